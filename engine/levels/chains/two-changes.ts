import { createRational } from '../../quantity/rational.ts';
import type { Requirement } from '../../question/question.ts';
import type { Amount } from '../../quantity/amount.ts';
import type { Existence, Meaning, ObjectKey, Relation } from '../../story/card.ts';
import { parseEquation } from '../../story/read-equation.ts';
import type { QuestionWithoutDummies, QuestionFieldsDecidedBySeed } from '../compose.ts';
import { createExistenceWithoutMoment } from '../plan.ts';
import { findElementAtWrappedIndex, type SeededRandom } from '../random.ts';
import { type SumScene, isNumberRealisticInSumScene } from '../scenes/scene.ts';
import { createSumSceneWithWording, sumSentenceOf } from '../sentence.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import type { PlusOrMinusSign, TwoChangeStoryRules } from '../level.ts';
import type { NumberedStoriesOfScene, StoriesByScene } from '../supply.ts';

/** Three different numbers: the start and the two changes. */
type Three = readonly [number, number, number];

/** Returns the stories in which one object changes twice. `signs`: the directions of the two changes. */
export function generateTwoChangeStories(
  request: QuestionFieldsDecidedBySeed,
  { most, scenes }: TwoChangeStoryRules,
  signs: readonly [PlusOrMinusSign, PlusOrMinusSign],
): StoriesByScene {
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(scenes, sceneAt);
    const told = threesOf(signs)(`${Math.min(most, scene.most)}`);
    return {
      count: told.length * scene.things.length,
      draft: (story, _, random) => {
        const thing = findElementAtWrappedIndex(scene.things, Math.floor(story / told.length)).key;
        return draftTwoChanges(request, scene, signs, thing, findElementAtWrappedIndex(told, story), random);
      },
    };
  };
  return { scenes: scenes.length, storiesOf };
}

function changed(value: number, sign: PlusOrMinusSign, by: number): number {
  return sign === '+' ? value + by : value - by;
}

const threesOf = memoizeByObject((signs: readonly [PlusOrMinusSign, PlusOrMinusSign]) =>
  memoizeByText((most) => threesUpTo(Number(most), signs)),
);

function threesUpTo(most: number, [first, second]: readonly [PlusOrMinusSign, PlusOrMinusSign]): readonly Three[] {
  const upTo = Array.from({ length: most }, (_, index) => index + 1);
  return upTo.flatMap((start) =>
    upTo.flatMap((one) =>
      upTo.flatMap((other): Three[] => {
        const between = changed(start, first, one);
        const end = changed(between, second, other);
        const numbers = new Set([start, one, other, end]);
        const isTold = between > 0 && between <= most && end > 0 && end <= most && numbers.size === 4;
        return isTold && Math.max(one, other) <= 9 ? [[start, one, other]] : [];
      }),
    ),
  );
}

function relationOf(sign: PlusOrMinusSign, object: ObjectKey, amount: Amount): Relation {
  return { kind: sign === '+' ? 'increase' : 'decrease', object, amount };
}

/** Returns a draft of the story. Null if no pair of verbs of the scene is realistic for both changes. */
function draftTwoChanges(
  request: QuestionFieldsDecidedBySeed,
  scene: SumScene,
  signs: readonly [PlusOrMinusSign, PlusOrMinusSign],
  thing: ObjectKey,
  [start, one, other]: Three,
  random: SeededRandom,
): QuestionWithoutDummies | null {
  const changes = [
    relationOf(signs[0], thing, createRational(one)),
    relationOf(signs[1], thing, createRational(other)),
  ] as const;
  const able = scene.changes.flatMap((_, change) =>
    changes.every((meaning) => isNumberRealisticInSumScene(scene, change, meaning)) ? [change] : [],
  );
  if (able.length === 0) return null;
  const change = random.pick(able);
  const setting = createSumSceneWithWording(scene, change, false);
  const ends: readonly Existence[] = [
    createExistenceWithoutMoment(thing, createRational(start)),
    createExistenceWithoutMoment(thing, 'unknown'),
  ];
  const [before, after] = ends;
  if (before === undefined || after === undefined) return null;
  const requirement: Requirement = {
    kinds: changes.map(({ kind }) => kind),
    equation: equationOf(`${start} ${signs[0]} ${one} ${signs[1]} ${other} = ?`),
    reading: 'story',
  };
  const others = random.shuffle(scene.things.flatMap(({ key }) => (key === thing ? [] : [key])));
  const temptations = temptationsOf(before, changes, findElementAtWrappedIndex(others, 0)).map((meanings) =>
    meanings.filter((meaning) => isNumberRealisticInSumScene(scene, change, meaning)),
  );
  return {
    request: { ...request, notation: 'decimal', requirement, slots: 5 },
    story: [before, changes[0], createExistenceWithoutMoment(thing, 'hidden'), changes[1], after],
    temptations,
    objects: setting.objects,
    tell: (meaning) => sumSentenceOf(setting, meaning),
  };
}

function equationOf(written: string): Requirement['equation'] {
  const equation = parseEquation(written);
  if (equation === null) throw new RangeError(`no equation: ${written}`);
  return equation;
}

/**
 * Returns the possible dummies for each of three traps: changes with the opposite verb; cards about another object;
 * cards of the story with the number of another card.
 */
function temptationsOf(
  before: Existence,
  [one, other]: readonly [Relation, Relation],
  strange: ObjectKey,
): readonly (readonly Meaning[])[] {
  const opposite = ({ kind, amount }: Relation): Meaning => ({
    kind: kind === 'increase' ? 'decrease' : 'increase',
    object: before.object,
    amount,
  });
  const moved = (relation: Relation): Meaning[] =>
    relation.kind === 'increase' || relation.kind === 'decrease' ? [{ ...relation, object: strange }] : [];
  return [
    [opposite(one), opposite(other)],
    [{ ...before, object: strange }, createExistenceWithoutMoment(strange, 'unknown'), ...moved(one), ...moved(other)],
    [
      { ...before, amount: one.amount },
      { ...before, amount: other.amount },
      { ...one, amount: before.amount },
    ],
  ];
}
