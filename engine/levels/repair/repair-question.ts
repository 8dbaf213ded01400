import type { Question } from '../../question/question.ts';
import type { QuestionFieldsDecidedBySeed } from '../compose.ts';
import type { RepairStoryRules, RepairMistake } from '../level.ts';
import { generateMeasuredStories } from '../measured/measured-draft.ts';
import { generateProductStories } from '../product-draft.ts';
import type { SeededRandom } from '../random.ts';
import { generateSumStories } from '../sum-draft.ts';
import type { StoriesByScene, ChooseTrapSetIndex } from '../supply.ts';
import type { Constraint } from '../../question/constraint.ts';
import { enumerateCompositions } from '../../check/compositions.ts';
import { brokenConstraintsOfFilling, permutationsOf } from '../../check/fillings.ts';
import type { CardId } from '../../story/card.ts';

/**
 * Limit of the random index of a trap set (the traps of one question's dummies). An index after the last trap set
 * starts again from the first one, so the limit only needs to be larger than the number of trap sets.
 */
const TRAP_SETS = 60;

/** Selects a trap set at random, because a question can be impossible with one trap set and possible with another. */
const anyTraps: ChooseTrapSetIndex = (_, random) => random.below(TRAP_SETS);

/** Returns the stories for questions of mode `repair`. {@link addMistakeToRepair} then adds the wrong composition. */
export function generateRepairStories(
  request: QuestionFieldsDecidedBySeed,
  { sums, products }: RepairStoryRules,
  { form }: RepairMistake,
): StoriesByScene {
  const composed: QuestionFieldsDecidedBySeed = { ...request, mode: 'compose' };
  switch (form.kind) {
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'compare':
      return sums.kind === 'sums'
        ? generateSumStories(composed, sums, form, anyTraps)
        : generateMeasuredStories(composed, sums, form, anyTraps);
    case 'perUnit':
    case 'times':
      return generateProductStories(composed, products, form, anyTraps);
  }
}

/** Returns the question with a wrong composition for the pupil to repair. Null if the question's cards allow none. */
export function addMistakeToRepair(
  question: Question,
  { broken }: RepairMistake,
  random: SeededRandom,
): Question | null {
  const given = composeWithBrokenConstraint(question, broken, random);
  return given === null ? null : { ...question, mode: 'repair', given };
}

/**
 * Returns the composition whose first broken constraint is `broken` and that is nearest to the right composition. Null
 * if there is none.
 */
function composeWithBrokenConstraint(
  question: Question,
  broken: Constraint,
  random: SeededRandom,
): readonly CardId[] | null {
  const [accepted] = enumerateCompositions(question).accepted;
  if (accepted === undefined) return null;
  const right = accepted.cards.map(({ id }) => id);
  const dummies = question.cards.flatMap(({ id }) => (right.includes(id) ? [] : [id]));
  const once = swapped(right, dummies);
  for (const nearness of [once, reordered(right), once.flatMap((given) => swapped(given, dummies))]) {
    const wrong = nearness.filter(
      (given) =>
        given.some((card) => right.includes(card)) && brokenConstraintsOfFilling(question, given)[0] === broken,
    );
    if (wrong.length > 0) return random.pick(wrong);
  }
  return null;
}

/** Returns every composition in which one of `others` replaces one card of `cards`. */
function swapped(cards: readonly CardId[], others: readonly CardId[]): (readonly CardId[])[] {
  return cards.flatMap((_, at) =>
    others.filter((other) => !cards.includes(other)).map((other) => cards.with(at, other)),
  );
}

function reordered(cards: readonly CardId[]): (readonly CardId[])[] {
  return [...permutationsOf(cards, cards.length)];
}
