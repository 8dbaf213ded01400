/** The row to go to by a key, of `count` rows with `page` of them in sight; null for a key that leads to none. */
export function rowByKey(key: string, at: number, count: number, page: number): number | null {
  const place = placeByKey(key, at, count, page);
  return place === null || count === 0 ? null : Math.max(0, Math.min(count - 1, place));
}

function placeByKey(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + page;
    case 'PageUp':
      return at - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
