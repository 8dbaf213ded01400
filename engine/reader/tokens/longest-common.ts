/** Returns the length of the longest text that both `a` and `b` contain. */
export function longestCommonSubstringLength(a: string, b: string): number {
  let longest = 0;
  for (let from = 0; from < a.length; from += 1) {
    while (from + longest + 1 <= a.length && b.includes(a.slice(from, from + longest + 1))) longest += 1;
  }
  return longest;
}
