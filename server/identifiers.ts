import { createHash, randomBytes } from 'node:crypto';

/** The prefix letters of ids in the API, by kind; see contract/ids. */
export type IdPrefix =
  | 'u'
  | 'g'
  | 'c'
  | 'a'
  | 't'
  | 'm'
  | 'e'
  | 'r'
  | 'q'
  | 's'
  | 'd'
  | 'h'
  | 'p'
  | 'f'
  | 'k'
  | 'l'
  | 'y'
  | 'n'
  | 'x'
  | 'w';

/** Returns a new UUIDv7 (RFC 9562, 5.7). It contains the time in milliseconds and 74 random bits. */
export function newId(now: Date): string {
  return idOf(now, randomBytes(16));
}

/**
 * Returns a UUID that depends only on the time and the name. If work is repeated with the same time and name, it
 * therefore creates the same id.
 */
export function deterministicId(moment: Date, name: string): string {
  return idOf(moment, createHash('sha256').update(name).digest().subarray(0, 16));
}

function idOf(moment: Date, bytes: Buffer): string {
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** Returns the form of an id in the API: the prefix letter, an underscore and the UUID. */
export function toApiId(prefix: IdPrefix, id: string): string {
  return `${prefix}_${id}`;
}

/** Returns the UUID in an id of the API. The contract must have validated the id before. */
export function fromApiId(id: string): string {
  return id.slice(2);
}
