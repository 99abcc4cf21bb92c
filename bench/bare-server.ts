// A server of nothing but node:http, which answers everything with the same bytes and headers: what `npm run bench` compares the site with.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  /** Names and values in turns, as they go over the wire. */
  headers: string[];
  /** In base64. */
  body: string;
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Answer;
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
