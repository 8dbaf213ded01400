/**
 * Returns true if PostgreSQL can store the text: the text contains neither NUL nor a lone surrogate. Uses native
 * methods of strings, because a text can have megabytes.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Searches all texts and property names of an input for one that PostgreSQL cannot store. Returns the path of the first
 * one (`place`) and a message about it, or null if there is none.
 */
export function findUnstorableText(input: unknown): { readonly place: string; readonly message: string } | null {
  const place = find(input, '');
  return place === null ? null : { place: place === '' ? '.' : place, message: '使えない文字が入っています' };
}

/**
 * Like {@link findUnstorableText}, but for a part of the input. `place` is the path of this part. The recursion cannot
 * be too deep, because each route limits the depth of bodies, and query strings have no nested values.
 */
function find(value: unknown, place: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  // Files may contain any bytes, because they are never stored in text columns.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isList && !isStorable(name)) return place;
    const found = find(part, isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
