import { parseAmount } from '../quantity/amount.ts';
import {
  createAmountExpression,
  createOperationExpression,
  type Equation,
  type Expression,
  type Operator,
} from './expression.ts';

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

/** Recursive-descent parser over tokens. Every method returns null if the text is not an expression. */
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
      left = right === null ? null : createOperationExpression(operator, left, right);
    }
    return null;
  }

  private atom(): Expression | null {
    if (this.take('(')) {
      const inner = this.sum();
      return inner !== null && this.take(')') ? inner : null;
    }
    const token = this.tokens[this.at];
    const amount = token === undefined ? null : parseAmount(token);
    if (amount === null) return null;
    this.at += 1;
    return createAmountExpression(amount);
  }
}

/**
 * Parses `7 - 2 = ?`. A text without an equals sign, such as `7 − 2`, means `7 − 2 = ?`. Returns null if the text is
 * neither.
 */
export function parseEquation(text: string): Equation | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reader = new Reader(tokens);
  const left = reader.sum();
  if (left === null) return null;
  if (reader.done) return { left, right: createAmountExpression('unknown') };
  const right = reader.take('=') ? reader.sum() : null;
  return right !== null && reader.done ? { left, right } : null;
}
