import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that the same document always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

/** The version of a question: the first 128 bits of its document's SHA-256. */
export function versionOf(document: unknown): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 32);
}
