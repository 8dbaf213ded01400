import { isAscii } from 'node:buffer';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Bytes from which on a string is taken. */
const LONG = 256 * 1024;
const MARK = '\0long ';

/** What is between the quotes of a string: from its first byte until its closing quote. */
type Span = { readonly from: number; readonly until: number };

/** Where long strings without escapes stand. What is no JSON is left to the parser. */
function longStrings(json: Buffer): Span[] {
  const found: Span[] = [];
  // Looked for again only once it is passed: escapes without end would cost their square.
  let backslash = json.indexOf(BACKSLASH);
  let open = json.indexOf(QUOTE);
  while (open >= 0) {
    let close = json.indexOf(QUOTE, open + 1);
    let escapes = false;
    while (close >= 0 && backslash >= 0 && backslash < close) {
      escapes ||= backslash > open;
      if (backslash > open && backslash === close - 1) close = json.indexOf(QUOTE, close + 1);
      backslash = json.indexOf(BACKSLASH, backslash + 2);
    }
    if (close < 0) return found;
    if (!escapes && close - open > LONG) found.push({ from: open + 1, until: close });
    open = json.indexOf(QUOTE, close + 1);
  }
  return found;
}

/** Null where it is more than plain ASCII: such a string is the parser's to read, and to refuse. */
function plainText(bytes: Buffer): string | null {
  if (!isAscii(bytes)) return null;
  // In this encoding the text lies outside the heap.
  const text = bytes.toString('latin1');
  return /\p{Cc}/u.test(text) ? null : text;
}

export type Taken = { readonly text: string; readonly putBack: (parsed: unknown) => unknown };

/**
 * JSON without its long strings, and what puts them back into what was parsed of it. `JSON.parse` makes every string anew
 * on the heap, where a file of megabytes stays until the next full collection.
 */
export function takeLongStrings(json: Buffer): Taken {
  const strings = new Map<string, string>();
  const pieces: string[] = [];
  let at = 0;
  for (const { from, until } of longStrings(json)) {
    const text = plainText(json.subarray(from, until));
    if (text === null) continue;
    const place = strings.size;
    strings.set(`${MARK}${place}`, text);
    pieces.push(json.toString('utf8', at, from), `\\u0000long ${place}`);
    at = until;
  }
  pieces.push(json.toString('utf8', at));
  return { text: pieces.join(''), putBack: (parsed) => putBack(parsed, strings) };
}

/** A body nests no deeper than its route allows. */
function putBack(value: unknown, strings: ReadonlyMap<string, string>): unknown {
  if (strings.size === 0) return value;
  if (typeof value === 'string') return strings.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => putBack(part, strings));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, putBack(part, strings)]));
}
