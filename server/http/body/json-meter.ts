import type { RequestLimits } from '../../../contract/request-costs.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

export type ExceededJsonLimit = 'tooDeep' | 'tooMany';

/**
 * Measures the nesting depth and the number of values of a JSON text while its bytes arrive. `JSON.parse` cannot be
 * used to find these numbers, because it needs seconds for a few megabytes of brackets. This class does not report
 * invalid JSON, because the parser reports it later.
 */
export class JsonDepthAndValueCounter {
  private readonly most: Pick<RequestLimits, 'depth' | 'entries'>;
  private depth = 0;
  private entries = 1;
  private inString = false;
  private isEscaped = false;

  constructor(most: Pick<RequestLimits, 'depth' | 'entries'>) {
    this.most = most;
  }

  /**
   * Reads the next bytes of the text. Returns the limit that the text read so far exceeds, or null if it exceeds no
   * limit.
   */
  read(bytes: Uint8Array): ExceededJsonLimit | null {
    /**
     * Index of the next quotation mark at or after `at`. The code searches for the next quotation mark only when `at`
     * has passed this index. If it searched after each escape, a string with many escapes would take quadratic time.
     */
    let quote = -1;
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.inString) {
        if (quote < at) quote = placeOf(bytes, QUOTE, at);
        at = this.passString(bytes.subarray(0, quote + 1), at);
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) this.inString = true;
      else if (byte === COMMA) this.entries += 1;
      else if (OPEN.has(byte)) {
        this.depth += 1;
        this.entries += 1;
        if (this.depth > this.most.depth) return 'tooDeep';
      } else if (CLOSE.has(byte)) this.depth -= 1;
    }
    return this.entries > this.most.entries ? 'tooMany' : null;
  }

  /**
   * Reads the inside of a string up to the next escape, the closing quotation mark or the end of `bytes`. Returns the
   * index of the last byte that it read.
   */
  private passString(bytes: Uint8Array, at: number): number {
    if (this.isEscaped) {
      this.isEscaped = false;
      return at;
    }
    const backslash = placeOf(bytes, BACKSLASH, at);
    if (backslash < bytes.length) {
      this.isEscaped = true;
      return backslash;
    }
    this.inString = bytes.at(-1) !== QUOTE;
    return bytes.length - 1;
  }
}

/**
 * Returns the index of the first byte with this value at or after `from`, or the length if there is none. Uses the
 * native search of Node.js, because a string can have megabytes.
 */
function placeOf(bytes: Uint8Array, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
}
