import type { Calculation } from '../arithmetic/calculation.ts';
import { declaredBy, declaresEquation } from '../arithmetic/level-arithmetic.ts';
import { rational } from '../quantity/rational.ts';
import type { ObjectKey } from '../story/card.ts';
import { isChange } from '../story/kind.ts';
import type { DraftRequest, Draft } from './compose.ts';
import type { PartRange, NumberRule, SumStories } from './level.ts';
import {
  meaningsOf,
  requirementOfPlan,
  storyOfPlan,
  type PlanForm,
  type Plan,
  type SumKind,
  type Trap,
} from './plan.ts';
import { at, type Random } from './random.ts';
import { memoizeByText, memoizeByObject } from '../text/remembered.ts';
import type { Scene } from './scenes/scene.ts';
import { isWithin } from './scenes/within.ts';
import { writtenSentence, sentenceSetting } from './sentence.ts';
import type { SceneStories, SceneSupply, TrapsAt } from './supply.ts';
import { dummiesOf } from './traps.ts';

const CHANGE_TRAPS: readonly (readonly Trap[])[] = [
  ['otherObject', 'otherKind', 'exchangedExistence'],
  ['otherObjectRelation', 'exchangedRelation', 'strangeKind'],
  ['otherObject', 'otherKind', 'exchangedRelation'],
  ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
  ['otherObject', 'otherObject', 'otherKind'],
  ['exchangedExistence', 'strangeKind', 'otherObject'],
];

/** Sets of traps by story kind; each set gives the dummies of a question. Neighbouring seeds get neighbouring sets. */
export const SUM_TRAP_SETS: Readonly<Record<SumKind, readonly (readonly Trap[])[]>> = {
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

/** Returns the stories of + and − of one form. `trapsAt` returns the index of the trap set for a draw index. */
export function supplySums(
  request: DraftRequest,
  { numbers, scenes }: Omit<SumStories, 'forms'>,
  form: PlanForm<SumKind>,
  trapsAt: TrapsAt,
): SceneSupply {
  const declared = declaredBy(request.level);
  const rulesOfForm = numbers.map((rule) => basesIn(rule)(form)(declared));
  const storiesOf = (sceneAt: number): SceneStories => {
    const scene = at(scenes, sceneAt);
    const told = at(rulesOfForm, Math.floor(sceneAt / scenes.length))(scene);
    const casts = castsOfKind(scene, form.kind);
    return {
      count: told.length * casts.length,
      draft: (story, drawIndex, random) => {
        const [left, right] = at(told, story);
        const base = [rational(left), rational(right)] as const;
        const things = thingsOfStory(at(casts, Math.floor(story / told.length)), scene, random);
        const fewer = form.kind === 'compare' && random.below(2) === 1;
        const change = changeWithin(scene, form, [left, right], random);
        if (change === null) return null;
        const traps = at(SUM_TRAP_SETS[form.kind], trapsAt(drawIndex, random));
        return draftSum(request, { form, scene, things, change, fewer, base, traps });
      },
    };
  };
  return { scenes: scenes.length * numbers.length, storiesOf };
}

function draftSum(request: DraftRequest, plan: Plan): Draft {
  const story = storyOfPlan(plan);
  const setting = sentenceSetting(plan.scene, plan.change, plan.fewer);
  return {
    request: { ...request, notation: 'decimal', requirement: requirementOfPlan(plan), slots: 3 },
    story: meaningsOf(story),
    temptations: plan.traps.map((trap) =>
      dummiesOf(trap, story, plan.things).filter((meaning) => isWithin(plan.scene, plan.change, meaning)),
    ),
    objects: setting.objects,
    tell: (meaning) => writtenSentence(setting, meaning),
  };
}

/** Returns the index of a pair of verbs that allows a change of this size; null if no pair does. */
function changeWithin(
  scene: Scene,
  { kind }: PlanForm<SumKind>,
  [left, right]: readonly [number, number],
  random: Random,
): number | null {
  const amount = rational(kind === 'increase' ? right : left);
  const all = scene.changes.map((_, change) => change);
  if (kind !== 'increase' && kind !== 'decrease') return random.pick(all);
  const able = all.filter((change) => isWithin(scene, change, { kind, object: '', amount }));
  return able.length === 0 ? null : random.pick(able);
}

/** Returns every choice of objects for a story of a kind. */
export function castsOfKind(scene: Pick<Scene, 'things'>, kind: SumKind): readonly (readonly ObjectKey[])[] {
  return castsByKind(scene)(kind);
}

const castsByKind = memoizeByObject((scene: Pick<Scene, 'things'>) =>
  memoizeByText((kind: SumKind) => castsIn(scene, kind)),
);

function castsIn({ things }: Pick<Scene, 'things'>, kind: SumKind): readonly (readonly ObjectKey[])[] {
  const keys = things.map(({ key }) => key);
  if (isChange(kind)) return keys.map((key) => [key]);
  return keys.flatMap((one) => keys.flatMap((other) => (one === other ? [] : [[one, other]])));
}

/**
 * Returns the objects of a story, then objects that its dummies may use. Throws a RangeError if the scene has too few
 * objects.
 */
export function thingsOfStory(
  told: readonly ObjectKey[],
  scene: Pick<Scene, 'key' | 'things'>,
  random: Random,
): Plan['things'] {
  const others = scene.things.flatMap(({ key }) => (told.includes(key) ? [] : [key]));
  const [a, b, c] = [...told, ...random.shuffle(others)];
  if (a === undefined || b === undefined || c === undefined) throw new RangeError(`too few things: ${scene.key}`);
  return [a, b, c];
}

/** Returns the pairs of base numbers that the rule, the declared calculations and the scene allow. */
const basesIn = memoizeByObject((rule: NumberRule) => {
  const all = basesOf(rule);
  return memoizeByObject((form: PlanForm<SumKind>) =>
    memoizeByObject((declared: readonly Calculation[]) => {
      const bases = all.filter(([left, right]) => {
        const base = [rational(left), rational(right)] as const;
        return declaresEquation(declared, requirementOfPlan({ form, base }).equation, 'decimal');
      });
      return memoizeByObject(({ most, exists }: Scene) => {
        // A single thing does not line up.
        const least = /(?:ならん|ならべ)/u.test(exists) ? 2 : 0;
        return bases.filter(([left, right]) => left + right <= most && Math.min(left, right) >= least);
      });
    }),
  );
});

/** Returns every pair of different base numbers. With equal numbers, two cards could be exchanged. */
function basesOf({ parts: [one, other], most }: NumberRule): (readonly [number, number])[] {
  const pairs = numbersIn(one).flatMap((left) => numbersIn(other).map((right) => [left, right] as const));
  const bothWays = new Map(
    pairs.flatMap(([left, right]) => [
      [`${left} ${right}`, [left, right] as const],
      [`${right} ${left}`, [right, left] as const],
    ]),
  );
  return [...bothWays.values()].filter(([left, right]) => left !== right && left + right <= most);
}

function numbersIn({ least, most, step = 1 }: PartRange): number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
}
