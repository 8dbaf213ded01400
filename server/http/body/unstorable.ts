/**
 * Returns true if PostgreSQL can store the text: no NUL and no lone surrogate. Uses native searches, because a text can
 * have megabytes.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Returns the first place of an input where a text or a property name contains a character that cannot be stored, or
 * null.
 */
export function placeOfUnstorable(input: unknown): { readonly place: string; readonly message: string } | null {
  const place = find(input, '');
  return place === null ? null : { place: place === '' ? '.' : place, message: '使えない文字が入っています' };
}

/** The recursion is limited: bodies have a maximum depth for each route, and queries do not nest. */
function find(value: unknown, place: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  // Bytes of files are never stored in text columns.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isList && !isStorable(name)) return place;
    const found = find(part, isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
