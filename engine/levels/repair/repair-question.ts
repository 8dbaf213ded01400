import type { Question } from '../../question/question.ts';
import type { QuestionFieldsDecidedBySeed } from '../compose.ts';
import type { RepairStoryRules, RepairMistake } from '../level.ts';
import { generateMeasuredStories } from '../measured/measured-draft.ts';
import { generateProductStories } from '../product-draft.ts';
import type { SeededRandom } from '../random.ts';
import { generateSumStories } from '../sum-draft.ts';
import type { StoriesByScene, ChooseTrapSetIndex } from '../supply.ts';
import { composeWithBrokenConstraint } from './wrong-composition.ts';

/** A random number below this limit selects a trap set. It is larger than the number of trap sets of any story kind. */
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
