import type { CalculationClass } from '../arithmetic/calculation.ts';
import {
  requireCalculationClassesOfLevel,
  areEquationStepsInCalculationClasses,
} from '../arithmetic/level-arithmetic.ts';
import { createRational } from '../quantity/rational.ts';
import type { ObjectKey } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import type { QuestionFieldsDecidedBySeed, QuestionWithoutDummies } from './compose.ts';
import type { WholeNumberRange, NumberPairRule, SumStoryRules } from './level.ts';
import {
  meaningsOfSumStoryCards,
  requirementOfSumStory,
  createSumStoryCards,
  type StoryForm,
  type SumStoryParameters,
  type SumStoryKind,
  type DummyTrap,
} from './plan.ts';
import { findElementAtWrappedIndex, type SeededRandom } from './random.ts';
import { memoizeByText, memoizeByObject } from '../text/remembered.ts';
import { type SumScene, isNumberRealisticInSumScene } from './scenes/scene.ts';
import { sumSentenceOf, createSumSceneWithWording } from './sentence.ts';
import type { NumberedStoriesOfScene, StoriesByScene, ChooseTrapSetIndex } from './supply.ts';
import { listSumDummiesForTrap } from './traps.ts';

const CHANGE_TRAPS: readonly (readonly DummyTrap[])[] = [
  ['otherObject', 'otherKind', 'exchangedExistence'],
  ['otherObjectRelation', 'exchangedRelation', 'strangeKind'],
  ['otherObject', 'otherKind', 'exchangedRelation'],
  ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
  ['otherObject', 'otherObject', 'otherKind'],
  ['exchangedExistence', 'strangeKind', 'otherObject'],
];

/**
 * The trap sets of each story kind. A question has one dummy for each trap of a set. Consecutive seeds use consecutive
 * sets.
 */
export const SUM_TRAP_SETS: Readonly<Record<SumStoryKind, readonly (readonly DummyTrap[])[]>> = {
  increase: CHANGE_TRAPS,
  decrease: CHANGE_TRAPS,
  combine: [
    ['otherObject', 'otherKind', 'exchangedExistence'],
    ['otherObjectRelation', 'strangeKind', 'exchangedRelation'],
    ['otherObject', 'otherKind', 'exchangedRelation'],
    ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
    ['otherObject', 'strangeKind', 'exchangedExistence'],
  ],
  compare: [
    ['opposite', 'otherObject', 'otherKind'],
    ['otherObjectRelation', 'strangeKind', 'exchangedExistence'],
    ['opposite', 'exchangedRelation', 'otherKind'],
    ['otherObject', 'otherKind', 'exchangedExistence'],
    ['opposite', 'otherObjectRelation', 'exchangedExistence'],
  ],
};

/** Returns the stories of + and − of one form. `trapsAt` selects the trap set (the traps of one question's dummies). */
export function generateSumStories(
  request: QuestionFieldsDecidedBySeed,
  { numbers, scenes }: Omit<SumStoryRules, 'forms'>,
  form: StoryForm<SumStoryKind>,
  trapsAt: ChooseTrapSetIndex,
): StoriesByScene {
  const declared = requireCalculationClassesOfLevel(request.level);
  const rulesOfForm = numbers.map((rule) => basesIn(rule)(form)(declared));
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(scenes, sceneAt);
    const told = findElementAtWrappedIndex(rulesOfForm, Math.floor(sceneAt / scenes.length))(scene);
    const casts = objectChoicesForKind(scene, form.kind);
    return {
      count: told.length * casts.length,
      draft: (story, drawIndex, random) => {
        const [left, right] = findElementAtWrappedIndex(told, story);
        const base = [createRational(left), createRational(right)] as const;
        const things = objectsOfStoryAndDummies(
          findElementAtWrappedIndex(casts, Math.floor(story / told.length)),
          scene,
          random,
        );
        const fewer = form.kind === 'compare' && random.below(2) === 1;
        const change = changeWithin(scene, form, [left, right], random);
        if (change === null) return null;
        const traps = findElementAtWrappedIndex(SUM_TRAP_SETS[form.kind], trapsAt(drawIndex, random));
        return draftSum(request, { form, scene, things, change, fewer, base, traps });
      },
    };
  };
  return { scenes: scenes.length * numbers.length, storiesOf };
}

function draftSum(request: QuestionFieldsDecidedBySeed, plan: SumStoryParameters): QuestionWithoutDummies {
  const story = createSumStoryCards(plan);
  const setting = createSumSceneWithWording(plan.scene, plan.change, plan.fewer);
  return {
    request: { ...request, notation: 'decimal', requirement: requirementOfSumStory(plan), slots: 3 },
    story: meaningsOfSumStoryCards(story),
    temptations: plan.traps.map((trap) =>
      listSumDummiesForTrap(trap, story, plan.things).filter((meaning) =>
        isNumberRealisticInSumScene(plan.scene, plan.change, meaning),
      ),
    ),
    objects: setting.objects,
    tell: (meaning) => sumSentenceOf(setting, meaning),
  };
}

/**
 * Returns the index of a verb pair that allows the change of the story; null if none does. Without a change, any pair
 * is chosen.
 */
function changeWithin(
  scene: SumScene,
  { kind }: StoryForm<SumStoryKind>,
  [left, right]: readonly [number, number],
  random: SeededRandom,
): number | null {
  const amount = createRational(kind === 'increase' ? right : left);
  const all = scene.changes.map((_, change) => change);
  if (kind !== 'increase' && kind !== 'decrease') return random.pick(all);
  const able = all.filter((change) => isNumberRealisticInSumScene(scene, change, { kind, object: '', amount }));
  return able.length === 0 ? null : random.pick(able);
}

/** Returns every choice of objects for a story of a kind. */
export function objectChoicesForKind(
  scene: Pick<SumScene, 'things'>,
  kind: SumStoryKind,
): readonly (readonly ObjectKey[])[] {
  return castsByKind(scene)(kind);
}

const castsByKind = memoizeByObject((scene: Pick<SumScene, 'things'>) =>
  memoizeByText((kind: SumStoryKind) => castsIn(scene, kind)),
);

function castsIn({ things }: Pick<SumScene, 'things'>, kind: SumStoryKind): readonly (readonly ObjectKey[])[] {
  const keys = things.map(({ key }) => key);
  if (isChangeKind(kind)) return keys.map((key) => [key]);
  return keys.flatMap((one) => keys.flatMap((other) => (one === other ? [] : [[one, other]])));
}

/**
 * Returns the objects of a story, then objects for its dummies. Throws a RangeError if the scene has too few objects.
 */
export function objectsOfStoryAndDummies(
  told: readonly ObjectKey[],
  scene: Pick<SumScene, 'key' | 'things'>,
  random: SeededRandom,
): SumStoryParameters['things'] {
  const others = scene.things.flatMap(({ key }) => (told.includes(key) ? [] : [key]));
  const [a, b, c] = [...told, ...random.shuffle(others)];
  if (a === undefined || b === undefined || c === undefined) throw new RangeError(`too few things: ${scene.key}`);
  return [a, b, c];
}

/** Returns the pairs of base numbers that the rule, the calculations declared by the level, and the scene allow. */
const basesIn = memoizeByObject((rule: NumberPairRule) => {
  const all = basesOf(rule);
  return memoizeByObject((form: StoryForm<SumStoryKind>) =>
    memoizeByObject((declared: readonly CalculationClass[]) => {
      const bases = all.filter(([left, right]) => {
        const base = [createRational(left), createRational(right)] as const;
        return areEquationStepsInCalculationClasses(
          declared,
          requirementOfSumStory({ form, base }).equation,
          'decimal',
        );
      });
      return memoizeByObject(({ most, exists }: SumScene) => {
        // Things can line up only if there are at least two.
        const least = /(?:ならん|ならべ)/u.test(exists) ? 2 : 0;
        return bases.filter(([left, right]) => left + right <= most && Math.min(left, right) >= least);
      });
    }),
  );
});

/**
 * Returns every pair of base numbers that the rule allows. The two numbers are different, because cards with the same
 * number could be exchanged.
 */
function basesOf({ parts: [one, other], most }: NumberPairRule): (readonly [number, number])[] {
  const pairs = numbersIn(one).flatMap((left) => numbersIn(other).map((right) => [left, right] as const));
  const bothWays = new Map(
    pairs.flatMap(([left, right]) => [
      [`${left} ${right}`, [left, right] as const],
      [`${right} ${left}`, [right, left] as const],
    ]),
  );
  return [...bothWays.values()].filter(([left, right]) => left !== right && left + right <= most);
}

function numbersIn({ least, most, step = 1 }: WholeNumberRange): number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
}
