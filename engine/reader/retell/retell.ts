import { completeComparedNames } from './compared-owners.ts';
import { replaceRareWordings, splitClausesIntoSentences } from './plain-forms.ts';
import { isRemark, replaceQuotationsByTheirWords } from './remarks.ts';
import { hasNumber, sentencesOfText, textOfSentences } from './sentences.ts';
import { WORDING_RULES_FOR_AMOUNT_BEFORE_CHANGE } from './plain-changes.ts';
import { correctSpellingOfChildren } from './plain-spelling.ts';
import { removeOpeningClauses } from './openers.ts';
import { addTotalWordToQuestion } from './questions.ts';
import { addWordForMissingNumber } from './missing-numbers.ts';
import { addOmittedWords, replacePurchasesBySales } from './plain-sentences.ts';

/**
 * Rewords a normalised text that the reader does not understand: leaves out remarks and replaces rare wordings by usual
 * ones. Returns several new texts. The first one is most similar to the original, and all of them contain its numbers.
 * The list is empty if there is nothing to replace.
 */
export function rewordedVersions(text: string): string[] {
  const told: string[] = [];
  const add = (telling: string): void => {
    if (telling !== text && telling !== '' && !told.includes(telling) && sameNumbers(telling, text)) told.push(telling);
  };
  const whole = WORDING_RULES_FOR_AMOUNT_BEFORE_CHANGE.reduce(
    (plain, [rule, form]) => plain.replaceAll(rule, form),
    correctSpellingAndUnwrapQuotations(text),
  );
  const short = withoutRemarks(addWordForMissingNumber(whole));
  add(short);
  const usual = plainer(removeOpeningClauses(short));
  add(usual);
  add(plainer(splitClausesIntoSentences(usual)));
  return told;
}

/** Corrects spelling errors, replaces quotations by their words, and adds missing full stops. */
export function correctSpellingAndUnwrapQuotations(text: string): string {
  return textOfSentences(sentencesOfText(replaceQuotationsByTheirWords(correctSpellingOfChildren(text))));
}

/** Replaces the words and sentences of a text by usual words and sentences, and leaves out its remarks. */
function plainer(text: string): string {
  const steps = [
    replaceRareWordings,
    (told: string) => textOfSentences(sentencesOfText(told)),
    withoutRemarks,
    completeComparedNames,
    addOmittedWords,
    replacePurchasesBySales,
    addTotalWordToQuestion,
  ];
  return steps.reduce((told, step) => step(told), text);
}

/** Leaves out the remarks of a text. If no sentence with a number would be left, the text stays as it is. */
function withoutRemarks(text: string): string {
  const sentences = sentencesOfText(text);
  const kept = sentences.filter(
    (sentence, index) => !isRemark(sentence, sentences.filter((_, other) => other !== index).join('。')),
  );
  return kept.filter(hasNumber).length === 0 ? text : textOfSentences(kept);
}

/**
 * Matches numbers that are not amounts: the length of a break (20分休み "20-minute break"), and 2 in 2本を合わせて ("the 2
 * together").
 */
const NAMES =
  /[0-9]+分(?=休み|やすみ)|[2-5](?:本|つ|人|個|こ|まい|枚|ひき|匹)(?:を|で)?(?=合わせ|あわせ|たす|ぜんぶ|全部)/gu;

/** True if two texts have the same numbers in digits, apart from the number 1. */
function sameNumbers(one: string, other: string): boolean {
  return numbersOf(one) === numbersOf(other);
}

function numbersOf(text: string): string {
  return [...new Set(text.replaceAll(NAMES, '').match(/[0-9]+(?:\.[0-9]+)?/gu) ?? [])]
    .filter((number) => number !== '1')
    .sort()
    .join(' ');
}
