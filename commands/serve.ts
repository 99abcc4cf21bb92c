// Serves the built site: what `npm start` does once everything is ready.
import { flushCompileCache } from 'node:module';
import { start } from '../server/start.ts';
import { endWith } from './end-with.ts';

// React chooses by this when the renderer is loaded: its development build takes twice as long for every page.
process.env.NODE_ENV ??= 'production';

await start(process.env).catch(endWith);
// Now rather than at the end, which may be a kill.
flushCompileCache();
