/** Texts that are kept at the most; then all are forgotten, which costs less than to know the oldest. */
const MOST = 10_000;

/**
 * A pure function of a text that keeps its results: a question's sentences and names are read again by every rule, and
 * come again in the next question. What it answers is shared, and nobody may change it.
 */
export function remembered<Result, Source extends string = string>(
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
 * A pure function of something that never changes, a scene or a shape, that keeps its results as long as what they are
 * of: a scene tells many questions. What it answers is shared, and nobody may change it.
 */
export function rememberedOf<Of extends object, Result extends object>(work: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, Result>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined) return known;
    const result = work(of);
    results.set(of, result);
    return result;
  };
}
