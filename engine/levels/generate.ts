import type { Question } from '../question/question.ts';
import { composeQuestion } from './compose.ts';
import { levelNumbered, type Level, type NumberRule } from './levels.ts';
import type { Plan, SumKind } from './plan.ts';
import { randomFrom, type Random } from './random.ts';
import type { Scene } from './scenes/scene.ts';
import { SCENES } from './scenes/scenes.ts';
import type { Trap } from './traps.ts';

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

/** So many plans are tried for a seed before giving up; in practice the first few do. */
const ATTEMPTS = 200;

/**
 * An endless supply of questions for a built-in level: the same question for the same whole-numbered seed on every
 * machine, and every one passes the checker. Throws a RangeError for an unknown level or a seed that is not a safe
 * whole number from 0.
 */
export function generate(level: number, seed: number): Question {
  const known = levelNumbered(level);
  if (known === null) throw new RangeError(`no level ${level}`);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomFrom(level, seed, attempt);
    const question = composeQuestion(drawPlan(known, seed, random), random);
    if (question !== null) return question;
  }
  throw new RangeError(`no question of level ${level} for the seed ${seed}`);
}

function drawPlan(level: Level, seed: number, random: Random): Plan {
  const form = at(level.forms, seed);
  const round = Math.floor(seed / level.forms.length);
  const base = drawBase(level.numbers, random);
  const scene = random.pick(SCENES.filter(({ most }) => most >= base[0] + base[1]));
  const fewer = form.kind === 'compare' && random.below(2) === 1;
  return {
    id: `level-${level.number}-seed-${seed}`,
    level: level.number,
    grade: level.grade,
    mode: level.diagramEvery !== null && seed % level.diagramEvery === 3 ? 'composeAndDiagram' : 'compose',
    form,
    scene,
    things: drawThings(scene, random),
    change: random.below(scene.changes.length),
    fewer,
    base,
    traps: at(TRAP_SETS[form.kind], seed + round),
  };
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
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
