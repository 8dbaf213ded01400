import type { ProblemReading } from '../problem-reading.ts';
import {
  addTrianglesOfChanges,
  readingOfFaultyStoryWorld,
  convertToReadingQuantity,
  smallestUnitsInText,
} from './finish.ts';
import { areCountersOrUnitsCompatible, isCounterSort } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import { scanNumberWithUnit } from './language/numbers.ts';
import type { Stock } from './stock.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

function sharesName(one: Stock, other: Stock): boolean {
  return one.parts.some((part) =>
    other.parts.some(({ text }) => nameFitScore(part.text, text) > 0 || nameFitScore(text, part.text) > 0),
  );
}

/**
 * Returns the reading of a text that combines two amounts that do not fit together, such as 8 apples and 3 dogs. The
 * question may be for their total, for their difference, or for what is left. The reading has the two numbers, the
 * quantity that is asked for, and no triangle. Throws an UncertainMeaningError if the two numbers may belong together.
 */
export function readingOfUnrelatedAmounts(world: StoryWorld, question: string): ProblemReading {
  const numbers = [...world.values].filter(([, value]) => typeof value === 'object').map(([key]) => key);
  const pools = world.pools.filter((pool) =>
    numbers.some((key) => pool.points.includes(key) || pool.changes.some((change) => change?.key === key)),
  );
  const single = pools.every(
    ({ base, born, changes, parts, measure }) =>
      !base &&
      born !== 'whole' &&
      born !== 'open' &&
      changes.length <= (born === 'loss' ? 1 : 0) &&
      parts.some(({ role }) => role === 'object' || role === 'owner') &&
      measure !== null &&
      (!/^(?:money|vessel|ratio|clock)$/.test(measure.sort) || /^(?:段|階|部屋|クラス)$/.test(measure.unit)) &&
      measure.unit !== '' &&
      measure.unit !== 'つ',
  );
  const apart = pools.every((one, at) =>
    pools
      .slice(at + 1)
      .every((other) => !areCountersOrUnitsCompatible(one.measure, other.measure) && !sharesName(one, other)),
  );
  if (
    pools.length !== 2 ||
    numbers.length !== 2 ||
    !single ||
    !apart ||
    world.triangles.length > 0 ||
    world.rates.length > 0
  )
    throwUncertainMeaning(/* a question that is not understood */);
  const plain = question.replaceAll(' ', '');
  const relates =
    /あわせ|合わせ|ぜんぶ|全部|みんな|合計|ちがい|違い|どちら|どっち|多い|おおい|少ない|すくない|のこ|残|なりました|なった|になる|あと/;
  const counter = scanNumberWithUnit(/(?:何|なん|いくつ|どれだけ).*$/.exec(plain)?.[0] ?? '', '');
  if (!relates.test(plain) || /い[りる]|要|ひつよう|必要|ほし|足/.test(plain) || counter === null)
    throwUncertainMeaning(/* a question that is not understood */);
  const { measure } = counter.quantity;
  if (!pools.some((pool) => areCountersOrUnitsCompatible(pool.measure, measure)))
    throwUncertainMeaning(/* a question that is not understood */);
  const counters = pools.every((pool) => pool.measure !== null && isCounterSort(pool.measure.sort));
  const compares = /ちがい|違い|どちら|どっち|多い|おおい|少ない|すくない/.test(plain);
  const adds = /あわせ|合わせ|ぜんぶ|全部|みんな|合計/.test(plain);
  const general = measure === null || /^(?:|つ|個)$/.test(measure.unit);
  if ((counters && compares) || (counters && adds && general))
    throwUncertainMeaning(/* things that may be counted together */);
  numbers.push(world.key('asked', measure, null));
  const [one = '', other = '', asked = ''] = numbers;
  if (pools.every((pool) => pool.measure !== null && pool.measure.size > 0) && (compares || adds)) {
    if (compares) world.triangle('compare', one, other, asked);
    else world.triangle('combine', asked, one, other);
  }
  const units = smallestUnitsInText(world);
  return {
    quantities: numbers.map((key) => convertToReadingQuantity(world, key, units)),
    triangles: world.triangles,
  };
}

/** Meanings of adverbs that relate amounts to each other, such as `total` for 全部で ("in all"). */
const BINDING = ['total', 'left', 'more', 'same', 'each', 'daily', 'average', 'subset', 'now', 'first', 'only'];

/**
 * Returns the reading of a text whose amounts and question are not related to each other: 「かめが 5ひき います。いぬが 2ひき
 * います。何びきですか」 ("there are 5 turtles; there are 2 dogs; how many?"). The amounts must be in separate sentences. Throws
 * an UncertainMeaningError for other texts.
 */
export function readQuestionUnrelatedToAmounts(world: StoryWorld, question: string): ProblemReading {
  addTrianglesOfChanges(world);
  const told = world.pools.filter((pool) => typeof world.value(pool) === 'object');
  const apart =
    new Set(told.map(({ sentence }) => sentence)).size === told.length || /こたえ|答え|しき|式/.test(question);
  const plain = world.pools.every(({ born, changes, base }) => born === 'state' && changes.length === 0 && !base);
  if (told.length < 2 || told.length < world.pools.length || !apart || !plain)
    throwUncertainMeaning(/* a question that is not understood */);
  if (world.triangles.length > 0 || BINDING.some((sense) => world.told.has(sense)) || world.silent.length > 0)
    throwUncertainMeaning(/* a question that is not understood */);
  const counter = scanNumberWithUnit(
    /(?:何|なん|いくつ|どれだけ).*$/.exec(question.replaceAll(' ', ''))?.[0] ?? '',
    '',
  );
  const measure = counter?.quantity.measure ?? null;
  if (!told.some((pool) => areCountersOrUnitsCompatible(pool.measure, measure)))
    throwUncertainMeaning(/* a question that is not understood */);
  world.key('asked', measure, null);
  return readingOfFaultyStoryWorld(world, smallestUnitsInText(world));
}
