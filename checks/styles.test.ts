// Class names: none is written that no style sheet defines, and none is defined that nothing writes. Keys of CSS modules are typed (tsconfig.json, cmkOptions).
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import postcss from 'postcss';
import ts from 'typescript';
import { filesOf, importsOf, type SourceFile } from './tree.ts';

const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const sheets = filesOf(/^site\/.*\.css$/);
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
const sharedClasses = new Set(sheets.filter((sheet) => !modules.includes(sheet)).flatMap(classesOf));
const sources = filesOf(/^site\/.*\.(tsx?|astro)$/).filter(({ path }) => !path.endsWith('.d.ts'));
const written = new Set(sources.flatMap(classNamesIn));

test('every class of a CSS module is used', () => {
  const unused = modules.flatMap((sheet) => {
    const users = sources.filter((source) => importsOf(source).some((imported) => join(dirname(source.path), imported) === sheet.path));
    return classesOf(sheet)
      .filter((name) => !users.some((user) => uses(user, name)))
      .map((name) => `${sheet.path} .${name}`);
  });
  assert.deepEqual(unused, []);
});

test('every shared class is used, and every class that is written as text is a shared one', () => {
  assert.deepEqual([...written].toSorted(), [...sharedClasses].toSorted());
});

/** A key that is computed counts as used where its name stands as text. */
function uses({ text }: SourceFile, name: string): boolean {
  return new RegExp(`\\.${name}\\b`).test(text) || (/\w\[[a-z]/.test(text) && (text.includes(`'${name}'`) || isInSchema(name)));
}

function isInSchema(name: string): boolean {
  return filesOf(/^content\/schemas\//).some(({ text }) => text.includes(`'${name}'`));
}

function classesOf({ text }: SourceFile): string[] {
  const names = new Set<string>();
  postcss.parse(text).walkRules(({ selector, parent }) => {
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
    for (const [, name] of selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)) if (name) names.add(name);
  });
  return [...names];
}

/** The class names that stand as text in an attribute `className` or `class`. */
function classNamesIn({ path, text }: SourceFile): string[] {
  if (path.endsWith('.astro')) return Array.from(text.matchAll(/\sclass="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat();
  const found: string[] = [];
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return found;

  function visit(node: ts.Node, isClass: boolean) {
    if (isClass && ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) return;
    if (isClass && ts.isElementAccessExpression(node)) return;
    if (isClass && (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))) found.push(...node.text.split(/\s+/).filter(Boolean));
    const isHere = isClass || (ts.isJsxAttribute(node) && node.name.getText() === 'className');
    node.forEachChild((child) => visit(child, isHere));
  }
}
