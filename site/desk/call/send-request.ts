// Calls of the desk by XMLHttpRequest, for what fetch() cannot do: say how much of a file has arrived, and read HTML without a parser of our own.
import type { DeskCall } from '../../../contracts/desk/roles';
import { type AddressParts, addressOf } from './address-of';
import { DeskProblem, noAnswer } from './desk-problem';
import { withToken } from './with-token';

const FIRST_REFUSAL = 400;

interface FileSent extends AddressParts {
  file: File;
  /** @param share from 0 to 1 */
  onProgress(share: number): void;
  signal?: AbortSignal;
}

/** @throws DeskProblem */
export async function sendFile<Answer>(call: DeskCall, { file, onProgress, signal, ...parts }: FileSent): Promise<Answer> {
  const answer = await withToken((token) => {
    const { request, answered } = open(call, parts, token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    signal?.addEventListener('abort', () => request.abort());
    request.setRequestHeader('content-type', file.type);
    request.send(file);
    return answered;
  });
  const text = answer.responseText;
  if (answer.status >= FIRST_REFUSAL) throw problemIn(answer.status, text);
  return JSON.parse(text);
}

/** The HTML of an answer, parsed by the browser. Nothing in it runs. @throws DeskProblem */
export async function fetchHtml(call: DeskCall, json: unknown): Promise<Document> {
  const answer = await withToken((token) => {
    const { request, answered } = open(call, {}, token);
    request.responseType = 'document';
    request.setRequestHeader('accept', 'text/html');
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(json));
    return answered;
  });
  if (answer.status >= FIRST_REFUSAL || !answer.responseXML) throw problemIn(answer.status, '');
  return answer.responseXML;
}

function open(call: DeskCall, parts: AddressParts, token: string) {
  const { method, address } = addressOf(call, parts);
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  const answered = new Promise<XMLHttpRequest>((resolve, reject) => {
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('abort', () => reject(new DeskProblem(0, { detail: 'The upload was stopped.' })));
  });
  return { request, answered };
}

function problemIn(status: number, text: string): DeskProblem {
  try {
    return new DeskProblem(status, JSON.parse(text));
  } catch {
    return new DeskProblem(status, { detail: `The server answered ${status}. Try again in a moment.` });
  }
}
