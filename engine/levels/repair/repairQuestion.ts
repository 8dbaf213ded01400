import type { Constraint } from '../../judge/verdict.ts';
import type { Question } from '../../question/question.ts';
import { composeQuestion, type Draft } from '../compose.ts';
import type { Level, ProductStories, SumStories } from '../level.ts';
import type { Form, SumKind } from '../plan.ts';
import { draftProduct } from '../productDraft.ts';
import { at, type Random } from '../random.ts';
import type { ProductKind } from '../scenes/productScene.ts';
import { draftSum } from '../sumDraft.ts';
import { wrongComposition } from './wrongComposition.ts';

/** A story of one triangle, and what the composition to be put right breaks first. */
export type Slip = { readonly form: Form<SumKind> | Form<ProductKind>; readonly broken: Constraint };

/** Wrong compositions to be put right; slips stand in the order in which they are offered. */
export type RepairStories = {
  readonly kind: 'repairs';
  readonly sums: Omit<SumStories, 'forms'>;
  readonly products: Omit<ProductStories, 'forms'>;
  readonly slips: readonly Slip[];
};

/** More than there are sets of traps. */
const TRAP_SEEDS = 60;

/** A seed's wrong composition with the cards that put it right; null when those drawn do not make the slip. */
export function repairQuestion(level: Level, stories: RepairStories, seed: number, random: Random): Question | null {
  const { form, broken } = at(stories.slips, seed);
  // The seed of a draft chooses its traps too, and not every set of traps allows the slip.
  const draft = draftOf({ ...level, modes: ['compose'] }, stories, form, random.below(TRAP_SEEDS), random);
  const id = `level-${level.number}-seed-${seed}`;
  const question = draft === null ? null : composeQuestion({ ...draft, asked: { ...draft.asked, id } }, random);
  const given = question === null ? null : wrongComposition(question, broken, random);
  return question === null || given === null ? null : { ...question, mode: 'repair', given };
}

function draftOf(
  level: Level,
  { sums, products }: RepairStories,
  form: Slip['form'],
  seed: number,
  random: Random,
): Draft | null {
  switch (form.kind) {
    case 'increase':
    case 'decrease':
    case 'combine':
    case 'compare':
      return draftSum(level, { ...sums, forms: [{ ...form, kind: form.kind }] }, seed, random);
    case 'perUnit':
    case 'times':
      return draftProduct(level, { ...products, forms: [{ ...form, kind: form.kind }] }, seed, random);
  }
}
