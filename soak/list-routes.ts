// Starts the real server, prints every route that it has as JSON, and ends. Run by `npm run soak -- requests` as a process of its own.
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

/** Each line of the printed tree is a piece of an address, and its depth says what stands before it. */
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
