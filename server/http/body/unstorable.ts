/** What no database keeps: the character NUL, and halves of a character. A text may be megabytes of a file. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The first place of an input at which a text or a name holds what cannot be stored; null where none does. */
export function placeOfUnstorable(input: unknown): { readonly place: string; readonly message: string } | null {
  const place = find(input, '');
  return place === null ? null : { place: place === '' ? '.' : place, message: '使えない文字が入っています' };
}

/** A body nests no deeper than its route allows; a query does not nest. */
function find(value: unknown, place: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  // The bytes of a file are stored as they are by nobody.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isList && !isStorable(name)) return place;
    const found = find(part, isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
