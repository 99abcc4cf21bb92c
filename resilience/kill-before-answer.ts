// Preloaded into a server (--import): kills it right before it answers 201, and so after the commit.
import { ServerResponse } from 'node:http';

const CREATED = 201;
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function killed(this: ServerResponse, ...words: unknown[]) {
  if (words[0] === CREATED) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(writeHead, this, words);
};
