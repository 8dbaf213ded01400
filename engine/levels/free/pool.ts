import { enumerateCompositions, type AcceptedComposition } from '../../check/compositions.ts';
import { checkQuestion } from '../../check/check-question.ts';
import type { Amount } from '../../quantity/amount.ts';
import { compoundUnitWithName } from '../../quantity/compound.ts';
import { answerOfEquation } from '../../story/answer.ts';
import type { Question } from '../../question/question.ts';
import type { CardId, Meaning, SentenceCard } from '../../story/card.ts';
import { createAmountExpression } from '../../story/expression.ts';
import { storyEquationOfTriangle } from '../../story/triangle.ts';
import { objectsNamedOnCards, sentenceInWordTableSpelling, type QuestionWithoutDummies } from '../compose.ts';
import type { SeededRandom } from '../random.ts';

/** Maximum number of problems in a pool. Pupils would not look for more. */
const MOST_PROBLEMS = 8;
/** The last grade whose cards have pictures. */
const LAST_PICTURE_GRADE = 2;
/**
 * Number of dummies that are added to the story's own cards. Cards with pictures are larger, so that a small screen has
 * room for only one dummy without scrolling.
 */
const DUMMIES = { withPictures: 1, withoutPictures: 2 };
const HOURS = '時間';

/**
 * Returns a pool of cards from a story of one triangle: each sentence once with its number and once with the unknown,
 * and some dummies. Null if the cards make too few or too many problems, or if the checker finds an error.
 */
export function generatePoolQuestion(
  draft: QuestionWithoutDummies,
  dummies: readonly Meaning[],
  random: SeededRandom,
): Question | null {
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
  const { accepted } = enumerateCompositions(question);
  const problems = accepted.length;
  const pool = { ...question, problems };
  const isAskedAsWritten = accepted.every((problem) => needsBothUnits(question, problem));
  return isAskedAsWritten && problems <= MOST_PROBLEMS && checkQuestion(pool).findings.length === 0 ? pool : null;
}

/**
 * False if a question has two units such as km and m, but the answer of this problem needs only one of them. Nobody
 * asks {何|なん}km{何|なん}m (how many km and m) if the answer is 100m. Times of day and durations in hours and minutes are
 * not checked.
 */
function needsBothUnits({ notation }: Question, { cards, triangles }: AcceptedComposition): boolean {
  const unit = compoundUnitWithName(notation);
  const [triangle] = triangles;
  if (unit === null || unit.large === HOURS || unit.clock === true || triangle === undefined) return true;
  const amountOf = (id: CardId) =>
    createAmountExpression(cards.find((card) => card.id === id)?.meaning.amount ?? 'unknown');
  const { apex, left, right } = triangle.cards;
  const parts = { apex: amountOf(apex), left: amountOf(left), right: amountOf(right) };
  const answer = answerOfEquation(storyEquationOfTriangle(triangle.kind, parts));
  return answer !== null && answer.numerator > unit.size && answer.numerator % unit.size !== 0;
}

/**
 * Returns the cards, each sentence once. Two meanings can have the same sentence, such as the questions for the numbers
 * before and after a change.
 */
function cardsOf(draft: QuestionWithoutDummies, meanings: readonly Meaning[]): SentenceCard[] {
  const told = new Map(meanings.map((meaning) => [sentenceInWordTableSpelling(draft, meaning), meaning]));
  return [...told].map(([text, meaning], at) => ({ id: `card-${at + 1}`, meaning, text }));
}
