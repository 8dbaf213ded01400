/** The encodings that text files may have. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'] as const;
/** The name of one of these encodings. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/**
 * Matches control characters except white space. Nobody types them into a table, so a file with many of them is no text
 * file but, for example, a program or a picture.
 */
const BINARY = /(?!\s)\p{Cc}/gu;
/** Maximum share (0 to 1) of control characters in a file that counts as a text file. */
const MOST_BINARY = 0.001;
/**
 * Number of control characters that a text file may always contain, even if their share is above {@link MOST_BINARY}.
 * Each of them is reported as a fault of its table cell.
 */
const STRAYS = 5;

/** The result of decoding a text file. */
export type TextDecodeResult =
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

/**
 * Returns true if the text consists mostly of half-width katakana. Such a text shows that a file in another encoding
 * (EUC-JP) was decoded as Shift_JIS.
 */
function isMostlyHalfWidth(text: string): boolean {
  const foreign = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const halfWidth = text.match(/[\uff61-\uff9f]/gu)?.length ?? 0;
  return halfWidth > foreign / 2 && /[\uff61-\uff9f]{4}/u.test(text) && !/[\u3041-\u30fe\u4e00-\u9fff]{2}/u.test(text);
}

/**
 * Returns true if a file is probably in ISO-2022-JP (RFC 1468): its first bytes are ASCII and contain an escape
 * sequence that begins kanji (ESC $ B or ESC $ @).
 */
function isIso2022(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return ['\u001b$B', '\u001b$@'].some((sequence) => text.includes(sequence)) && !/[\u0080-\u00ff]/u.test(text);
}

/**
 * Returns the encoding of a file in UTF-16 without a byte order mark. Returns null for every other file. In UTF-16, one
 * byte of each ASCII character is 0. Every table contains ASCII characters (line ends and delimiters), so it contains
 * zero bytes.
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
 * Returns true if nearly all characters are ASCII characters, kana, kanji or Japanese symbols. A program file that is
 * decoded as UTF-16 does not pass this check, because decoding it gives characters of many scripts.
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
 * Decodes a text file. The first matching rule determines the encoding:
 * 1. a byte order mark;
 * 2. escape sequences of ISO-2022-JP, or the zero bytes of UTF-16;
 * 3. valid UTF-8 (a Japanese text in Shift_JIS is almost never valid UTF-8);
 * 4. otherwise the Shift_JIS of Windows (with ① and 髙), in which the Japanese Excel saves CSV.
 */
export function decodeTextFile(bytes: Uint8Array): TextDecodeResult {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const candidates = marked === undefined ? unmarkedEncodings(bytes) : [marked[0]];
  for (const encoding of candidates) {
    const text = decoded(bytes, encoding);
    if (text === null || (encoding === 'shift_jis' && isMostlyHalfWidth(text))) continue;
    return looksBinary(text) ? { kind: 'binary' } : { kind: 'text', text, encoding };
  }
  return bytes.subarray(0, 4096).includes(0) ? { kind: 'binary' } : { kind: 'unknownEncoding' };
}
