// Every route of the table is there: built, or answered by the server on demand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtPages } from './build.ts';
import { ROUTES } from './routes.ts';

const ON_DEMAND = ['/consultation', '/contact', '/resources/documents', '/resources/news', '/search', '/your-data'];

test('the build holds the routes of the table that are not rendered on demand', () => {
  const built = builtPages().map(({ path }) => path);
  assert.deepEqual(
    ROUTES.filter((path) => !built.includes(path)),
    ON_DEMAND.toSorted((a, b) => ROUTES.indexOf(a) - ROUTES.indexOf(b)),
  );
});

test('no page is built beside the table but those that pages of the table link to', () => {
  const beside = builtPages()
    .map(({ path }) => path)
    .filter((path) => !ROUTES.includes(path));
  const allowed = /^\/(404|resources\/(guides|webinars)(\/[a-z-]+)?|resources\/whitepapers\/[a-z0-9-]+)$/;
  assert.deepEqual(
    beside.filter((path) => !allowed.test(path)),
    [],
  );
});
