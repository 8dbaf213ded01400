/** How a text file was written. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** What nobody types into a table: a program or a picture under another name. */
const BINARY = /(?!\s)\p{Cc}/gu;
const MOST_BINARY = 0.001;
/** A few strays in a short list are faults of their cells. */
const STRAYS = 5;

export type DecodedText =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: TextEncoding }
  | { readonly kind: 'binary' }
  | { readonly kind: 'unknownEncoding' };

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** EUC-JP read as Shift_JIS becomes half-width katakana and little else. */
function isMostlyHalfWidth(text: string): boolean {
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const halfWidth = text.match(/[\uff61-\uff9f]/gu)?.length ?? 0;
  return halfWidth > foreign / 2 && /[\uff61-\uff9f]{4}/u.test(text) && !/[\u3041-\u30fe\u4e00-\u9fff]{2}/u.test(text);
}

function looksBinary(text: string): boolean {
  return (text.match(BINARY)?.length ?? 0) > Math.max(STRAYS, text.length * MOST_BINARY);
}

/**
 * Decodes a text file. A byte order mark decides. Without one, what is valid UTF-8 is UTF-8: Japanese text in Shift_JIS
 * hardly ever is, as its second bytes do not follow UTF-8's pattern. Else Shift_JIS as Windows writes it (with ① and 髙),
 * the encoding in which Japanese Excel saves CSV.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const candidates: readonly TextEncoding[] = marked === undefined ? ['utf-8', 'shift_jis'] : [marked[0]];
  for (const encoding of candidates) {
    const text = decoded(bytes, encoding);
    if (text === null || (encoding === 'shift_jis' && isMostlyHalfWidth(text))) continue;
    return looksBinary(text) ? { kind: 'binary' } : { kind: 'text', text, encoding };
  }
  return bytes.subarray(0, 4096).includes(0) ? { kind: 'binary' } : { kind: 'unknownEncoding' };
}
