/** The encodings that text files may have. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'] as const;
/** The name of one of these encodings. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Control characters, which nobody types into a table; they indicate a program or a picture under another name. */
const BINARY = /(?!\s)\p{Cc}/gu;
const MOST_BINARY = 0.001;
/** Up to this number, control characters are reported as faults of their cells. */
const STRAYS = 5;

/** The result of decoding a text file. */
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

/** EUC-JP that is decoded as Shift_JIS consists mostly of half-width katakana. */
function isMostlyHalfWidth(text: string): boolean {
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const halfWidth = text.match(/[\uff61-\uff9f]/gu)?.length ?? 0;
  return halfWidth > foreign / 2 && /[\uff61-\uff9f]{4}/u.test(text) && !/[\u3041-\u30fe\u4e00-\u9fff]{2}/u.test(text);
}

/** True if the text contains an escape sequence that begins kanji in ISO-2022-JP (RFC 1468): ESC $ B or ESC $ @. */
function isIso2022(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return ['\u001b$B', '\u001b$@'].some((sequence) => text.includes(sequence)) && !/[\u0080-\u00ff]/u.test(text);
}

/**
 * Detects UTF-16 without a byte order mark: one byte of most pairs is 0 (ASCII) or 0x30 (kana). Zero bytes occur in any
 * table, because it has line ends and delimiters. Returns null for other encodings.
 */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
  const seen = bytes.subarray(0, 4096);
  if (seen.length < 4 || bytes.length % 2 !== 0 || !seen.includes(0)) return null;
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  const encoding = zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be';
  const text = decoded(bytes, encoding);
  return text !== null && /[\t,;]/u.test(text) && !looksBinary(text) && isJapanese(text) ? encoding : null;
}

/**
 * True if nearly all characters are ASCII, kana, kanji or Japanese symbols. The bytes of a program decoded as UTF-16
 * belong to many scripts.
 */
function isJapanese(text: string): boolean {
  const known = text.match(/[\p{ASCII}\u3000-\u30ff\uff00-\uffef\u2010-\u203f]|\p{Script=Han}/gu)?.length ?? 0;
  return known > Array.from(text).length * 0.95;
}

function looksBinary(text: string): boolean {
  return (text.match(BINARY)?.length ?? 0) > Math.max(STRAYS, text.length * MOST_BINARY);
}

function unmarkedEncodings(bytes: Uint8Array): readonly TextEncoding[] {
  if (isIso2022(bytes)) return ['iso-2022-jp'];
  const wide = unmarkedUtf16(bytes);
  return wide === null ? ['utf-8', 'shift_jis'] : [wide];
}

/**
 * Decodes a text file. The encoding is decided in this order:
 * 1. a byte order mark;
 * 2. escape sequences for ISO-2022-JP, zero bytes for UTF-16;
 * 3. valid UTF-8: Japanese text in Shift_JIS is almost never valid UTF-8;
 * 4. Shift_JIS of Windows (with ① and 髙), in which Japanese Excel saves CSV.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const candidates = marked === undefined ? unmarkedEncodings(bytes) : [marked[0]];
  for (const encoding of candidates) {
    const text = decoded(bytes, encoding);
    if (text === null || (encoding === 'shift_jis' && isMostlyHalfWidth(text))) continue;
    return looksBinary(text) ? { kind: 'binary' } : { kind: 'text', text, encoding };
  }
  return bytes.subarray(0, 4096).includes(0) ? { kind: 'binary' } : { kind: 'unknownEncoding' };
}
