/** The text of a file, or the reason why the file cannot be decoded. */
export type DecodedStaffList =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: 'spreadsheet' | 'unreadableFile' };

const UNREADABLE: DecodedStaffList = { kind: 'fault', fault: 'unreadableFile' };

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf];

function beginsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte);
}

/**
 * Decodes a CSV file, which can be in UTF-8 or Shift_JIS. If it cannot be decoded, returns the reason. A spreadsheet
 * file (e.g. xlsx) is recognised by its first bytes and not decoded.
 */
export function decodeStaffList(bytes: Uint8Array): DecodedStaffList {
  if (beginsWith(bytes, ZIP) || beginsWith(bytes, OLE)) return { kind: 'fault', fault: 'spreadsheet' };
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return /\0/u.test(text) ? UNREADABLE : { kind: 'text', text };
    } catch {
      // The file is not in this encoding, so the next encoding is tried.
    }
  }
  return UNREADABLE;
}
