/** Maximum number of cached texts. A full cache is cleared, because this costs less than finding the oldest entry. */
const MOST = 10_000;

/**
 * Returns a cached version of a pure function of a text. Caching helps because every rule parses the same sentences
 * and names again. Callers share the results and must not change them.
 */
export function memoizeByText<Result, Source extends string = string>(
  read: (text: Source) => Result,
): (text: Source) => Result {
  const results = new Map<Source, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size >= MOST) results.clear();
    results.set(text, result);
    return result;
  };
}

/**
 * Returns a cached version of a pure function of an immutable object, such as a scene. A result stays cached as long
 * as its argument exists. Callers share the results and must not change them.
 */
export function memoizeByObject<Of extends object, Result extends object>(
  work: (of: Of) => Result,
): (of: Of) => Result {
  const results = new WeakMap<Of, Result>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined) return known;
    const result = work(of);
    results.set(of, result);
    return result;
  };
}
