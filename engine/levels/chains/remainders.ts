import { createRational, type Rational } from '../../quantity/rational.ts';
import type { Requirement } from '../../question/question.ts';
import type { Meaning, StoryObject } from '../../story/card.ts';
import { parseEquation } from '../../story/read-equation.ts';
import { writeCountedNumber } from '../../quantity/counter.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../../story/object-keys.ts';
import { memoizeByObject } from '../../text/remembered.ts';
import type { QuestionWithoutDummies, QuestionFieldsDecidedBySeed } from '../compose.ts';
import { createExistenceWithoutMoment } from '../plan.ts';
import type { RemainderUnknown, RemainderStoryRules } from '../level.ts';
import { findElementAtWrappedIndex } from '../random.ts';
import type { NumberedStoriesOfScene, StoriesByScene } from '../supply.ts';
import type { RemainderScene } from './remainder-scenes.ts';

/**
 * The numbers of a division with remainder: the number in each container (1つ分), the number of containers (いくつ分) and the
 * number left over (あまり).
 */
type Parts = { readonly each: number; readonly count: number; readonly rest: number };

/** Returns the stories in which the number `ask` is unknown. */
export function generateRemainderStories(
  request: QuestionFieldsDecidedBySeed,
  { scenes }: RemainderStoryRules,
  ask: RemainderUnknown,
): StoriesByScene {
  const storiesOf = (sceneAt: number): NumberedStoriesOfScene => {
    const scene = findElementAtWrappedIndex(scenes, sceneAt);
    const told = partsOf(scene);
    return {
      count: told.length * 2,
      draft: (story) =>
        draftRemainder(request, scene, ask, findElementAtWrappedIndex(told, story), story < told.length ? 0 : 1),
    };
  };
  return { scenes: scenes.length, storiesOf };
}

/**
 * Returns every choice of numbers for a scene: two factors from the multiplication table (九九), 1つ分 (the number in each
 * container) and いくつ分 (the number of containers), and a remainder smaller than 1つ分. The three numbers and the total are
 * four different numbers.
 */
const partsOf = memoizeByObject(({ each: [least, most] }: RemainderScene): readonly Parts[] => {
  const all: Parts[] = [];
  for (let each = least; each <= most; each += 1) {
    for (let count = 3; count <= 9; count += 1) {
      for (let rest = 1; rest < each; rest += 1) {
        if (new Set([each, count, rest, each * count + rest]).size === 4) all.push({ each, count, rest });
      }
    }
  }
  return all;
});

function draftRemainder(
  request: QuestionFieldsDecidedBySeed,
  scene: RemainderScene,
  ask: RemainderUnknown,
  { each, count, rest }: Parts,
  main: 0 | 1,
): QuestionWithoutDummies {
  const [item, strange] = main === 0 ? ['One', 'Other'] : ['Other', 'One'];
  const packed = `packed${item}`;
  const left = `left${item}`;
  const known = { each: createRational(each), total: createRational(each * count + rest) };
  const amounts = {
    count: ask === 'count' ? 'unknown' : createRational(count),
    rest: ask === 'rest' ? 'unknown' : createRational(rest),
  } as const;
  const perUnit: Meaning = { kind: 'perUnit', item: packed, container: 'container', amount: known.each };
  const whole: Meaning = { kind: 'combine', objects: [packed, left], whole: null, amount: known.total };
  const asked: Rational = createRational(ask === 'count' ? rest : count);
  return {
    request: { ...request, notation: 'decimal', requirement: requirementOf(ask, { each, count, rest }), slots: 5 },
    story: [
      perUnit,
      createExistenceWithoutMoment('container', amounts.count),
      createExistenceWithoutMoment(packed, 'hidden'),
      createExistenceWithoutMoment(left, amounts.rest),
      whole,
    ],
    temptations: [
      [
        createExistenceWithoutMoment(`left${strange}`, amounts.rest),
        { ...perUnit, item: `packed${strange}` },
        createExistenceWithoutMoment(`packed${strange}`, 'hidden'),
      ],
      [
        { kind: 'compare', larger: packed, smaller: left, amount: known.total },
        { ...whole, objects: [`packed${strange}`, `left${strange}`] },
      ],
      [
        createExistenceWithoutMoment(left, known.each),
        { ...perUnit, amount: asked },
        createExistenceWithoutMoment('container', ask === 'count' ? known.each : 'unknown'),
      ],
    ],
    objects: objectsOf(scene),
    tell: (meaning) => sentenceOf(scene, meaning),
  };
}

/** Returns the requirement. The division with remainder is written as a multiplication: 6 × 4 + 3 = 27. */
function requirementOf(ask: RemainderUnknown, { each, count, rest }: Parts): Requirement {
  const [written, over] = ask === 'count' ? ['?', rest] : [count, '?'];
  const equation = parseEquation(`${each} × ${written} + ${over} = ${each * count + rest}`);
  if (equation === null) throw new RangeError('no equation of a remainder');
  return { kinds: ['perUnit', 'combine'], equation, reading: 'story' };
}

const objectsOf = memoizeByObject((scene: RemainderScene): ReadonlyMap<string, StoryObject> => {
  const {
    place,
    rest,
    items: [one, other],
    counter,
    living,
    container,
  } = scene;
  const thing = (key: string, name: string, where: string | null = null): StoryObject => {
    return { key, name, counter, owner: null, place: where, living };
  };
  const all = [
    thing('packedOne', one, place),
    thing('leftOne', `${rest} ${one}`),
    thing('packedOther', other, place),
    thing('leftOther', `${rest} ${other}`),
    { ...thing('container', container.name), counter: container.counter, living: container.counter === '人' },
  ];
  return new Map(all.map((object) => [object.key, object]));
});

function sentenceOf(scene: RemainderScene, meaning: Meaning): string {
  const objects = objectsOf(scene);
  const [first, second] = objectKeysOfMeaning(meaning).map((key) => {
    const name = objects.get(key)?.name ?? '';
    const isWhole = meaning.kind !== 'perUnit' && meaning.kind !== 'existence';
    return key.startsWith('packed') && isWhole ? scene.packed.replace('A', name) : name;
  });
  const counted = objects.get(objectCountedByMeaning(meaning) ?? '')?.counter ?? '';
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first,
    B: second,
    '#': writeCountedNumber(counted, meaning.amount),
  };
  return patternOf(scene, meaning).replaceAll(/[AB#]/g, (sign) => signs[sign] ?? sign);
}

/**
 * Returns the pattern for the number of items in all containers: かごに りんごを なんこか {入|い}れました (put some apples into the
 * baskets). The function makes this pattern from the pattern for one container.
 */
function putIntoAll({ place, puts }: RemainderScene): string {
  return `${place}に ${puts.slice(puts.indexOf('A')).replace('#ずつ', '#')}`;
}

function patternOf(scene: RemainderScene, meaning: Meaning): string {
  const { key, container, puts, whole } = scene;
  switch (meaning.kind) {
    case 'existence':
      if (meaning.object === 'container') return container.exists;
      return meaning.object.startsWith('left') ? 'Aは #です' : putIntoAll(scene);
    case 'combine':
      return whole;
    case 'compare':
      return 'Aは Bより # {多|おお}いです';
    case 'perUnit':
      return puts;
    case 'increase':
    case 'decrease':
    case 'times':
      throw new RangeError(`the scene ${key} tells no ${meaning.kind}`);
  }
}
