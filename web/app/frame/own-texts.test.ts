import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * The folders with the screens for pupils, for people who are not signed in, and for a running lesson. These screens
 * must still work after a page translator has moved their text nodes (foreign-nodes.ts).
 */
const FOLDERS = ['app', 'pupil', 'ui', 'staff/class-page', 'staff/live', 'staff/problem-board'];

type SyntaxNode = { readonly type?: unknown; readonly children?: readonly SyntaxNode[] } & Readonly<
  Record<string, unknown>
>;

const ELEMENTS: ReadonlySet<unknown> = new Set(['JSXElement', 'JSXFragment']);

function isSyntax(node: unknown): node is SyntaxNode {
  return typeof node === 'object' && node !== null;
}

/**
 * Returns every literal JSX text that is beside an expression whose value may be a text, e.g. あと ("still") in `<p>あと
 * {count}</p>`.
 */
function sharedTexts(node: unknown): string[] {
  if (!isSyntax(node)) return [];
  const children = ELEMENTS.has(node.type) ? (node.children ?? []) : [];
  const texts = children.flatMap(({ type, value }) => {
    const words = type === 'JSXText' ? String(value).trim() : '';
    return words === '' ? [] : [words];
  });
  const changes = children.some(({ type, expression }) => type === 'JSXExpressionContainer' && mayBeText(expression));
  const here = changes ? texts : [];
  return [...here, ...Object.values(node).flatMap(sharedTexts)];
}

/** Returns false if the value of an expression is certainly an element or nothing, otherwise true. */
function mayBeText(expression: unknown): boolean {
  if (!isSyntax(expression)) return false;
  switch (expression.type) {
    case 'Literal':
    case 'JSXElement':
    case 'JSXEmptyExpression':
      return false;
    case 'LogicalExpression':
      return mayBeText(expression['right']);
    case 'ConditionalExpression':
      return mayBeText(expression['consequent']) || mayBeText(expression['alternate']);
    default:
      return true;
  }
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, 'web', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => join('web', folder, path)),
);

test('a text that may change has its own element', () => {
  const found = files.flatMap((file) =>
    sharedTexts(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: 'tsx' })).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
