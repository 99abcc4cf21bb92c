// Saves the answer of a call as a file. A link alone cannot carry the bearer token.
import type { DeskCall } from '../../../contracts/desk/roles';
import { fetchDesk } from './call-desk';

/** @throws DeskProblem */
export async function saveFile(call: DeskCall, name: string, asked: Parameters<typeof fetchDesk>[1] = {}): Promise<void> {
  const response = await fetchDesk(call, asked);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the blob once it started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
