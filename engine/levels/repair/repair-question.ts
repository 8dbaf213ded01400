import type { Constraint } from '../../judge/verdict.ts';
import type { Question } from '../../question/question.ts';
import type { RequestedKind } from '../compose.ts';
import type { ProductStories, SumStories } from '../level.ts';
import type { PlanForm, SumKind } from '../plan.ts';
import { supplyProducts } from '../product-draft.ts';
import type { Random } from '../random.ts';
import type { ProductKind } from '../scenes/product-scene.ts';
import { supplySums } from '../sum-draft.ts';
import type { SceneSupply, TrapsAt } from '../supply.ts';
import { wrongComposition } from './wrong-composition.ts';

/** A story of one triangle, and what the composition to be put right breaks first. */
export type Slip = { readonly form: PlanForm<SumKind> | PlanForm<ProductKind>; readonly broken: Constraint };

/** Wrong compositions to be put right; slips stand in the order in which they are offered. */
export type RepairStories = {
  readonly kind: 'repairs';
  readonly sums: Omit<SumStories, 'forms'>;
  readonly products: Omit<ProductStories, 'forms'>;
  readonly slips: readonly Slip[];
};

/** More than there are sets of traps. */
const TRAP_SETS = 60;

/** Not every set of traps allows a slip: they come in no order. */
const anyTraps: TrapsAt = (_, random) => random.below(TRAP_SETS);

/** The stories of which a slip can be made. */
export function supplyRepairs(asked: RequestedKind, { sums, products }: RepairStories, { form }: Slip): SceneSupply {
  const composed: RequestedKind = { ...asked, mode: 'compose' };
  switch (form.kind) {
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'compare':
      return supplySums(composed, sums, { ...form, kind: form.kind }, anyTraps);
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
