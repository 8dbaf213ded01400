import type { RequestCost } from '../../../contract/request-costs.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

export type JsonExcess = 'tooDeep' | 'tooMany';

/**
 * Counts how deep a JSON text nests and how many values it holds, byte by byte as they come: `JSON.parse` of a few
 * megabytes of brackets takes seconds, and nobody needs them. What is no JSON is left to the parser.
 */
export class JsonMeter {
  private readonly most: Pick<RequestCost, 'depth' | 'entries'>;
  private depth = 0;
  private entries = 1;
  private inString = false;
  private isEscaped = false;

  constructor(most: Pick<RequestCost, 'depth' | 'entries'>) {
    this.most = most;
  }

  /** The next bytes of the text; null while it is within its bounds. */
  read(bytes: Uint8Array): JsonExcess | null {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (this.inString) this.readInString(byte);
      else if (byte === QUOTE) this.inString = true;
      else if (byte === COMMA) this.entries += 1;
      else if (OPEN.has(byte)) {
        this.depth += 1;
        this.entries += 1;
        if (this.depth > this.most.depth) return 'tooDeep';
      } else if (CLOSE.has(byte)) this.depth -= 1;
    }
    return this.entries > this.most.entries ? 'tooMany' : null;
  }

  private readInString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.inString = false;
  }
}
