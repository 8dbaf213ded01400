import type { Question } from '../../question/question.ts';
import type { DraftRequest } from '../compose.ts';
import type { RepairStories, Slip } from '../level.ts';
import { supplyMeasured } from '../measured/measured-draft.ts';
import { supplyProducts } from '../product-draft.ts';
import type { Random } from '../random.ts';
import { supplySums } from '../sum-draft.ts';
import type { SceneSupply, TrapsAt } from '../supply.ts';
import { wrongComposition } from './wrong-composition.ts';

/** More than there are sets of traps. */
const TRAP_SETS = 60;

/** Not every set of traps allows a slip: they come in no order. */
const anyTraps: TrapsAt = (_, random) => random.below(TRAP_SETS);

/** The stories of which a slip can be made. */
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

/** A composed question with a wrong composition to be put right; null when its cards do not make the slip. */
export function repairOf(question: Question, { broken }: Slip, random: Random): Question | null {
  const given = wrongComposition(question, broken, random);
  return given === null ? null : { ...question, mode: 'repair', given };
}
