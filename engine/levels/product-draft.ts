import type { CalculationClass } from '../arithmetic/calculation.ts';
import {
  requireCalculationClassesOfLevel,
  areEquationStepsInCalculationClasses,
} from '../arithmetic/level-arithmetic.ts';
import type { Amount } from '../quantity/amount.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { areEqualRationals, isWholeRational, multiplyRationals, type Rational } from '../quantity/rational.ts';
import type { Requirement } from '../question/question.ts';
import type { ObjectKey, Relation } from '../story/card.ts';
import { createAmountExpression } from '../story/expression.ts';
import {
  calculationEquationOfTriangle,
  TRIANGLE_ROLES,
  storyEquationOfTriangle,
  type ValueByRole,
} from '../story/triangle.ts';
import type { QuestionFieldsDecidedBySeed, QuestionWithoutDummies } from './compose.ts';
import type { ProductStoryRules } from './level.ts';
import {
  createExistenceWithoutMoment,
  meaningsOfSumStoryCards,
  type StoryForm,
  type SumStoryCards,
  type DummyTrap,
} from './plan.ts';
import { productSentenceOf } from './product-sentence.ts';
import { listProductDummiesForTrap, trapSetsOfProductKind } from './product-traps.ts';
import { memoizeByText, memoizeByObject } from '../text/remembered.ts';
import { findElementAtWrappedIndex } from './random.ts';
import {
  convertQuantityToStoryObject,
  type ProductKind,
  type ProductNumbers,
  type ProductScene,
} from './scenes/product-scene.ts';
import type { NumberedStoriesOfScene, StoriesByScene, ChooseTrapSetIndex } from './supply.ts';

/** Returns the stories of × and ÷ of one form. `trapsAt` selects the trap set (the traps of one question's dummies). */
export function generateProductStories(
  request: QuestionFieldsDecidedBySeed,
  stories: StoriesOfForms,
  form: StoryForm<ProductKind>,
  trapsAt: ChooseTrapSetIndex,
): StoriesByScene {
  const toldBy = toldOf(stories)(requireCalculationClassesOfLevel(request.level))(form);
  const ofKind = scenesOf(stories)(form.kind);
  const scenes = stories.onlyFitting === true ? ofKind.filter((scene) => toldBy(scene).length > 0) : ofKind;
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(scenes, sceneAt);
    const told = toldBy(scene);
    return {
      count: told.length,
      draft: (story, drawIndex, random) =>
        draftProduct(
          { ...request, notation: stories.notation },
          stories.numbers,
          scene,
          form,
          findElementAtWrappedIndex(told, story),
          trapsAt(drawIndex, random),
        ),
    };
  };
  return { scenes: scenes.length, storiesOf };
}

type StoriesOfForms = Omit<ProductStoryRules, 'forms'>;

const scenesOf = memoizeByObject(({ scenes }: StoriesOfForms) =>
  memoizeByText((kind: ProductKind) => scenes.filter((scene) => scene.kind === kind)),
);

const toldOf = memoizeByObject((stories: StoriesOfForms) =>
  memoizeByObject((declared: readonly CalculationClass[]) =>
    memoizeByObject((form: StoryForm<ProductKind>) =>
      memoizeByObject((scene: ProductScene) => toldIn(scene, stories, form, declared)),
    ),
  ),
);

/** The objects of a story with its numbers. */
type Numbered = { readonly pair: readonly [ObjectKey, ObjectKey]; readonly amounts: ValueByRole<Rational> };

function draftProduct(
  request: QuestionFieldsDecidedBySeed & Pick<QuestionWithoutDummies['request'], 'notation'>,
  numbersOfLevel: ProductNumbers,
  scene: ProductScene,
  form: StoryForm<ProductKind>,
  { pair, amounts: numbers }: Numbered,
  trapsFrom: number,
): QuestionWithoutDummies {
  const amounts = { ...numbers, [form.unknown]: 'unknown' };
  const story = storyOf(form.kind, pair, amounts);
  return {
    request: { ...request, requirement: requirementOf(form, amounts), slots: 3 },
    story: meaningsOfSumStoryCards(story),
    temptations: drawTemptations(scene, scene.numbers ?? numbersOfLevel, story, trapsFrom),
    objects: objectsOf(scene),
    tell: (meaning) => productSentenceOf(scene, meaning, request.notation),
  };
}

const objectsOf = memoizeByObject(
  ({ quantities }: ProductScene): QuestionWithoutDummies['objects'] =>
    new Map(quantities.map((each) => [each.key, convertQuantityToStoryObject(each)])),
);

/**
 * Returns the possible dummies for each trap of one trap set. This is the first set, from index `from` on, in which
 * every trap has a dummy. Returns an empty list if there is no such set.
 */
function drawTemptations(
  scene: ProductScene,
  numbers: ProductNumbers,
  story: SumStoryCards,
  from: number,
): QuestionWithoutDummies['temptations'] {
  const sets = trapSetsOfProductKind(scene.kind);
  const rotated = sets.map((_, index) => findElementAtWrappedIndex(sets, from + index));
  // The dummies of a trap are cached, because several trap sets contain the same trap.
  const laidBy = memoizeByText((trap: DummyTrap) => listProductDummiesForTrap(trap, scene, numbers, story));
  const sound = rotated.find((traps) => traps.every((trap) => laidBy(trap).length > 0));
  return sound?.map(laidBy) ?? [];
}

/**
 * The largest denominator of the numbers in a story: 100 for decimals (two decimal places), 24 for fractions. Larger
 * denominators would only make the calculation harder.
 */
const LARGEST_DENOMINATOR = { decimal: 100, fraction: 24 };

/**
 * Returns the numbers of all stories that a form can have: for each story two base numbers and their product. The three
 * numbers of a story differ from each other and suit the scene.
 */
function toldIn(
  scene: ProductScene,
  { numbers, notation }: StoriesOfForms,
  form: StoryForm<ProductKind>,
  declared: readonly CalculationClass[],
): readonly Numbered[] {
  const { left, right }: ProductNumbers = scene.numbers ?? numbers;
  const all = left.flatMap((one) =>
    right.map((many) => ({ apex: multiplyRationals(one, many), left: one, right: many })),
  );
  const written = all.filter(
    (amounts) =>
      !areEqualRationals(amounts.left, amounts.right) &&
      !areEqualRationals(amounts.apex, amounts.left) &&
      !areEqualRationals(amounts.apex, amounts.right) &&
      isWritable(amounts.apex, notation) &&
      shows(notation, amounts) &&
      areEquationStepsInCalculationClasses(
        declared,
        requirementOf(form, { ...amounts, [form.unknown]: 'unknown' }).equation,
        notation,
      ),
  );
  return scene.pairs.flatMap((pair) =>
    written.flatMap((amounts) => (suits(scene, pair, amounts) ? [{ pair, amounts }] : [])),
  );
}

/** True if the numbers suit the objects: counted objects need whole numbers. The rate of `times` may be any number. */
function suits(
  { kind, quantities }: ProductScene,
  [one, other]: readonly [ObjectKey, ObjectKey],
  { apex, left, right }: ValueByRole<Rational>,
): boolean {
  const bears = (key: ObjectKey, amount: Rational) =>
    isWholeRational(amount) || quantities.find((quantity) => quantity.key === key)?.measured === true;
  switch (kind) {
    case 'perUnit':
      return bears(one, apex) && bears(one, left) && bears(other, right);
    case 'times':
      return bears(one, apex) && bears(other, left);
  }
}

/**
 * True if the numbers suit the notation of the question. In fraction notation, at least one of them must be a fraction.
 * This may be the answer, as in a drive of 20 km at 30 km per hour (2/3 of an hour).
 */
function shows(notation: NumberNotation, amounts: ValueByRole<Rational>): boolean {
  return notation !== 'fraction' || TRIANGLE_ROLES.some((role) => !isWholeRational(amounts[role]));
}

function isWritable({ denominator }: Rational, notation: NumberNotation): boolean {
  return notation === 'fraction'
    ? denominator <= LARGEST_DENOMINATOR.fraction
    : LARGEST_DENOMINATOR.decimal % denominator === 0;
}

/** Returns the cards of the story: both existences and their relation. */
function storyOf(
  kind: ProductKind,
  [one, other]: readonly [ObjectKey, ObjectKey],
  amounts: ValueByRole<Amount>,
): SumStoryCards {
  switch (kind) {
    case 'perUnit': {
      const relation: Relation = { kind, item: one, container: other, amount: amounts.left };
      return {
        first: createExistenceWithoutMoment(one, amounts.apex),
        relation,
        second: createExistenceWithoutMoment(other, amounts.right),
      };
    }
    case 'times': {
      const relation: Relation = { kind, compared: one, base: other, amount: amounts.right };
      return {
        first: createExistenceWithoutMoment(one, amounts.apex),
        relation,
        second: createExistenceWithoutMoment(other, amounts.left),
      };
    }
  }
}

function requirementOf({ kind, reading }: StoryForm<ProductKind>, amounts: ValueByRole<Amount>): Requirement {
  const parts = {
    apex: createAmountExpression(amounts.apex),
    left: createAmountExpression(amounts.left),
    right: createAmountExpression(amounts.right),
  };
  const equation =
    reading === 'story' ? storyEquationOfTriangle(kind, parts) : calculationEquationOfTriangle(kind, parts);
  if (equation === null) throw new RangeError(`the form of ${kind} has no calculation`);
  return { kinds: [kind], equation, reading };
}
