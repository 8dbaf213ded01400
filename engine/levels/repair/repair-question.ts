import type { Question } from '../../question/question.ts';
import type { DraftRequest } from '../compose.ts';
import type { RepairStories, Slip } from '../level.ts';
import { supplyMeasured } from '../measured/measured-draft.ts';
import { supplyProducts } from '../product-draft.ts';
import type { Random } from '../random.ts';
import { supplySums } from '../sum-draft.ts';
import type { SceneSupply, TrapsAt } from '../supply.ts';
import { wrongComposition } from './wrong-composition.ts';

/** A number larger than any number of trap sets. */
const TRAP_SETS = 60;

/** Selects a trap set at random, because not every set allows the slip. */
const anyTraps: TrapsAt = (_, random) => random.below(TRAP_SETS);

/** Returns the stories from which questions with a slip (wrong composition) can be made. */
export function supplyRepairs(request: DraftRequest, { sums, products }: RepairStories, { form }: Slip): SceneSupply {
  const composed: DraftRequest = { ...request, mode: 'compose' };
  switch (form.kind) {
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'compare':
      return sums.kind === 'sums'
        ? supplySums(composed, sums, form, anyTraps)
        : supplyMeasured(composed, sums, form, anyTraps);
    case 'perUnit':
    case 'times':
      return supplyProducts(composed, products, form, anyTraps);
  }
}

/** Adds a wrong composition to a question, for the pupil to repair. Null if the question's cards allow none. */
export function repairOf(question: Question, { broken }: Slip, random: Random): Question | null {
  const given = wrongComposition(question, broken, random);
  return given === null ? null : { ...question, mode: 'repair', given };
}
