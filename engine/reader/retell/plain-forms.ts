import { expandPatternFragments } from './patterns.ts';
import { AMOUNT_REWORDING_RULES } from './plain-amounts.ts';
import { WORDING_RULES_FOR_CHANGES } from './plain-changes.ts';
import { EQUAL_PART_AND_PRICE_WORDING_RULES } from './plain-shares.ts';
import { WORDING_RULES_FOR_HEARSAY_AND_RATES } from './plain-wordings.ts';

/**
 * Matches a clause with an amount that ends in と or なら ("if"), such as 「3人 すわると、」 ("if 3 people sit down"). The clause
 * becomes a sentence of its own.
 */
const CONDITION = expandPatternFragments(
  '(?<=A(?:ずつ)?X{0,8})((?<!合わせ|あわせ|つなげ|わけ|分け|たさ|足さ|ならべ|並べ)(?<!た|足|お[とも]|[いも]も)(?:[うくすつぬむるぐぶ]))(?:とき(?:に|は)?|と(?!き)|なら)、?(?=[^。]{0,16}(?:何|なん|いくつ|いくら))',
);

/** Clauses with a number that end in けど, から or ので: 「5こ 食べたけど、」. */
const JOINED = expandPatternFragments(
  '(?<=AX{0,12}[ただ])(?:んだ|の(?:です|だ))?(?:けど|けれど|けれども|が、|から、?|ので|とき(?:に|は|(?=、))|ところ)、?(?!の)',
);

/** Replaces rare ways to say something by usual ways. */
export function replaceRareWordings(text: string): string {
  let plain = text;
  for (const [rule, form] of [
    ...WORDING_RULES_FOR_HEARSAY_AND_RATES,
    ...WORDING_RULES_FOR_CHANGES,
    ...EQUAL_PART_AND_PRICE_WORDING_RULES,
    ...AMOUNT_REWORDING_RULES,
  ])
    plain = plain.replaceAll(rule, form);
  return plain;
}

/**
 * Divides a sentence after a clause that contains a number and that ends with a conjunction: と, なら ("if"), けど ("but"),
 * から or ので ("because").
 */
export function splitClausesIntoSentences(text: string): string {
  return text.replaceAll(CONDITION, '$1。').replaceAll(JOINED, '。');
}
