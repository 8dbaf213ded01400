/** How a text file was written. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'] as const;
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

/** The escape sequences that begin kanji in ISO-2022-JP (RFC 1468): ESC $ B and ESC $ @. */
function isIso2022(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return ['\u001b$B', '\u001b$@'].some((sequence) => text.includes(sequence)) && !/[\u0080-\u00ff]/u.test(text);
}

/**
 * UTF-16 without a mark: in one of the two places of most pairs of bytes stands 0, of ASCII, or 0x30, of kana. A table
 * has line ends and signs between cells, so that zeros are there in any case.
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

/** Nearly all characters are ASCII, kana, kanji or Japanese signs: bytes of a program read as UTF-16 are of all scripts. */
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
 * Decodes a text file. A byte order mark decides. Without one, escape sequences tell ISO-2022-JP and zero bytes
 * UTF-16; otherwise what is valid UTF-8 is UTF-8: Japanese text in Shift_JIS
 * hardly ever is, as its second bytes do not follow UTF-8's pattern. Else Shift_JIS as Windows writes it (with ① and 髙),
 * the encoding in which Japanese Excel saves CSV.
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
