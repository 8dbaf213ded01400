import { readAmount, writeAmount, type Amount } from '../quantity/amount.ts';
import type { Notation } from '../quantity/rational.ts';

export const OPERATORS = ['+', '−', '×', '÷'] as const;
export type Operator = (typeof OPERATORS)[number];

/** An arithmetic expression over amounts. */
export type Expression =
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Expression; readonly right: Expression };

/** `left = right`; a story equation or a calculation equation, see question/requirement. */
export type Equation = { readonly left: Expression; readonly right: Expression };

export function leaf(amount: Amount): Expression {
  return { kind: 'amount', amount };
}

export function operation(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'operation', operator, left, right };
}

function isSumLike(expression: Expression): boolean {
  return expression.kind === 'operation' && (expression.operator === '+' || expression.operator === '−');
}

/** True when `a ∘ (b ∙ c)` says the same without its parentheses, up to associativity. */
function joinsOn(operator: Operator, inner: Operator): boolean {
  switch (operator) {
    case '+':
      return inner !== '−';
    case '−':
      return inner === '×' || inner === '÷';
    case '×':
      return inner === '×';
    case '÷':
      return false;
  }
}

/** Writes an expression with the fewest parentheses: `(5 + 3) × 2`. */
export function writeExpression(expression: Expression, notation: Notation = 'decimal'): string {
  if (expression.kind === 'amount') return writeAmount(expression.amount, notation);
  const { operator, left, right } = expression;
  const tight = operator === '×' || operator === '÷';
  const wrapLeft = tight && isSumLike(left);
  const wrapRight = right.kind === 'operation' && !joinsOn(operator, right.operator);
  const inside = (part: Expression, wrap: boolean) => {
    const written = writeExpression(part, notation);
    return wrap ? `(${written})` : written;
  };
  return `${inside(left, wrapLeft)} ${operator} ${inside(right, wrapRight)}`;
}

export function writeEquation({ left, right }: Equation, notation: Notation = 'decimal'): string {
  return `${writeExpression(left, notation)} = ${writeExpression(right, notation)}`;
}

const TOKEN =
  /\s*(?:([+＋]|[-−－ー–]|[×*✕xX]|÷|[()（）=＝])|([0-9０-９]+(?:[.．][0-9０-９]+)?(?:[/／][0-9０-９]+)?[%％]?|[?？□]))/uy;

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) return null;
    const sign = match[1];
    tokens.push(sign === undefined ? (match[2] ?? '') : plainSign(sign));
    at = TOKEN.lastIndex;
  }
  return tokens;
}

function plainSign(sign: string): string {
  const plain = sign.normalize('NFKC');
  if ('-−ー–'.includes(plain)) return '−';
  return '*✕xX'.includes(plain) ? '×' : plain;
}

/** Recursive descent over tokens; every function answers null when the text is no expression. */
class Reader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get done(): boolean {
    return this.at === this.tokens.length;
  }

  take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  sum(): Expression | null {
    return this.run(() => this.product(), ['+', '−']);
  }

  private product(): Expression | null {
    return this.run(() => this.atom(), ['×', '÷']);
  }

  private run(part: () => Expression | null, operators: readonly Operator[]): Expression | null {
    let left = part();
    while (left !== null) {
      const operator = operators.find((candidate) => this.take(candidate));
      if (operator === undefined) return left;
      const right = part();
      left = right === null ? null : operation(operator, left, right);
    }
    return null;
  }

  private atom(): Expression | null {
    if (this.take('(')) {
      const inner = this.sum();
      return inner !== null && this.take(')') ? inner : null;
    }
    const token = this.tokens[this.at];
    const amount = token === undefined ? null : readAmount(token);
    if (amount === null) return null;
    this.at += 1;
    return leaf(amount);
  }
}

/** Reads `7 - 2 = ?`; an expression alone, `7 − 2`, stands for `7 − 2 = ?`. Null when it is neither. */
export function readEquation(text: string): Equation | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reader = new Reader(tokens);
  const left = reader.sum();
  if (left === null) return null;
  if (reader.done) return { left, right: leaf('unknown') };
  const right = reader.take('=') ? reader.sum() : null;
  return right !== null && reader.done ? { left, right } : null;
}
