// Serves the built site: what `npm start` does once everything is ready.
import { start } from '../server/start.ts';
import { endWith } from './end-with.ts';

await start(process.env).catch(endWith);
