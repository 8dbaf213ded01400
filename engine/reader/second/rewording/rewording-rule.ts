/**
 * What a child may write, and the form that the reader knows. The comment above each rule holds an example in 「」,
 * which a test compares with the pattern.
 */
export type RewordingRule = {
  /** What is found; with the flag `g`. */
  readonly pattern: RegExp;
  /** The replacement, with `$1` for the first group; a function gets the match and its groups. */
  readonly becomes: string | ((match: string, ...groups: (string | undefined)[]) => string);
  /**
   * The rule applies only to texts for which this function returns true. Without this function, it applies to every
   * text.
   */
  readonly when?: (text: string) => boolean;
};

/** Returns the text after all rules. Each rule is applied to the result of the rule before it. */
export function applyRewordingRules(text: string, rules: readonly RewordingRule[]): string {
  let found = text;
  for (const { pattern, becomes, when } of rules) {
    if (when !== undefined && !when(text)) continue;
    found = typeof becomes === 'string' ? found.replaceAll(pattern, becomes) : found.replaceAll(pattern, becomes);
  }
  return found;
}
