/**
 * Returns true if PostgreSQL can store the text: the text contains neither NUL nor a lone surrogate. Uses native
 * methods of strings, because a text can have megabytes.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Returns the path (`place`) of the first text or property name in an input that contains a character which PostgreSQL
 * cannot store, and a message about it. Returns null if PostgreSQL can store all texts.
 */
export function findUnstorableText(input: unknown): { readonly place: string; readonly message: string } | null {
  const place = find(input, '');
  return place === null ? null : { place: place === '' ? '.' : place, message: '使えない文字が入っています' };
}

/**
 * Returns the path of the first text or property name in a value that PostgreSQL cannot store, or null if there is
 * none. `place` is the path of the value itself. The recursion cannot be too deep, because each route limits the depth
 * of bodies, and query strings have no nested values.
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
