import { createHash } from 'node:crypto';

/** Returns JSON in which the keys of each object are sorted, so that equal documents have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

/**
 * Returns the version of a question: the first 128 bits of the SHA-256 hash of its document's canonical JSON, as 32
 * hexadecimal digits.
 */
export function versionOfQuestionDocument(document: unknown): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 32);
}
