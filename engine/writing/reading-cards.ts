import { writeCounted } from '../quantity/counter.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Amount } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import type { ProblemReading, ReadQuantity } from '../reader/problem-reading.ts';
import { amountsOfReading } from '../reader/solve-reading.ts';
import type { Meaning, SentenceCard, StoryObject } from '../story/card.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';
import { RELATION_ROLE, TRIANGLE_ROLES, type StoryTriangle } from '../story/triangle.ts';
import { isChange } from '../story/kind.ts';
import { respell } from '../text/respell.ts';

/** A reading as cards: a `compose` question whose cards tell what was read, in the order of the story. */
export type ReadCards = {
  readonly question: Question;
  readonly triangles: readonly StoryTriangle[];
};

/**
 * Returns the cards with which the product tells a pupil what it understood (こう よんだよ), one for each quantity of
 * the reading. The cards have meanings, so the same pictures and triangles as for cards can show them. `base` is the
 * question that the pupil answers. The sentences are plain, because they only name the things that the readers found.
 */
export function cardsOfReading(reading: ProblemReading, base: Question): ReadCards {
  const things = thingsOf(reading);
  const objects = new Map(things.map((thing, at) => [objectKey(at), objectOf(reading, things, thing)]));
  const keyOf = (key: QuantityKey): string =>
    objectKey(
      Math.max(
        0,
        things.findIndex((thing) => thing.includes(key)),
      ),
    );
  const amounts = amountsOfReading(reading);
  const told = new Map<QuantityKey, Meaning>();
  for (const triangle of reading.triangles) {
    const relation = triangle.quantities[RELATION_ROLE[triangle.kind]];
    told.set(relation, relationOf(triangle, keyOf, amounts.get(relation) ?? 'hidden'));
  }
  for (const { key } of reading.quantities) {
    if (told.has(key)) continue;
    told.set(key, { kind: 'existence', object: keyOf(key), amount: amounts.get(key) ?? 'hidden', moment: null });
  }
  const cards = inStoryOrder(reading).flatMap((key): SentenceCard[] => {
    const meaning = told.get(key);
    if (meaning === undefined) return [];
    return [{ id: key, meaning, text: sentenceOf(meaning, objects, base.notation, stageOf(reading, key)) }];
  });
  const question: Question = {
    ...base,
    mode: 'compose',
    objects,
    cards,
    slots: cards.length,
    given: null,
    problems: null,
  };
  const triangles = reading.triangles.map(({ kind, quantities }) => ({ kind, cards: quantities }));
  return { question, triangles };
}

function objectKey(at: number): string {
  return `thing-${at + 1}`;
}

/** Groups the quantities that count one thing: the states before and after a change belong to one thing. */
function thingsOf({ quantities, triangles }: ProblemReading): QuantityKey[][] {
  const things: QuantityKey[][] = [];
  const join = (...keys: QuantityKey[]) => {
    const joined = things.filter((thing) => thing.some((key) => keys.includes(key)));
    const all = [...new Set([...joined.flat(), ...keys])];
    for (const each of joined) things.splice(things.indexOf(each), 1);
    things.push(all);
  };
  for (const { kind, quantities: roles } of triangles) {
    const relation = roles[RELATION_ROLE[kind]];
    const others = TRIANGLE_ROLES.map((role) => roles[role]).filter((key) => key !== relation);
    if (isChange(kind)) join(...others, relation);
    else for (const key of others) join(key);
  }
  const relations = new Set(triangles.map(({ kind, quantities: roles }) => roles[RELATION_ROLE[kind]]));
  for (const { key } of quantities) if (!relations.has(key) && !things.some((thing) => thing.includes(key))) join(key);
  return things;
}

/** The words by which two things of one name are told apart: 1つめの シール, 2つめの シール. */
function ordinal(at: number): string {
  return `${at + 1}つ{目|め}の `;
}

function objectOf(
  { quantities }: ProblemReading,
  things: readonly (readonly QuantityKey[])[],
  thing: readonly QuantityKey[],
): StoryObject {
  const of = (keys: readonly QuantityKey[]): ReadQuantity[] =>
    keys.flatMap((key) => quantities.find((quantity) => quantity.key === key) ?? []);
  const nameOf = (keys: readonly QuantityKey[]) => of(keys).find(({ object }) => object !== null)?.object ?? 'もの';
  const name = nameOf(thing);
  const alike = things.filter((each) => nameOf(each) === name);
  const prefix = alike.length > 1 ? ordinal(alike.indexOf(thing)) : '';
  const unit = of(thing).find((quantity) => quantity.unit !== null)?.unit ?? 'こ';
  const living = /^(?:人|にん|匹|ひき|羽|わ|頭|とう)$/u.test(unit) && unit !== '個';
  const key = objectKey(things.indexOf(thing));
  return { key, name: prefix + respell(name), counter: unit, owner: null, place: null, living };
}

function relationOf(
  { kind, quantities: { apex, left, right } }: NetworkTriangle,
  keyOf: (key: QuantityKey) => string,
  amount: Amount,
): Meaning {
  switch (kind) {
    case 'combine':
      return { kind, objects: [keyOf(left), keyOf(right)], whole: null, amount };
    case 'increase':
      return { kind, object: keyOf(left), amount };
    case 'decrease':
      return { kind, object: keyOf(apex), amount };
    case 'compare':
      return { kind, larger: keyOf(apex), smaller: keyOf(left), amount };
    case 'perUnit':
      return { kind, item: keyOf(apex), container: keyOf(right), amount };
    case 'times':
      return { kind, compared: keyOf(apex), base: keyOf(left), amount };
  }
}

/** Returns the keys in the order in which a story is told: a state before its change, and the state after it last. */
function inStoryOrder({ quantities, triangles }: ProblemReading): QuantityKey[] {
  const order: QuantityKey[] = [];
  const add = (key: QuantityKey) => {
    if (!order.includes(key)) order.push(key);
  };
  for (const {
    kind,
    quantities: { apex, left, right },
  } of triangles) {
    if (kind === 'decrease') for (const key of [apex, left, right]) add(key);
    else if (kind === 'compare') for (const key of [apex, left, right]) add(key);
    else for (const key of [left, right, apex]) add(key);
  }
  for (const { key } of quantities) add(key);
  return order;
}

type Stage = 'before' | 'after' | null;

function stageOf({ triangles }: ProblemReading, key: QuantityKey): Stage {
  for (const {
    kind,
    quantities: { apex, left, right },
  } of triangles) {
    if (kind === 'increase') {
      if (key === left) return 'before';
      if (key === apex) return 'after';
    }
    if (kind === 'decrease') {
      if (key === apex) return 'before';
      if (key === right) return 'after';
    }
  }
  return null;
}

function sentenceOf(
  meaning: Meaning,
  objects: ReadonlyMap<string, StoryObject>,
  notation: Notation,
  stage: Stage,
): string {
  const of = (key: string) => objects.get(key);
  const name = (key: string) => of(key)?.name ?? '';
  const counted = (key: string) => writeCounted(of(key)?.counter ?? 'こ', meaning.amount, notation);
  const there = (key: string) => (of(key)?.living === true ? 'います' : 'あります');
  switch (meaning.kind) {
    case 'existence': {
      const opening = stage === 'before' ? 'はじめに ' : stage === 'after' ? '{今|いま} ' : '';
      return `${opening}${name(meaning.object)}が ${counted(meaning.object)} ${there(meaning.object)}`;
    }
    case 'increase':
      return `${name(meaning.object)}が ${counted(meaning.object)} {増|ふ}えました`;
    case 'decrease':
      return `${name(meaning.object)}が ${counted(meaning.object)} {減|へ}りました`;
    case 'combine': {
      const [one, other] = meaning.objects;
      return `${name(one)}と ${name(other)}が {合|あ}わせて ${counted(one)} ${there(one)}`;
    }
    case 'compare':
      return `${name(meaning.larger)}は ${name(meaning.smaller)}より ${counted(meaning.larger)} {多|おお}いです`;
    case 'perUnit': {
      const one = writeCounted(of(meaning.container)?.counter ?? 'こ', { numerator: 1, denominator: 1 }, 'decimal');
      return `${name(meaning.container)} ${one}に ${name(meaning.item)}が ${counted(meaning.item)}ずつ ${there(meaning.item)}`;
    }
    case 'times':
      return `${name(meaning.compared)}は ${name(meaning.base)}の ${writeCounted('倍', meaning.amount, notation)}です`;
  }
}
