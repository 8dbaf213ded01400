import { AMOUNT_RULES } from './rewording/amounts.ts';
import { COMPARISON_RULES } from './rewording/comparisons.ts';
import { HEADING_REMOVAL_RULES } from './rewording/headings.ts';
import { QUESTION_RULES } from './rewording/questions.ts';
import { applyRewordingRules } from './rewording/rewording-rule.ts';
import { SPELLING_RULES } from './rewording/spelling.ts';

const RULES = [...SPELLING_RULES, ...AMOUNT_RULES, ...QUESTION_RULES, ...COMPARISON_RULES];

/**
 * Returns the sentences of a text in normalised form: with plain characters, with unusual wordings replaced by known
 * wordings, and without spaces after commas and at the ends.
 */
export function normalisedSentences(text: string): string[] {
  return applyRewordingRules(applyRewordingRules(text, HEADING_REMOVAL_RULES).normalize('NFKC'), RULES)
    .split(/[。!?\n\r．]+/)
    .map((sentence) => sentence.replaceAll(/、 /g, '、').trim())
    .filter((sentence) => sentence !== '');
}
