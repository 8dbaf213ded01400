import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permutationsOf, verdictOfFilling } from '../check/fillings.ts';
import { areSameAmounts, type Amount } from '../quantity/amount.ts';
import { amountOfTimeOfDay, TIME_OF_DAY_COUNTER } from '../quantity/time-of-day.ts';
import { requirementOfQuestion, type Question, type Requirement } from '../question/question.ts';
import { parseQuestionJson } from '../question/read-question.ts';
import type { CardId } from '../story/card.ts';
import { pictureOfCard, type CardPictureElement } from './card-picture.ts';
import { PICTURE_TABLE_ROWS } from '../object-pictures/picture-table-rows.ts';
import { createPictureTable } from '../object-pictures/picture-table.ts';

const TABLE = createPictureTable(PICTURE_TABLE_ROWS);
const LEVEL_ONE = path.resolve(import.meta.dirname, '../../content/level-01');

function levelOne(): Question[] {
  return readdirSync(LEVEL_ONE).map((file) => {
    const reading = parseQuestionJson(readFileSync(path.join(LEVEL_ONE, file), 'utf8'));
    if (reading.kind === 'faults') throw new Error(`${file}: ${JSON.stringify(reading.faults)}`);
    return reading.question;
  });
}

/** What a child sees on a card: a number of objects that are there, arrive or leave. Null for other pictures. */
type Seen = { readonly way: 'existence' | 'increase' | 'decrease'; readonly what: string; readonly amount: Amount };

function seen(pieces: readonly CardPictureElement[]): Seen | null {
  const signs = pieces.flatMap((piece) => (piece.kind === 'sign' ? [piece.sign] : []));
  if (signs.includes('intoTray')) return counted('increase', pieces);
  if (signs.includes('outOfTray')) return counted('decrease', pieces);
  return signs.length > 0 ? null : counted('existence', pieces);
}

function counted(way: Seen['way'], pieces: readonly CardPictureElement[]): Seen | null {
  const amounts = pieces.flatMap((piece): Amount[] => {
    if (piece.kind === 'things') return [{ numerator: piece.count, denominator: 1 }];
    return piece.kind === 'amount' ? [piece.amount] : [];
  });
  const [amount] = amounts;
  const what = pieces.flatMap((piece) => (piece.kind === 'thing' || piece.kind === 'things' ? [piece.of] : []));
  return amount === undefined ? null : { way, what: JSON.stringify(what), amount };
}

/**
 * Returns the story kind and the three amounts of the required equation. For 3 + 2 = ? these are the amount at first,
 * the change, and the amount at the end.
 */
function told({ kinds, equation: { left, right } }: Requirement): { kind: string; amounts: Amount[] } {
  if (left.kind !== 'operation' || left.left.kind !== 'amount' || left.right.kind !== 'amount') throw new Error('long');
  if (right.kind !== 'amount') throw new Error('long');
  return { kind: kinds.join(), amounts: [left.left.amount, left.right.amount, right.amount] };
}

/** Returns every filling whose pictures show the requested story. The texts of the cards are not used. */
function foundByEye(question: Question): (readonly CardId[])[] {
  const cards = question.cards.map((card) => ({ id: card.id, sees: seen(pictureOfCard(TABLE, question, card)) }));
  const { kind, amounts } = told(requirementOfQuestion(question));
  const fits = ([first, change, last]: readonly (Seen | null)[]) =>
    first?.way === 'existence' &&
    change?.way === kind &&
    last?.way === 'existence' &&
    first.what === change.what &&
    last.what === change.what &&
    [first, change, last].every(({ amount }, at) => areSameAmounts(amount, amounts[at] ?? 'hidden'));
  const choices = [...permutationsOf(cards, 3)].filter((choice) => fits(choice.map(({ sees }) => sees)));
  return choices.map((choice) => choice.map(({ id }) => id));
}

it('the pictures alone show the right composition of every story in level 1', () => {
  const questions = levelOne().filter(
    ({ mode, requirement }) => mode === 'compose' && requirement?.reading === 'story',
  );
  const found = questions.map((question) => {
    const fillings = foundByEye(question);
    return fillings.length === 1 && fillings.every((filling) => verdictOfFilling(question, filling)?.correct === true);
  });
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(questions.filter((_, at) => found[at] !== true).map(({ id }) => id)).toEqual([]);
});

it('up to thirty things are drawn one by one, larger and measured amounts as a number, the unknown as a box', () => {
  const [question] = levelOne();
  if (question === undefined) throw new Error('no question');
  const pieces = (amount: Amount) =>
    pictureOfCard(TABLE, question, {
      id: 'card',
      text: 'りんごが あります',
      meaning: { kind: 'existence', object: 'apple', moment: null, amount },
    });
  const of = { kind: 'picture', picture: 'red-apple' };
  expect(pieces({ numerator: 30, denominator: 1 })).toEqual([{ kind: 'things', of, count: 30 }]);
  const many = { numerator: 31, denominator: 1 };
  expect(pieces(many)).toEqual([
    { kind: 'thing', of },
    { kind: 'amount', amount: many, bar: true },
  ]);
  expect(pieces('unknown')).toEqual([
    { kind: 'thing', of },
    { kind: 'amount', amount: 'unknown', bar: false },
  ]);
});

/** The element that shows an amount as a number without a bar. */
const box = (amount: Amount) => ({ kind: 'amount', amount, bar: false });

it('a time of day is drawn as a clock, and a change of it as a clock that goes forwards or back', () => {
  const objects: Question['objects'] = new Map([
    [
      'start',
      { key: 'start', name: '{開始|かいし}', counter: TIME_OF_DAY_COUNTER, owner: null, place: null, living: false },
    ],
  ]);
  const pieces = (kind: 'existence' | 'increase' | 'decrease', amount: Amount) => {
    const meaning =
      kind === 'existence' ? { kind, object: 'start', moment: null, amount } : { kind, object: 'start', amount };
    return pictureOfCard(TABLE, { objects }, { id: 'card', text: '', meaning });
  };
  const halfPastNine = { numerator: amountOfTimeOfDay(9, 30), denominator: 1 };
  const minutes = { numerator: 20, denominator: 1 };
  expect(pieces('existence', halfPastNine)).toEqual([{ kind: 'clock', minutes: 9 * 60 + 30 }, box(halfPastNine)]);
  expect(pieces('existence', 'unknown')).toEqual([{ kind: 'clock', minutes: null }, box('unknown')]);
  const changed = (sign: string) => [{ kind: 'clock', minutes: null }, { kind: 'sign', sign }, box(minutes)];
  expect(pieces('increase', minutes)).toEqual(changed('later'));
  expect(pieces('decrease', minutes)).toEqual(changed('earlier'));
});
