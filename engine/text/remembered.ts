/** Texts that are kept at the most; then all are forgotten, which costs less than to know the oldest. */
const MOST = 10_000;

/**
 * A pure function of a text that keeps its results: a question's sentences and names are read again by every rule, and
 * come again in the next question. What it answers is shared, and nobody may change it.
 */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size >= MOST) results.clear();
    results.set(text, result);
    return result;
  };
}
