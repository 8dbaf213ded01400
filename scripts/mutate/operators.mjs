// The operators of Stryker (stryker-mutator.io/docs/mutation-testing-elements/supported-mutators), but the regular expressions.

const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const EQUALITY = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};
const LOGICAL = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNMENT = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '%=': '*=',
  '&&=': '||=',
  '||=': '&&=',
  '??=': '&&=',
};
const METHODS = {
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
};
/** Calls that leave their object as it was when they are taken away. */
const REMOVED_METHODS = new Set([
  'trim',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'filter',
  'slice',
  'substring',
  'charAt',
]);
/** What binds at least as fast as a call: never in need of brackets. */
const BINDING = new Set([
  'Identifier',
  'Literal',
  'TemplateLiteral',
  'ThisExpression',
  'MemberExpression',
  'CallExpression',
  'ChainExpression',
  'ArrayExpression',
  'TSNonNullExpression',
]);
const TESTED = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement']);
const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);

/** What a node may be changed to: { operator, text } each; `at` where another node than itself is replaced. */
export function changesOf(node, parent, key, source) {
  const text = (part) => source.slice(part.start, part.end);
  const operand = (part) => (BINDING.has(part.type) ? text(part) : `(${text(part)})`);
  return [...conditions(node, parent, key), ...changesByType(node, parent, text, operand)];
}

function changesByType(node, parent, text, operand) {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, operand);
    case 'LogicalExpression':
      return [{ operator: 'logical', text: `${operand(node.left)} ${LOGICAL[node.operator]} ${operand(node.right)}` }];
    case 'AssignmentExpression':
      return assignment(node, text);
    case 'UnaryExpression':
      return unary(node, text, operand);
    case 'UpdateExpression':
      return update(node, text);
    case 'Literal':
      return literal(node, parent);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' || isWordOfBug(parent)
        ? []
        : [{ operator: 'string', text: "''" }];
    case 'ArrayExpression':
      return [{ operator: 'array', text: node.elements.length === 0 ? "['mutant']" : '[]' }];
    case 'ObjectExpression':
      return node.properties.length === 0 ? [] : [{ operator: 'object', text: '{}' }];
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' || isUndefined(node.body)
        ? []
        : [{ operator: 'arrow', at: node.body, text: 'undefined' }];
    case 'CallExpression':
      return call(node, text, operand);
    case 'ChainExpression':
      return optionalLinks(node, text);
    case 'BlockStatement':
      return node.body.length === 0 ? [] : [{ operator: 'block', kind: 'block', text: '{}' }];
    case 'SwitchCase':
      return node.consequent.length === 0 ? [] : [{ operator: 'case', kind: 'case', text: 'no statement' }];
    default:
      return [];
  }
}

/** A condition that always holds, or never; of a loop only never: the other has no end. */
function conditions(node, parent, key) {
  const isTest = key === 'test' && TESTED.has(parent?.type);
  const isComparison = node.type === 'BinaryExpression' && Object.hasOwn(EQUALITY, node.operator);
  const isBoolean = isComparison || (node.type === 'LogicalExpression' && node.operator !== '??');
  if (!isTest && !isBoolean) return [];
  if (node.type === 'Literal') return [];
  const never = { operator: 'conditional', text: 'false' };
  return isTest && LOOPS.has(parent.type) ? [never] : [{ operator: 'conditional', text: 'true' }, never];
}

function binary(node, operand) {
  const put = (operator, sign) => ({ operator, text: `${operand(node.left)} ${sign} ${operand(node.right)}` });
  const compared = (EQUALITY[node.operator] ?? []).map((sign) => put('equality', sign));
  const sign = ARITHMETIC[node.operator];
  if (sign === undefined || isText(node.left) || isText(node.right)) return compared;
  return [put('arithmetic', sign)];
}

function assignment(node, text) {
  const sign = ASSIGNMENT[node.operator];
  if (sign === undefined || isText(node.right)) return [];
  return [{ operator: 'assignment', text: `${text(node.left)} ${sign} ${text(node.right)}` }];
}

function unary(node, text, operand) {
  if (node.operator === '!') return [{ operator: 'boolean', text: text(node.argument) }];
  if (node.operator === '-') return [{ operator: 'unary', text: `+${operand(node.argument)}` }];
  if (node.operator === '+') return [{ operator: 'unary', text: `-${operand(node.argument)}` }];
  return [];
}

function update(node, text) {
  const sign = node.operator === '++' ? '--' : '++';
  const argument = text(node.argument);
  return [{ operator: 'update', text: node.prefix ? `${sign}${argument}` : `${argument}${sign}` }];
}

function literal(node, parent) {
  if (typeof node.value === 'boolean') return [{ operator: 'boolean', text: String(!node.value) }];
  if (typeof node.value !== 'string' || isWordOfBug(parent)) return [];
  return [{ operator: 'string', text: node.value === '' ? "'mutant'" : "''" }];
}

function call(node, text, operand) {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name } = callee.property;
  if (REMOVED_METHODS.has(name)) return [{ operator: 'method', text: operand(callee.object) }];
  if (!Object.hasOwn(METHODS, name)) return [];
  const whole = text(node);
  const from = callee.property.start - node.start;
  const swapped = whole.slice(0, from) + METHODS[name] + whole.slice(from + name.length);
  return [{ operator: 'method', text: swapped }];
}

function optionalLinks(chain, text) {
  const whole = text(chain);
  const changes = [];
  for (let link = chain.expression; link !== undefined; link = link.object ?? link.callee ?? link.expression) {
    if (link.optional !== true) continue;
    const from = (link.object ?? link.callee).end - chain.start;
    // Behind the brackets that may stand around what the link begins from.
    const rest = whole.slice(from).replace(/^([\s)]*)(?:\?\.(?=[[(])|\?(?=\.))/u, '$1');
    changes.push({ operator: 'optional', text: whole.slice(0, from) + rest });
  }
  return changes;
}

function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function isUndefined(node) {
  return node.type === 'Identifier' && node.name === 'undefined';
}

/** The words of a thrown error: they tell a programmer of a bug, nobody acts by them. */
function isWordOfBug(parent) {
  return parent?.type === 'NewExpression' && (parent.callee.name ?? '').endsWith('Error');
}
