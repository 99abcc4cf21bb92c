// The thread that renders the first page of one PDF (first-page-apart.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { readFirstPage } from './first-page.ts';

parentPort?.postMessage(await readFirstPage(String(workerData)));
