import type { SourceText } from '../text/read-text.ts';
import { toPoliteStatement, toPastTense, phrasesOfSource } from '../text/sentence.ts';
import type { Meaning } from './card.ts';
import { shortenComparison } from './comparison.ts';
import { rewriteForEveryContainer } from './equal-shares.ts';
import { addPlanWord, saysEventIsLateOrEarly, removeEventName } from './event-time.ts';
import { rewordAsPartOfWhole } from './part-of-whole.ts';
import { addWordForRemainingThings } from './rest.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';
import {
  addWordForBeginning,
  addWordForNow,
  describesOneMoment,
  isBeforeInProblem,
  isChangeOfSameObject,
  isIncreaseWhereThingsAlreadyAre,
  isChangeOfSameObjectAndKind,
  type OpeningTimeWord,
} from './time-words.ts';

/**
 * Rewords a sentence that does not contain the unknown for the word problem, and adds a word for its time if it needs
 * one. `all`: all sentences of the word problem. `question`: the sentence with the unknown. `opened`: the time words
 * with which earlier sentences begin; this function adds its own time word to the set.
 */
export function rewordSentenceWithoutUnknown(
  sentence: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
  question: DraftProblemSentence | undefined,
  opened: Set<OpeningTimeWord>,
): SourceText {
  const { meaning, part } = sentence;
  const statement = toPoliteStatement(shortenComparison(sentence, all));
  const known = all.filter(({ asked }) => !asked);
  switch (part) {
    case 'after': {
      const ofWhole = rewordAsPartOfWhole(statement, sentence, known);
      if (ofWhole !== null) return ofWhole;
      return describesOneMoment(meaning)
        ? addWordForNow(addWordForRemainingThings(statement, meaning, all), opened)
        : addWordForRemainingThings(statement, meaning, all);
    }
    case 'before': {
      if (sentence.hidden === true) return toPastTense(statement);
      const isMoved = all.some((other) => other.part === 'change' && saysEventIsLateOrEarly(other.text));
      const begun = isMoved
        ? addPlanWord(statement)
        : asksContainersOf(meaning, question)
          ? rewriteForEveryContainer(statement)
          : statement;
      // Without はじめに (at first), the sentences 5こ あります (there are 5) and 8こ あります (there are 8) would contradict each
      // other.
      return known.some((other) => other.part === 'after' && describesOneMoment(other.meaning))
        ? addWordForBeginning(begun, opened)
        : begun;
    }
    case 'change':
      if (known.slice(0, known.indexOf(sentence)).some((other) => isChangeOfSameObject(other, meaning)))
        return [...phrasesOfSource('そのあと'), ...statement];
      if (sentence.hidden === true) return statement;
      if (saysEventIsLateOrEarly(statement) && known[0]?.part === 'before' && known[1] === sentence)
        return removeEventName(statement);
      if (isPartOfState(sentence, known)) return [...phrasesOfSource('あとから'), ...statement];
      if (question === undefined || !isChangeOfSameObjectAndKind(question, meaning)) return statement;
      if (!isBeforeInProblem(sentence, question, all)) return [...phrasesOfSource('あとから'), ...statement];
      return opened.has('はじめ') ? statement : [...phrasesOfSource('まず'), ...statement];
    case 'between':
    case 'other':
      return rewordAsPartOfWhole(statement, sentence, known) ?? addWordForRemainingThings(statement, meaning, all);
  }
}

/** True if the story gives the amount in one container and asks for the number of containers. */
function asksContainersOf(rate: Meaning, question: DraftProblemSentence | undefined): boolean {
  const asked = question?.meaning;
  return rate.kind === 'perUnit' && asked?.kind === 'existence' && asked.object === rate.container;
}

/**
 * True if an increase could be understood as a part of the state before it: 6こ あります (there are 6), 5こ つくりました (5 were
 * made). The word あとから (later) then makes clear that the 5 are more.
 */
function isPartOfState(sentence: DraftProblemSentence, known: readonly DraftProblemSentence[]): boolean {
  return (
    sentence.meaning.kind === 'increase' &&
    known.some((other) => other.part === 'before') &&
    isIncreaseWhereThingsAlreadyAre(sentence)
  );
}
