// No file may import itself through others, not even for a type: such files can only be read, moved and tested together.
import assert from 'node:assert/strict';
import { join } from 'node:path/posix';
import { test } from 'node:test';
import { filesOf, importsOf } from './tree.ts';

test('no files import each other in a circle', () => {
  assert.deepEqual(circlesIn(importGraph()), []);
});

function importGraph(): Map<string, string[]> {
  const files = filesOf(/\.(ts|tsx|astro|mjs|js)$/);
  const resolved = files.map((file) => {
    const relative = importsOf(file).filter((imported) => imported.startsWith('.'));
    return [file.path, relative.map((imported) => join(file.path, '..', imported))] as const;
  });
  return new Map(resolved);
}

/** @returns each circle that a depth-first walk meets, as the files on its way */
function circlesIn(graph: Map<string, string[]>): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  function visit(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    else if (!finished.has(file)) for (const imported of graph.get(file) ?? []) visit(imported, [...way, file]);
    finished.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
