// Loaded into a server before everything else (--import): kills it when it is about to say that a lead is kept, so after the commit.
import { ServerResponse } from 'node:http';

const CREATED = 201;
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function killed(this: ServerResponse, ...words: unknown[]) {
  if (words[0] === CREATED) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(writeHead, this, words);
};
