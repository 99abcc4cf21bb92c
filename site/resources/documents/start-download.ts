// Starts a native download, so that a file of any size goes straight to disk. Asks first whether the file is available.
import { requestTimeout } from '../../request-timeout';

/** @returns false if the server refuses the file. The request that asks is not counted as a download. */
export async function startDownload(address: string): Promise<boolean> {
  if (!(await canBeHad(address))) return false;
  const link = document.createElement('a');
  link.href = address;
  // Without a value, so that the server's file name is used.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

async function canBeHad(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: requestTimeout() });
    return ok;
  } catch {
    // A network failure counts as a refusal. The caller tells the visitor.
    return false;
  }
}
