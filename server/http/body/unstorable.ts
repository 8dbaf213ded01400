/**
 * Returns true if PostgreSQL can store the text: the text contains neither NUL nor a lone surrogate. It uses native
 * searches, because a text can have megabytes.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Returns the first place in an input where a text or a property name contains a character that PostgreSQL cannot
 * store. Returns null if there is no such place.
 */
export function findUnstorableText(input: unknown): { readonly place: string; readonly message: string } | null {
  const place = find(input, '');
  return place === null ? null : { place: place === '' ? '.' : place, message: '使えない文字が入っています' };
}

/**
 * Searches a value and its properties. The recursion is limited: each route has a maximum depth for bodies, and query
 * strings do not nest.
 */
function find(value: unknown, place: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  // The bytes of files are not searched, because they are never stored in text columns.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isList && !isStorable(name)) return place;
    const found = find(part, isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
