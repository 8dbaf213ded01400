import { enumerateCompositions } from '../../check/compositions.ts';
import { checkQuestion } from '../../check/check-question.ts';
import type { Amount } from '../../quantity/amount.ts';
import { answerOfEquation } from '../../story/answer.ts';
import type { Question } from '../../question/question.ts';
import type { Meaning, SentenceCard } from '../../story/card.ts';
import { objectsNamedOnCards, sentenceInTableSpelling, type StoryDraft } from '../compose.ts';
import type { SeededRandom } from '../random.ts';

/** Maximum number of problems in a pool. Pupils would not look for more. */
const MOST_PROBLEMS = 8;
/** The last grade whose cards have pictures. */
const LAST_PICTURE_GRADE = 2;
/**
 * Number of dummies that are added to the story's own cards. Cards with pictures need more room, so that a small screen
 * shows only one dummy without scrolling.
 */
const DUMMIES = { withPictures: 1, withoutPictures: 2 };

/**
 * Returns a pool of cards from a story of one triangle: each sentence once with its number and once with the unknown,
 * and some dummies. Null if there are too few or too many problems, or the checker reports something.
 */
export function composePool(draft: StoryDraft, dummies: readonly Meaning[], random: SeededRandom): Question | null {
  const { requirement } = draft.request;
  const answer = requirement === null ? null : answerOfEquation(requirement.equation);
  if (answer === null) return null;
  const known = draft.story.map((meaning) => (meaning.amount === 'unknown' ? { ...meaning, amount: answer } : meaning));
  const asked = draft.story.map((meaning): Meaning => ({ ...meaning, amount: 'unknown' satisfies Amount }));
  const most = draft.request.grade <= LAST_PICTURE_GRADE ? DUMMIES.withPictures : DUMMIES.withoutPictures;
  const cards = cardsOf(draft, random.shuffle([...known, ...asked, ...dummies.slice(0, most)]));
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
  return problems <= MOST_PROBLEMS && checkQuestion(pool).findings.length === 0 ? pool : null;
}

/**
 * Returns the cards, each sentence once. The question for the number before a change and the question for the number
 * after it may have the same sentence.
 */
function cardsOf(draft: StoryDraft, meanings: readonly Meaning[]): SentenceCard[] {
  const told = new Map(meanings.map((meaning) => [sentenceInTableSpelling(draft, meaning), meaning]));
  return [...told].map(([text, meaning], at) => ({ id: `card-${at + 1}`, meaning, text }));
}
