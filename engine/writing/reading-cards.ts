import { writeCountedNumber } from '../quantity/counter.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Amount } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import type { ProblemReading, QuantityInReading } from '../reader/problem-reading.ts';
import { amountsOfReading } from '../reader/solve-reading.ts';
import type { Meaning, SentenceCard, StoryObject } from '../story/card.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';
import { ROLE_OF_RELATION_CARD, TRIANGLE_ROLES, type StoryTriangle } from '../story/triangle.ts';
import { isChangeKind } from '../story/kind.ts';
import { findNumbersAndQuestions, type NumberOrQuestionInText } from '../reader/seen-so-far.ts';
import { areEqualRationals, createRational } from '../quantity/rational.ts';
import { parseSourceText } from '../text/read-text.ts';
import { spellCounterAsInText } from './counter-in-text.ts';
import { spellNameAsInText } from './name-source.ts';

/**
 * A reading (what was understood of a text) in the form of a `compose` question. Its cards state what was understood,
 * in the order of the story.
 */
export type CardsOfUnderstoodText = {
  readonly question: Question;
  readonly triangles: readonly StoryTriangle[];
};

/**
 * Returns one card for each quantity that the readers understood in a pupil's text. The screen shows these cards to the
 * pupil (こう よんだよ, “this is how I read it”), with the same pictures and triangles as the cards of a question. `base` is
 * the question that the pupil answers.
 */
export function cardsOfReading(reading: ProblemReading, base: Question, text: string): CardsOfUnderstoodText {
  const things = thingsOf(reading);
  const objects = new Map(objectsOf(reading, things, text).map((object) => [object.key, object]));
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
    const relation = triangle.quantities[ROLE_OF_RELATION_CARD[triangle.kind]];
    told.set(relation, relationOf(triangle, keyOf, amounts.get(relation) ?? 'hidden'));
  }
  for (const { key } of reading.quantities) {
    if (told.has(key)) continue;
    told.set(key, { kind: 'existence', object: keyOf(key), amount: amounts.get(key) ?? 'hidden', moment: null });
  }
  const cards = inStoryOrder(reading).flatMap((key): SentenceCard[] => {
    const meaning = told.get(key);
    if (meaning === undefined) return [];
    return [{ id: key, meaning, text: readable(sentenceOf(meaning, objects, base.notation, stageOf(reading, key))) }];
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

/**
 * Returns the quantities grouped by the thing that they count: the states before and after a change belong to one
 * thing.
 */
function thingsOf({ quantities, triangles }: ProblemReading): QuantityKey[][] {
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

/** The name of a thing that neither the reading nor the text names. Sentences leave such a name out. */
const NAMELESS = 'もの';

/**
 * Returns an object for each thing, with the name that the pupil wrote. If two things have the same name, the first
 * noun of their sentences is added (ゆいさんの えんぴつ, Yui's pencils); if these nouns do not differ either, a number is added.
 */
function objectsOf(
  { quantities }: ProblemReading,
  things: readonly (readonly QuantityKey[])[],
  text: string,
): StoryObject[] {
  const signs = findNumbersAndQuestions(text);
  const named = things.map((thing) => {
    const own = thing.flatMap((key) => quantities.find((quantity) => quantity.key === key) ?? []);
    const unit = own.find((quantity) => quantity.unit !== null)?.unit ?? 'こ';
    const object = own.find((quantity) => quantity.object !== null)?.object ?? null;
    const name = object === null || object === unit ? (askedPerson(own, signs, unit) ?? NAMELESS) : object;
    const topic = own.flatMap(({ amount }) => topicOf(amount, signs)).find((each) => each !== object) ?? null;
    return { name, unit, topic };
  });
  return named.map(({ name, unit, topic }, at) => {
    const alike = named.filter((other) => other.name === name);
    const topics = new Set(alike.map((other) => other.topic));
    const isOwned = topic !== null && topics.size === alike.length;
    const prefix =
      alike.length < 2 || name === NAMELESS
        ? ''
        : isOwned
          ? `${spellNameAsInText(topic, text)}の `
          : `${alike.findIndex((other) => other === named[at]) + 1}{番目|ばんめ}の `;
    const counter = spellCounterAsInText(unit, text);
    const living = /^(?:人|匹|羽|頭)$/u.test(unit);
    return {
      key: objectKey(at),
      name: prefix + spellNameAsInText(name, text),
      counter,
      owner: null,
      place: null,
      living,
    };
  });
}

/**
 * Returns the person about whom the pupil's text asks: 弟 (younger brother) in 弟は 何まい 持っていますか (how many does the
 * younger brother have). If the text gives the counted thing no name, this word becomes its name. Null if the text asks
 * about no person.
 */
function askedPerson(
  own: readonly QuantityInReading[],
  signs: readonly NumberOrQuestionInText[],
  unit: string,
): string | null {
  if (unit === '人' || !own.some(({ amount }) => amount === 'asked')) return null;
  return signs.flatMap((sign) => (sign.kind === 'asked' && sign.person !== null ? [sign.person] : []))[0] ?? null;
}

/** Returns the first nouns of the sentences in which this number appears. Empty if the amount is not a known number. */
function topicOf(amount: QuantityInReading['amount'], signs: readonly NumberOrQuestionInText[]): string[] {
  if (typeof amount === 'string') return [];
  return signs.flatMap((sign) =>
    sign.kind === 'quantity' && sign.topic !== null && areEqualRationals(sign.value, amount) ? [sign.topic] : [],
  );
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

/**
 * Returns the keys of all quantities in the order in which their cards are shown. In a change, the state before it
 * comes first and the state after it last. In a story without changes, the asked quantity comes last.
 */
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
  if (triangles.some(({ kind }) => isChangeKind(kind))) return order;
  const isAsked = (key: QuantityKey) => quantities.some((each) => each.key === key && each.amount === 'asked');
  return [...order.filter((key) => !isAsked(key)), ...order.filter(isAsked)];
}

/**
 * Returns a sentence for the screen. If the reading of one of its kanji is not known, the sentence has no readings at
 * all.
 */
function readable(source: string): string {
  return parseSourceText(source).kind === 'text' ? source : source.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
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
  notation: NumberNotation,
  stage: Stage,
): string {
  const of = (key: string) => objects.get(key);
  const name = (key: string) => of(key)?.name ?? '';
  /** The name with its particle; empty for a thing without a name. */
  const said = (key: string, particle: string) => (name(key) === NAMELESS ? '' : `${name(key)}${particle} `);
  const counted = (key: string) => writeCountedNumber(of(key)?.counter ?? 'こ', meaning.amount, notation);
  const there = (key: string) => (of(key)?.living === true ? 'います' : 'あります');
  switch (meaning.kind) {
    case 'existence': {
      const opening = stage === 'before' ? 'はじめに ' : stage === 'after' ? '{今|いま} ' : '';
      return `${opening}${said(meaning.object, 'が')}${counted(meaning.object)} ${there(meaning.object)}`;
    }
    case 'increase':
      return `${said(meaning.object, 'が')}${counted(meaning.object)} {増|ふ}えました`;
    case 'decrease':
      return `${said(meaning.object, 'が')}${counted(meaning.object)} {減|へ}りました`;
    case 'combine': {
      const [one, other] = meaning.objects;
      return `${said(one, 'と')}${said(other, 'が')}{合|あ}わせて ${counted(one)} ${there(one)}`;
    }
    case 'compare':
      return `${said(meaning.larger, 'は')}${said(meaning.smaller, 'より')}${counted(meaning.larger)} {多|おお}いです`;
    case 'perUnit': {
      const one = writeCountedNumber(of(meaning.container)?.counter ?? 'こ', createRational(1), 'decimal');
      const container = name(meaning.container) === NAMELESS ? '' : `${name(meaning.container)} `;
      return `${container}${one}に ${said(meaning.item, 'が')}${counted(meaning.item)}ずつ ${there(meaning.item)}`;
    }
    case 'times':
      return `${said(meaning.compared, 'は')}${said(meaning.base, 'の')}${writeCountedNumber('倍', meaning.amount, notation)}です`;
  }
}
