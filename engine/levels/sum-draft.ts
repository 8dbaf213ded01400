import { rational } from '../quantity/rational.ts';
import type { ObjectKey } from '../story/card.ts';
import { isChange } from '../story/kind.ts';
import type { DraftRequest, Draft } from './compose.ts';
import type { NumberRule, SumStories } from './level.ts';
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
import { remembered, rememberedOf } from '../text/remembered.ts';
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

/** Sets of dummies with different traps; neighbouring seeds get neighbouring sets. */
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
  const storiesOf = (sceneAt: number): SceneStories => {
    const scene = at(scenes, sceneAt);
    const told = basesIn(numbers)(scene);
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
  return { scenes: scenes.length, storiesOf };
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

/** Returns the index of a pair of verbs that allows the change; null if none does. */
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

const castsByKind = rememberedOf((scene: Pick<Scene, 'things'>) => remembered((kind: SumKind) => castsIn(scene, kind)));

function castsIn({ things }: Pick<Scene, 'things'>, kind: SumKind): readonly (readonly ObjectKey[])[] {
  const keys = things.map(({ key }) => key);
  if (isChange(kind)) return keys.map((key) => [key]);
  return keys.flatMap((one) => keys.flatMap((other) => (one === other ? [] : [[one, other]])));
}

/**
 * Returns the objects of a story, then those that its dummies may use. Throws a RangeError if the scene has too few.
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

/** Returns the pairs of parts that a rule and a scene allow. */
const basesIn = rememberedOf((rule: NumberRule) => {
  const bases = basesOf(rule);
  return rememberedOf(({ most }: Scene) => bases.filter(([left, right]) => left + right <= most));
});

/** Returns every pair of different parts. Equal parts would make their cards ambiguous. */
function basesOf(rule: NumberRule): (readonly [number, number])[] {
  const { least, most, carrying, step = 1 } = rule;
  const bases: (readonly [number, number])[] = [];
  const highest = carrying ? 9 : most - least;
  for (let left = least; left <= highest; left += step) {
    for (let right = least; right <= highest && left + right <= most; right += step) {
      if (left !== right && isOfRule(rule, left, right)) bases.push([left, right]);
    }
  }
  return bases;
}

function isOfRule({ carrying, onesStay }: NumberRule, left: number, right: number): boolean {
  if (carrying) return left + right > 10;
  return onesStay !== true || ((left % 10) + (right % 10) < 10 && Math.max(left, right) >= 10);
}
