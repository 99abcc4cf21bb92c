// Explains an error of the system, and what to do.
import { explainDatabase } from '../database/explain-failure.ts';

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

/** @returns undefined for an error whose message explains itself */
export function explainFailure(error: SystemError): string | undefined {
  const { code, syscall, path, address, port, hostname } = error;
  if (syscall === 'listen') return explainListening(error);
  if (hostname && (code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return `No machine is known by the name ${hostname}: check how it is written.`;
  if (code === 'ECONNREFUSED')
    return `Nothing answers${port ? ` at ${address ?? 'this machine'}, port ${port}` : ''}: see that the server runs there.`;
  if (code === 'ENOSPC') return 'The disk is full: make room on it.';
  if (code === 'EISDIR' && !path) return 'A folder was named where a file has to be: name the file.';
  return (path && explainFile(code, path)) || explainDatabase(error);
}

function explainListening({ code, address, port }: SystemError): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop that one, or set PORT to another.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: set PORT to 1024 or above, and let a proxy stand in front.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`;
  return undefined;
}

function explainFile(code: string | undefined, path: string): string | undefined {
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read or write ${path}: give the right to it, or name another place.`;
  if (code === 'EROFS') return `${path} lies on a disk that can only be read: name another place.`;
  if (code === 'ENOENT') return `${path} is not there: check how it is written.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `A file stands where a folder has to be: ${path}. Name another place.`;
  if (code === 'EISDIR') return `${path} is a folder: name a file.`;
  return undefined;
}
