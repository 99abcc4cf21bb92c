// Serves the built site. `npm start` runs it once everything is ready.
import { flushCompileCache } from 'node:module';
import { start } from '../server/start.ts';
import { endWith } from './end-with.ts';

// React's development build takes twice as long to render a page. React reads this when it is loaded.
process.env.NODE_ENV ??= 'production';

await start(process.env).catch(endWith);
// Written now, because the process may end by a kill.
flushCompileCache();
