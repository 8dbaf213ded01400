import { enumerateCompositions } from '../../check/compositions.ts';
import { checkQuestion } from '../../check/check-question.ts';
import type { Amount } from '../../quantity/amount.ts';
import { answerOfEquation } from '../../story/answer.ts';
import type { Question } from '../../question/question.ts';
import type { Meaning, SentenceCard } from '../../story/card.ts';
import { kanaReadingOfSource } from '../../text/reading-of.ts';
import { objectsNamedOnCards, sentenceInTableSpelling, type StoryDraft } from '../compose.ts';
import type { SeededRandom } from '../random.ts';

/** Maximum number of problems in a pool. Pupils would not look for more. */
const MOST_PROBLEMS = 8;
/** Number of dummies that are added to the story's own cards. */
const DUMMIES = 2;

/** The last grade whose cards have pictures. */
const LAST_PICTURE_GRADE = 2;
/** Maximum number of kana on all cards of a pool with pictures, so that they fit on a small screen without scrolling. */
const MOST_KANA_WITH_PICTURES = 215;

/**
 * Returns a pool of cards from a story of one triangle: each sentence once with its number and once with the unknown,
 * and some dummies. Null if there are too few or too many problems, if the cards need too much room, or if the checker
 * reports something.
 */
export function composePool(draft: StoryDraft, dummies: readonly Meaning[], random: SeededRandom): Question | null {
  const { requirement } = draft.request;
  const answer = requirement === null ? null : answerOfEquation(requirement.equation);
  if (answer === null) return null;
  const known = draft.story.map((meaning) => (meaning.amount === 'unknown' ? { ...meaning, amount: answer } : meaning));
  const asked = draft.story.map((meaning): Meaning => ({ ...meaning, amount: 'unknown' satisfies Amount }));
  const cards = cardsOf(draft, random.shuffle([...known, ...asked, ...dummies.slice(0, DUMMIES)]));
  const question: Question = {
    ...draft.request,
    mode: 'free',
    requirement: null,
    title: null,
    objects: objectsNamedOnCards(
      draft,
      cards.map(({ meaning }) => meaning),
    ),
    cards,
    given: null,
    problems: null,
  };
  const problems = enumerateCompositions(question).accepted.length;
  const pool = { ...question, problems };
  if (!hasRoom(pool)) return null;
  return problems <= MOST_PROBLEMS && checkQuestion(pool).findings.length === 0 ? pool : null;
}

/** Returns false if the sentences are too long for a table with pictures. */
function hasRoom({ grade, cards }: Pick<Question, 'grade' | 'cards'>): boolean {
  const kana = cards.reduce((sum, { text }) => sum + kanaReadingOfSource(text).length, 0);
  return grade > LAST_PICTURE_GRADE || kana <= MOST_KANA_WITH_PICTURES;
}

/**
 * Returns the cards, each sentence once. The question for the number before a change and the question for the number
 * after it may have the same sentence.
 */
function cardsOf(draft: StoryDraft, meanings: readonly Meaning[]): SentenceCard[] {
  const told = new Map(meanings.map((meaning) => [sentenceInTableSpelling(draft, meaning), meaning]));
  return [...told].map(([text, meaning], at) => ({ id: `card-${at + 1}`, meaning, text }));
}
