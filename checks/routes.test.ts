// Every route is built or rendered on demand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtPages } from './build.ts';
import { ROUTES } from './routes.ts';

const ON_DEMAND = ['/consultation', '/contact', '/resources/documents', '/resources/news', '/search', '/your-data'];

test('the build has every route that is not rendered on demand', () => {
  const built = builtPages().map(({ path }) => path);
  assert.deepEqual(
    ROUTES.filter((path) => !built.includes(path)),
    ON_DEMAND.toSorted((a, b) => ROUTES.indexOf(a) - ROUTES.indexOf(b)),
  );
});

test('the build has no other pages but papers, guides, webinars and the error page', () => {
  const beside = builtPages()
    .map(({ path }) => path)
    .filter((path) => !ROUTES.includes(path));
  const allowed = /^\/(404|resources\/(guides|webinars)(\/[a-z-]+)?|resources\/whitepapers\/[a-z0-9-]+)$/;
  assert.deepEqual(
    beside.filter((path) => !allowed.test(path)),
    [],
  );
});
