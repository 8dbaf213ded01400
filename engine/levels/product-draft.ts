import type { Amount } from '../quantity/amount.ts';
import type { Notation } from '../quantity/notation.ts';
import { equals, isWhole, multiply, type Rational } from '../quantity/rational.ts';
import type { Requirement } from '../question/question.ts';
import type { ObjectKey, Relation } from '../story/card.ts';
import { leaf } from '../story/expression.ts';
import {
  calculationEquation,
  TRIANGLE_ROLES,
  storyEquation,
  type ByRole,
  type TriangleRole,
} from '../story/triangle.ts';
import type { DraftRequest, Draft } from './compose.ts';
import type { ProductStories } from './level.ts';
import { exists, meaningsOf, type PlanForm, type PlannedStory, type Trap } from './plan.ts';
import { productSentenceOf } from './product-sentence.ts';
import { temptationsOf, trapSetsOf } from './product-traps.ts';
import { remembered, rememberedOf } from '../text/remembered.ts';
import { at } from './random.ts';
import { objectOfQuantity, type ProductKind, type ProductNumbers, type ProductScene } from './scenes/product-scene.ts';
import type { SceneStories, SceneSupply, TrapsAt } from './supply.ts';

/** Returns the stories of × and ÷ of one form. `trapsAt` returns the index of the trap set for a draw index. */
export function supplyProducts(
  request: DraftRequest,
  stories: StoriesOfForms,
  form: PlanForm<ProductKind>,
  trapsAt: TrapsAt,
): SceneSupply {
  const scenes = scenesOf(stories)(form.kind);
  const toldBy = toldOf(stories);
  const storiesOf = (sceneAt: number): SceneStories => {
    const scene = at(scenes, sceneAt);
    const told = toldBy(scene)(form.unknown);
    return {
      count: told.length,
      draft: (story, drawIndex, random) =>
        draftProduct(
          { ...request, notation: stories.notation },
          stories.numbers,
          scene,
          form,
          at(told, story),
          trapsAt(drawIndex, random),
        ),
    };
  };
  return { scenes: scenes.length, storiesOf };
}

type StoriesOfForms = Omit<ProductStories, 'forms'>;

const scenesOf = rememberedOf(({ scenes }: StoriesOfForms) =>
  remembered((kind: ProductKind) => scenes.filter((scene) => scene.kind === kind)),
);

const toldOf = rememberedOf((stories: StoriesOfForms) =>
  rememberedOf((scene: ProductScene) => remembered((unknown: TriangleRole) => toldIn(scene, stories, unknown))),
);

/** The objects of a story, and its numbers. */
type Numbered = { readonly pair: readonly [ObjectKey, ObjectKey]; readonly amounts: ByRole<Rational> };

function draftProduct(
  request: DraftRequest & Pick<Draft['request'], 'notation'>,
  numbersOfLevel: ProductNumbers,
  scene: ProductScene,
  form: PlanForm<ProductKind>,
  { pair, amounts: numbers }: Numbered,
  trapsFrom: number,
): Draft {
  const amounts = { ...numbers, [form.unknown]: 'unknown' };
  const story = storyOf(form.kind, pair, amounts);
  return {
    request: { ...request, requirement: requirementOf(form, amounts), slots: 3 },
    story: meaningsOf(story),
    temptations: drawTemptations(scene, scene.numbers ?? numbersOfLevel, story, trapsFrom),
    objects: objectsOf(scene),
    tell: (meaning) => productSentenceOf(scene, meaning, request.notation),
  };
}

const objectsOf = rememberedOf(
  ({ quantities }: ProductScene): Draft['objects'] =>
    new Map(quantities.map((each) => [each.key, objectOfQuantity(each)])),
);

/** Returns the first set of traps that the scene allows, starting with the set of the draw. */
function drawTemptations(
  scene: ProductScene,
  numbers: ProductNumbers,
  story: PlannedStory,
  from: number,
): Draft['temptations'] {
  const sets = trapSetsOf(scene.kind);
  const rotated = sets.map((_, index) => at(sets, from + index));
  // Cached, because sets have traps in common.
  const laidBy = remembered((trap: Trap) => temptationsOf(trap, scene, numbers, story));
  const sound = rotated.find((traps) => traps.every((trap) => laidBy(trap).length > 0));
  return sound?.map(laidBy) ?? [];
}

/** More than two decimal places, or longer denominators, would only make the calculation harder. */
const LARGEST_DENOMINATOR = { decimal: 100, fraction: 24 };

/** Returns the numbers of every story of a form: base and product are three different numbers that fit the scene. */
function toldIn(
  scene: ProductScene,
  { numbers, notation }: StoriesOfForms,
  unknown: TriangleRole,
): readonly Numbered[] {
  const { left, right }: ProductNumbers = scene.numbers ?? numbers;
  const all = left.flatMap((one) => right.map((many) => ({ apex: multiply(one, many), left: one, right: many })));
  const written = all.filter(
    (amounts) =>
      !equals(amounts.left, amounts.right) &&
      !equals(amounts.apex, amounts.left) &&
      !equals(amounts.apex, amounts.right) &&
      isWritable(amounts.apex, notation) &&
      shows(notation, amounts, unknown),
  );
  return scene.pairs.flatMap((pair) =>
    written.flatMap((amounts) => (suits(scene, pair, amounts) ? [{ pair, amounts }] : [])),
  );
}

/** True if counted things have whole numbers. A rate of `times` may be any number. */
function suits(
  { kind, quantities }: ProductScene,
  [one, other]: readonly [ObjectKey, ObjectKey],
  { apex, left, right }: ByRole<Rational>,
): boolean {
  const bears = (key: ObjectKey, amount: Rational) =>
    isWhole(amount) || quantities.find((quantity) => quantity.key === key)?.measured === true;
  switch (kind) {
    case 'perUnit':
      return bears(one, apex) && bears(one, left) && bears(other, right);
    case 'times':
      return bears(one, apex) && bears(other, left);
  }
}

/** With fraction notation, at least one given number must be a fraction. */
function shows(notation: Notation, amounts: ByRole<Rational>, unknown: TriangleRole): boolean {
  return notation !== 'fraction' || TRIANGLE_ROLES.some((role) => role !== unknown && !isWhole(amounts[role]));
}

function isWritable({ denominator }: Rational, notation: Notation): boolean {
  return notation === 'fraction'
    ? denominator <= LARGEST_DENOMINATOR.fraction
    : LARGEST_DENOMINATOR.decimal % denominator === 0;
}

/** Returns the needed cards: both existences and their relation. */
function storyOf(
  kind: ProductKind,
  [one, other]: readonly [ObjectKey, ObjectKey],
  amounts: ByRole<Amount>,
): PlannedStory {
  switch (kind) {
    case 'perUnit': {
      const relation: Relation = { kind, item: one, container: other, amount: amounts.left };
      return { first: exists(one, amounts.apex), relation, second: exists(other, amounts.right) };
    }
    case 'times': {
      const relation: Relation = { kind, compared: one, base: other, amount: amounts.right };
      return { first: exists(one, amounts.apex), relation, second: exists(other, amounts.left) };
    }
  }
}

function requirementOf({ kind, reading }: PlanForm<ProductKind>, amounts: ByRole<Amount>): Requirement {
  const parts = { apex: leaf(amounts.apex), left: leaf(amounts.left), right: leaf(amounts.right) };
  const equation = reading === 'story' ? storyEquation(kind, parts) : calculationEquation(kind, parts);
  if (equation === null) throw new RangeError(`the form of ${kind} has no calculation`);
  return { kinds: [kind], equation, reading };
}
