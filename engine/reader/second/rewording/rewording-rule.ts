/**
 * A rule that replaces a wording of children by a wording that the second reader program knows. The comment above each
 * rule contains an example in 「」, and a test checks that the pattern matches it.
 */
export type RewordingRule = readonly [
  /** What is found; with the flag `g`. */
  pattern: RegExp,
  /**
   * The replacement. In a string, `$1` represents the first group of the match. A function receives the match and its
   * groups.
   */
  becomes: string | ((match: string, ...groups: (string | undefined)[]) => string),
  /** Whether the rule applies to a text. Without this function, the rule applies to every text. */
  when?: (text: string) => boolean,
];

/**
 * Applies the rules to a text one after the other, each to the result of the rule before it. Returns the changed text.
 */
export function applyRewordingRules(text: string, rules: readonly RewordingRule[]): string {
  let found = text;
  for (const [pattern, becomes, when] of rules) {
    if (when !== undefined && !when(found)) continue;
    found = typeof becomes === 'string' ? found.replaceAll(pattern, becomes) : found.replaceAll(pattern, becomes);
  }
  return found;
}
