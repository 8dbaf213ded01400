import type { SourceText } from '../text/read-text.ts';
import {
  toPoliteQuestion,
  toPoliteStatement,
  phraseEndsWithParticle,
  kanaOfPhrase,
  phrasesOfSource,
  turnSubjectIntoTopic,
} from '../text/sentence.ts';
import { replaceUnknownByQuestionWord } from '../text/unknown.ts';
import { shortenComparison } from './comparison.ts';
import { saysEventIsLateOrEarly } from './event-time.ts';
import { leadingPlacePhrases } from './place.ts';
import { addWordForRemainingThings } from './rest.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';
import {
  addWordForBeginning,
  addWordForNow,
  describesOneMoment,
  isBeforeInProblem,
  isChangeOfSameObjectAndKind,
  type OpeningTimeWord,
} from './time-words.ts';
import { varyFinalQuestionWording } from './varied-question.ts';

/**
 * Returns the sentence with the unknown as the final question of the word problem. `all`: all sentences of the word
 * problem. `opened`: the time words with which earlier sentences begin; this function adds its own time word to the
 * set.
 */
export function writeQuestionSentence(
  question: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
  opened: Set<OpeningTimeWord>,
): SourceText {
  return toPoliteQuestion(varyFinalQuestionWording(askedStatement(question, all, opened), question, all));
}

/**
 * Returns the sentence with the unknown as a statement with a question word: りんごは なんこ あります (there are how many apples).
 */
function askedStatement(
  question: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
  opened: Set<OpeningTimeWord>,
): SourceText {
  const { part, meaning } = question;
  const short = shortenComparison(question, all);
  const isSubject = saysEventIsLateOrEarly(short);
  const text = part === 'change' && meaning.kind === 'increase' ? withSubject(short) : turnSubjectIntoTopic(short);
  const plain = toPoliteStatement((isSubject ? short : text).map(replaceUnknownByQuestionWord));
  switch (part) {
    case 'before':
      return addWordForBeginning(plain, new Set());
    case 'after':
      return describesOneMoment(meaning)
        ? addWordForNow(plain, opened)
        : addWordForRemainingThings(plain, meaning, all);
    case 'change': {
      const statement = withNumberBeforeVerb(plain);
      const like = all.find((other) => other.at !== question.at && isChangeOfSameObjectAndKind(other, meaning));
      const isTold = all.some(({ hidden }) => hidden === true);
      if (like === undefined) return meaning.kind === 'increase' && !isTold ? withLater(statement) : statement;
      if (!isBeforeInProblem(like, question, all)) return [...phrasesOfSource('まず'), ...statement];
      // Without {次|つぎ}に (next) or {最後|さいご}に (finally), the question could mean the similar change and the asked change
      // together.
      return [...phrasesOfSource(isTold ? '{最後|さいご}に' : '{次|つぎ}に'), ...statement];
    }
    case 'between':
    case 'other':
      return addWordForRemainingThings(plain, meaning, all);
  }
}

/**
 * Moves the receiver in front of the object, so that the number precedes the verb: シールを なんまい {友|とも}だちに あげました becomes
 * {友|とも}だちに シールを なんまい あげました (how many stickers did … give to a friend).
 */
function withNumberBeforeVerb(statement: SourceText): SourceText {
  const asked = statement.findIndex((phrase) => QUESTION_WORD.test(kanaOfPhrase(phrase)));
  const receiver = statement.slice(asked + 1, -1);
  const object = statement.slice(0, Math.max(asked, 0)).findLastIndex((phrase) => phraseEndsWithParticle(phrase, 'を'));
  if (object < 0 || receiver.length === 0 || !receiver.every((phrase) => phraseEndsWithParticle(phrase, 'に')))
    return statement;
  const start = statement.slice(0, object).findLastIndex((phrase) => /[はがにでと]$/u.test(kanaOfPhrase(phrase))) + 1;
  return [
    ...statement.slice(0, start),
    ...receiver,
    ...statement.slice(start, asked + 1),
    ...statement.slice(asked + 1 + receiver.length),
  ];
}

const QUESTION_WORD = /^(?:なん|いくつ)/u;
const MEASURED = /^なん(?:[A-Za-z]|じかん|ぷん|びょう|えん)/u;

/**
 * Returns a question about an increase with あとから (later): なんにん {来|き}ましたか (how many came) becomes あとから なんにん {来|き}ましたか,
 * because others were there before. A question that is clear without あとから does not change.
 */
function withLater(statement: SourceText): SourceText {
  const asked = statement.findIndex((phrase) => QUESTION_WORD.test(kanaOfPhrase(phrase)));
  const isClear = statement.some((phrase) => /(?:から|ふえました)$/u.test(kanaOfPhrase(phrase)));
  if (asked < 0 || isClear || MEASURED.test(kanaOfPhrase(statement[asked] ?? []))) return statement;
  if (leadingPlacePhrases(statement).length > 0) return [...phrasesOfSource('あとから'), ...statement];
  return [...statement.slice(0, asked), ...phrasesOfSource('あとから'), ...statement.slice(asked)];
}

/**
 * Returns the question with its subject (が) turned into the topic (は). A subject after a place does not change: いわに さるが
 * なんびき のぼりましたか (how many monkeys climbed onto the rock?), because いわに さるは would be wrong.
 */
function withSubject(text: SourceText): SourceText {
  return leadingPlacePhrases(text).length > 0 ? text : turnSubjectIntoTopic(text);
}
