// Lists the addresses that a server answers, for tests that walk all of them.
import type { FastifyInstance } from 'fastify';

/** @returns one address for each route, read from the tree that Fastify prints: four columns a level */
export function routesOf(app: FastifyInstance): string[] {
  const branches: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.+\))?$/.exec(line) ?? [];
    if (!part) continue;
    branches.splice(indent.length / 4, Infinity, part);
    if (methods) found.push(branches.join('').replace(/:\w+/g, 'x'));
  }
  return found.filter((route) => route.startsWith('/'));
}
