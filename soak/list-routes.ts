// Starts the real server, prints its routes as JSON, and ends. `npm run soak -- requests` runs it as a process.
import type { FastifyInstance } from 'fastify';
import { currentBuild } from '../server/pages/current-build.mjs';
import { builtPages } from '../server/pages.ts';
import { start } from '../server/start.ts';

const found: { app?: FastifyInstance } = {};
const build = currentBuild();
await start(process.env, build, async (settings) => {
  const pages = await builtPages(build, settings);
  return {
    ...pages,
    serveBuilt(app) {
      found.app = app;
      pages.serveBuilt(app);
    },
  };
});
console.log(JSON.stringify(routesOf(found.app?.printRoutes({ commonPrefix: false }) ?? '')));
process.exit(0);

/** Each line of the printed tree is a part of an address; its depth tells what precedes it. */
function routesOf(tree: string): string[] {
  const pieces: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    if (!line.includes('── ')) return [];
    const depth = indent.length / 4;
    pieces.length = depth;
    pieces[depth] = piece;
    return methods ? [pieces.join('')] : [];
  });
}
