import { counterWithName } from '../quantity/counter.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { findNumbersAndQuestions, type NumberOrQuestionInText } from '../reader/seen-so-far.ts';
import { isChangeKind } from '../story/kind.ts';
import type { QuantityKey } from '../story/network.ts';
import { ROLE_OF_RELATION_CARD, TRIANGLE_ROLES } from '../story/triangle.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import { spellCounterAsInText } from './counter-in-text.ts';
import { measureOfUnit } from './measure-words.ts';
import { nameMeasuredThings } from './measured-things.ts';
import { addReadingsToName, spellNameAsInText } from './name-source.ts';
import { askedPerson, nounAfterNumber, nounBeforeNumber, nounBeforeOne, topicOf } from './nouns-in-text.ts';
import { isLivingUnit, quantitiesOf, type ThingOfReading } from './thing-of-reading.ts';

/** Returns the things of a reading with the names that the pupil wrote. */
export function thingsOfReading(reading: ProblemReading, text: string): ThingOfReading[] {
  const signs = findNumbersAndQuestions(text);
  const things = groupQuantities(reading).map((keys) => describeThing(keys, reading, signs, text));
  return withDistinctNames(nameMeasuredThings(things, reading, text), reading, signs, text);
}

/**
 * Returns the quantities grouped by the thing that they count: the states before and after a change belong to one
 * thing.
 */
function groupQuantities({ quantities, triangles }: ProblemReading): QuantityKey[][] {
  const things: QuantityKey[][] = [];
  const join = (...keys: QuantityKey[]) => {
    const joined = things.filter((thing) => thing.some((key) => keys.includes(key)));
    const all = [...new Set([...joined.flat(), ...keys])];
    for (const each of joined) things.splice(things.indexOf(each), 1);
    things.push(all);
  };
  for (const { kind, quantities: roles } of triangles) {
    const relation = roles[ROLE_OF_RELATION_CARD[kind]];
    const others = TRIANGLE_ROLES.map((role) => roles[role]).filter((key) => key !== relation);
    if (isChangeKind(kind)) join(...others, relation);
    else for (const key of others) join(key);
  }
  const relations = new Set(triangles.map(({ kind, quantities: roles }) => roles[ROLE_OF_RELATION_CARD[kind]]));
  for (const { key } of quantities) if (!relations.has(key) && !things.some((thing) => thing.includes(key))) join(key);
  return things;
}

/** Names of money that somebody has. It is more or less money after a change, while a price becomes higher or lower. */
const OWNED_MONEY = /(?:^お金|おかね|こづかい|小づかい|貯金|ちょ金|ちょきん)$/u;

function describeThing(
  keys: readonly QuantityKey[],
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  text: string,
): ThingOfReading {
  const own = quantitiesOf(keys, reading);
  const unit = own.find((quantity) => quantity.unit !== null)?.unit ?? unitOfSameStory(keys, reading) ?? 'こ';
  const object = own.flatMap((quantity) => nameOfObject(quantity.object, unit) ?? [])[0] ?? null;
  const unitMeasure = measureOfUnit(unit);
  const measure = unitMeasure === 'points' && !isScore(keys, object, reading, text) ? null : unitMeasure;
  const isPerUnit = reading.triangles.some(
    ({ kind, quantities: { apex, right } }) => kind === 'perUnit' && (keys.includes(apex) || keys.includes(right)),
  );
  const name =
    object ??
    nameOfContainer(keys, unit, reading, signs) ??
    nameOfRate(keys, reading) ??
    nounBeforeNumber(own, reading, signs, text) ??
    nounAfterNumber(own, reading, signs, text) ??
    askedPerson(own, signs, unit) ??
    (isPerUnit || keys.length > 1 || measure === null || /^(?:money|time|clock)$/u.test(measure)
      ? null
      : topicOf(own, reading, signs, null, text));
  return {
    keys,
    name: name === null ? null : spellNameAsInText(name, text),
    isNamedByReading: object !== null,
    unit,
    counter: spellCounterAsInText(unit, text),
    measure,
    isStuff:
      measure === 'money'
        ? name !== null && OWNED_MONEY.test(name)
        : (object !== null && !MEASURED.test(text)) || measure === 'volume',
    measuresContainer: false,
  };
}

/** Words of texts in which 点 counts points. In other texts 点 counts pieces: 絵が 5点 (5 pictures). */
const SCORES = /点数|てんすう|得点|とくてん|点差|問題|もんだい|テスト|ゲーム/u;
/** Names of teams and of school subjects, which have points. */
const SCORER = /(?:組|[くぐ]み|チーム|班)$|^(?:赤|白|青|黄色?|国語|算数|理科|社会|英語)$/u;

/** True if a thing with the unit 点 is a score: the text names no counted thing, is about scores, or has points per 問. */
function isScore(keys: readonly QuantityKey[], object: string | null, reading: ProblemReading, text: string): boolean {
  if (object === null || SCORER.test(object) || SCORES.test(text)) return true;
  return reading.triangles.some(
    ({ kind, quantities: { apex, right } }) =>
      kind === 'perUnit' && keys.includes(apex) && quantitiesOf([right], reading).some(({ unit }) => unit === '問'),
  );
}

/** Returns the unit of the quantities to which the thing is added or compared; null if they have no unit. */
function unitOfSameStory(keys: readonly QuantityKey[], reading: ProblemReading): string | null {
  for (const { kind, quantities } of reading.triangles) {
    if (kind === 'perUnit' || !Object.values(quantities).some((key) => keys.includes(key))) continue;
    const same = TRIANGLE_ROLES.flatMap((role) =>
      kind === 'times' && role === ROLE_OF_RELATION_CARD.times ? [] : [quantities[role]],
    );
    const measured = quantitiesOf(same, reading).find(({ unit }) => unit !== null);
    if (measured !== undefined) return measured.unit;
  }
  return null;
}

/**
 * Returns the name in a reading without words for a measure (長さの リボン, the ribbon of the length). Null if the name is
 * only the counter or is a clause about a distance (バスが 走った道のり, the distance that the bus drove).
 */
function nameOfObject(object: string | null, unit: string): string | null {
  if (object === null || /が.+[ただ](?:道のり|距離|きょり)$/u.test(object)) return null;
  const kana = counterWithName(unit)?.kana;
  if (object === unit || kanaReadingOfSource(addReadingsToName(object)) === kana) return null;
  return object.replace(/^(?:長さ|重さ)の/u, '');
}

/** Words in texts about a measure that a thing always has and that changes: 体重 (weight of the body). */
const MEASURED = /体重|たいじゅう|身長|しんちょう|の(?:長さ|高さ|重さ|ながさ|たかさ|おもさ)/u;

/**
 * Returns the name of the container in a `perUnit` story if only the sentence about one container has it: ノート in
 * 「ノート1さつの ねだんは 120円です。5さつ 買います。」 (the price of one notebook; 5 are bought). Null if there is no such name.
 */
function nameOfContainer(
  keys: readonly QuantityKey[],
  unit: string,
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
): string | null {
  const rate = reading.triangles.find(({ kind, quantities }) => kind === 'perUnit' && keys.includes(quantities.right));
  if (rate === undefined || measureOfUnit(unit) === 'time' || isLivingUnit(unit)) return null;
  const [item] = quantitiesOf([rate.quantities.apex], reading);
  const [each] = quantitiesOf([rate.quantities.left], reading);
  const isMeasured = measureOfUnit(each?.unit ?? '') !== null && measureOfUnit(unit) === null;
  const object = each?.object ?? null;
  return nounBeforeOne(unit, signs) ?? (isMeasured && object !== item?.object ? object : null);
}

/** Returns 板 (board) for 「1dLで 板を 2m²」 (2 m² of board with 1 dL), if only the rate names the item; else null. */
function nameOfRate(keys: readonly QuantityKey[], reading: ProblemReading): string | null {
  const rate = reading.triangles.find(({ kind, quantities }) => kind === 'perUnit' && keys.includes(quantities.apex));
  if (rate === undefined) return null;
  const [each] = quantitiesOf([rate.quantities.left], reading);
  const [container] = quantitiesOf([rate.quantities.right], reading);
  return measureOfUnit(container?.unit ?? '') === null ? null : (each?.object ?? null);
}

/**
 * Returns the things with different names. The first noun of their sentences is added to equal names (ゆいさんの えんぴつ,
 * Yui's pencils), and one thing may stay without such a noun. If these nouns do not differ either, a number is added.
 */
function withDistinctNames(
  things: readonly ThingOfReading[],
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  text: string,
): ThingOfReading[] {
  const topics = things.map(({ keys, name }) => topicOf(quantitiesOf(keys, reading), reading, signs, name, text));
  return things.map((thing, at): ThingOfReading => {
    const { name } = thing;
    const alike = things.flatMap((other, place) => (other.name === name && !other.measuresContainer ? [place] : []));
    if (name === null || thing.measuresContainer || alike.length < 2) return thing;
    const topic = topics[at];
    const areOwned = new Set(alike.map((place) => topics[place])).size === alike.length;
    if (areOwned && topic === null) {
      return { ...thing, name: alike.length === 2 && thing.measure !== null ? `もう {1つ|ひとつ}の ${name}` : name };
    }
    return {
      ...thing,
      name: areOwned
        ? `${spellNameAsInText(topic ?? '', text)}の ${name}`
        : `${alike.indexOf(at) + 1}{番目|ばんめ}の ${name}`,
    };
  });
}
