// Finds the mutants of a source file and writes them all into it, each behind a test of which one is on.
import { parseSync } from 'vite';
import { changesOf } from './operators.mjs';

/** Parts of a tree that no running program reads. */
const UNREAD = new Set([
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'implements',
  'superTypeArguments',
]);
const TYPE_WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const NAMELESS = '(file)';

/** Mutants in the order of the text: { file, line, in, operator, kind, start, end, from, to }. */
export function mutantsOf(file, source) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  visit(program, [], (node, ancestors, key) => {
    for (const change of changesOf(node, ancestors.at(-1)?.node, key, source)) {
      const host = hostOf(change, node, ancestors, source);
      if (host !== null) found.push({ file, ...host, operator: change.operator, in: functionAround(ancestors) });
    }
  });
  const unique = new Map(found.map((mutant) => [`${mutant.start} ${mutant.end} ${mutant.to}`, mutant]));
  return [...unique.values()]
    .map((mutant) => ({ ...mutant, line: source.slice(0, mutant.start).split('\n').length }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function visit(node, ancestors, each) {
  const key = ancestors.at(-1)?.key;
  if (isUnread(node, ancestors.at(-1)?.node, key)) return;
  each(node, ancestors, key);
  for (const [name, value] of Object.entries(node)) {
    if (UNREAD.has(name)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, [...ancestors, { node, key: name }], each);
    }
  }
}

function isUnread(node, parent, key) {
  if (node.type.startsWith('TS')) return !TYPE_WRAPPERS.has(node.type);
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'ExpressionStatement' && typeof node.directive === 'string') return true;
  if (key === 'source' && parent?.type.startsWith('Export')) return true;
  if (key === 'source' && parent?.type === 'ImportExpression') return true;
  if (node.type === 'JSXText' || (parent?.type === 'JSXAttribute' && node.type === 'Literal')) return true;
  const isName = key === 'key' || (key === 'property' && parent?.type === 'MemberExpression');
  return isName && parent.computed !== true;
}

/** The stretch of text that is replaced: not a link in the middle of an optional chain, but the whole chain. */
function hostOf(change, node, ancestors, source) {
  const cut = (part) => source.slice(part.start, part.end);
  if (change.kind === 'block') {
    return { kind: 'block', start: node.start + 1, end: node.end - 1, from: cut(node), to: change.text };
  }
  if (change.kind === 'case') {
    const start = node.consequent[0].start;
    const end = node.consequent.at(-1).end;
    return { kind: 'case', start, end, from: source.slice(start, end), to: change.text };
  }
  const changed = change.at ?? node;
  let host = changed;
  let to = change.text;
  const around = change.at === undefined ? ancestors : [...ancestors, { node, key: 'body' }];
  for (const { node: parent, key } of around.toReversed()) {
    const isLink =
      key === 'object' || key === 'callee' || (key === 'expression' && parent.type !== 'ExpressionStatement');
    if (!isLink || !(isInChain(parent, around) || TYPE_WRAPPERS.has(parent.type))) break;
    to = source.slice(parent.start, host.start) + to + source.slice(host.end, parent.end);
    host = parent;
    if (parent.type === 'ChainExpression') break;
  }
  return { kind: 'expression', start: host.start, end: host.end, from: cut(changed), to };
}

function isInChain(node, ancestors) {
  if (node.type === 'ChainExpression') return true;
  let inside = node;
  for (const { node: parent } of ancestors
    .slice(
      0,
      ancestors.findIndex((each) => each.node === node),
    )
    .toReversed()) {
    if (parent.type === 'ChainExpression') return true;
    if (parent.object !== inside && parent.callee !== inside && parent.type !== 'TSNonNullExpression') return false;
    inside = parent;
  }
  return false;
}

function functionAround(ancestors) {
  const names = ancestors.map(({ node }) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') return node.id?.name;
    return node.type === 'MethodDefinition' ? node.key.name : undefined;
  });
  return names.find((name) => name !== undefined) ?? NAMELESS;
}

/** The source with every mutant in it; `isOn(mutant)` is the text of the test that switches it on. */
export function instrument(source, mutants, header, isOn) {
  const hosts = new Map();
  for (const mutant of mutants) {
    const name = `${mutant.start} ${mutant.end} ${mutant.kind}`;
    const host = hosts.get(name) ?? { start: mutant.start, end: mutant.end, kind: mutant.kind, mutants: [] };
    host.mutants.push(mutant);
    hosts.set(name, host);
  }
  const inOrder = [...hosts.values()].toSorted(
    (one, other) => one.start - other.start || other.end - one.end || one.kind.localeCompare(other.kind),
  );
  return header + write(source, 0, source.length, inOrder, isOn);
}

function write(source, start, end, hosts, isOn) {
  let text = '';
  let place = start;
  let index = 0;
  while (index < hosts.length) {
    const host = hosts[index];
    let next = index + 1;
    while (next < hosts.length && hosts[next].start < host.end) next += 1;
    const inner = write(source, host.start, host.end, hosts.slice(index + 1, next), isOn);
    text += source.slice(place, host.start) + wrapped(host, inner, isOn);
    place = host.end;
    index = next;
  }
  return text + source.slice(place, end);
}

function wrapped(host, inner, isOn) {
  const [first] = host.mutants;
  switch (host.kind) {
    case 'block':
      return `if(${isOn(first)}){}else{${inner}\n}`;
    case 'case':
      return `if(!(${isOn(first)})){${inner}\n}`;
    default:
      return `(${host.mutants.map((mutant) => `${isOn(mutant)}?(${mutant.to}):`).join('')}${inner})`;
  }
}
