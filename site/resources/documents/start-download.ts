// Starts a download the browser's own way, so that a file of any size goes straight to disk; asks first whether it can be had.
import { patience } from '../../patience';

/** @returns false when the server does not give the file. Asking first is not counted as a download. */
export async function startDownload(address: string): Promise<boolean> {
  if (!(await canBeHad(address))) return false;
  const link = document.createElement('a');
  link.href = address;
  // Without a name: the server's is taken.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

async function canBeHad(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: patience() });
    return ok;
  } catch {
    // The network's answer is no: the visitor is told by the caller.
    return false;
  }
}
