import type { Question } from '../../question/question.ts';
import type { DraftRequest } from '../compose.ts';
import type { RepairStories, Slip } from '../level.ts';
import { supplyMeasured } from '../measured/measured-draft.ts';
import { supplyProducts } from '../product-draft.ts';
import type { Random } from '../random.ts';
import { supplySums } from '../sum-draft.ts';
import type { SceneSupply, TrapsAt } from '../supply.ts';
import { wrongComposition } from './wrong-composition.ts';

/** Larger than any number of trap sets. */
const TRAP_SETS = 60;

/** Random, because not every set of traps allows the slip. */
const anyTraps: TrapsAt = (_, random) => random.below(TRAP_SETS);

/** Returns the stories for which a slip can be made. */
export function supplyRepairs(request: DraftRequest, { sums, products }: RepairStories, { form }: Slip): SceneSupply {
  const composed: DraftRequest = { ...request, mode: 'compose' };
  switch (form.kind) {
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'compare':
      return sums.kind === 'sums'
        ? supplySums(composed, sums, { ...form, kind: form.kind }, anyTraps)
        : supplyMeasured(composed, sums, { ...form, kind: form.kind }, anyTraps);
    case 'perUnit':
    case 'times':
      return supplyProducts(composed, products, { ...form, kind: form.kind }, anyTraps);
  }
}

/** Adds a wrong composition to repair to a composed question; null if its cards do not allow the slip. */
export function repairOf(question: Question, { broken }: Slip, random: Random): Question | null {
  const given = wrongComposition(question, broken, random);
  return given === null ? null : { ...question, mode: 'repair', given };
}
