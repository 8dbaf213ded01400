import type { Draft } from './compose.ts';
import type { Level, NumberRule, SumStories } from './level.ts';
import { meaningsOf, requirementOfPlan, storyOfPlan, type Plan, type SumKind } from './plan.ts';
import { at, type Random } from './random.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/scenes.ts';
import { sentenceOf, settingOf } from './sentence.ts';
import { dummiesOf, type Trap } from './traps.ts';

const CHANGE_TRAPS: readonly (readonly Trap[])[] = [
  ['otherObject', 'otherKind', 'exchangedExistence'],
  ['otherObjectRelation', 'exchangedRelation', 'strangeKind'],
  ['otherObject', 'otherKind', 'exchangedRelation'],
  ['otherObjectRelation', 'otherKind', 'exchangedExistence'],
  ['otherObject', 'otherObject', 'otherKind'],
  ['exchangedExistence', 'strangeKind', 'otherObject'],
];

/** Sets of dummies that tempt in different ways; neighbouring seeds take neighbouring sets. */
const TRAP_SETS: Readonly<Record<SumKind, readonly (readonly Trap[])[]>> = {
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

/** A seed's story of + and −. */
export function draftSum(level: Level, stories: SumStories, seed: number, random: Random): Draft {
  const plan = drawPlan(stories, seed, random);
  const story = storyOfPlan(plan);
  const setting = settingOf(plan.scene, level.grade, plan.change, plan.fewer);
  return {
    asked: {
      id: `level-${level.number}-seed-${seed}`,
      level: level.number,
      grade: level.grade,
      mode: at(level.modes, seed),
      notation: 'decimal',
      requirement: requirementOfPlan(plan),
      slots: 3,
    },
    story: meaningsOf(story),
    temptations: plan.traps.map((trap) => dummiesOf(trap, story, plan.things)),
    objects: setting.objects,
    tell: (meaning) => sentenceOf(setting, meaning),
  };
}

function drawPlan(stories: SumStories, seed: number, random: Random): Plan {
  const form = at(stories.forms, seed);
  const round = Math.floor(seed / stories.forms.length);
  const base = drawBase(stories.numbers, random);
  const scene = random.pick(SCENES.filter(({ most }) => most >= base[0] + base[1]));
  const fewer = form.kind === 'compare' && random.below(2) === 1;
  return {
    form,
    scene,
    things: drawThings(scene, random),
    change: random.below(scene.changes.length),
    fewer,
    base,
    traps: at(TRAP_SETS[form.kind], seed + round),
  };
}

function drawThings(scene: Scene, random: Random): Plan['things'] {
  const [a, b, c] = random.shuffle(scene.things.map(({ key }) => key));
  if (a === undefined || b === undefined || c === undefined) throw new RangeError(`too few things: ${scene.key}`);
  return [a, b, c];
}

/** Two different parts; equal ones would leave it open which is which. */
function drawBase({ least, most, carrying }: NumberRule, random: Random): readonly [number, number] {
  const bases: (readonly [number, number])[] = [];
  const highest = carrying ? 9 : most - least;
  for (let left = least; left <= highest; left += 1) {
    for (let right = least; right <= highest && left + right <= most; right += 1) {
      if (left !== right && (!carrying || left + right > 10)) bases.push([left, right]);
    }
  }
  return random.pick(bases);
}
