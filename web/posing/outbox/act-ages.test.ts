import { expect, test } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { ActAges } from './act-ages.ts';

const DAY = 24 * 60 * 60 * 1000;

function world() {
  const reading = { now: Date.parse('2026-05-11T01:00:00.000Z'), steady: 0 };
  const ages = new ActAges({ now: () => reading.now, steady: () => reading.steady });
  const pass = (milliseconds: number, steady = milliseconds): void => {
    reading.now += milliseconds;
    reading.steady += steady;
  };
  const make = (id: string): Act => {
    const deviceTime = new Date(reading.now).toISOString();
    const act: Act = {
      id,
      question: 'q',
      questionVersion: '1',
      attempt: 't_1',
      step: 0,
      deviceTime,
      event: { kind: 'QUESTION_BEGIN' },
    };
    ages.noteMade([act]);
    return act;
  };
  const ageOf = (act: Act): number => reading.now - Date.parse(ages.told([act])[0]?.deviceTime ?? '');
  return { ages, pass, make, ageOf };
}

test.each([
  ['a year on', 365 * DAY],
  ['a year back', -365 * DAY],
  ['a quarter of an hour back', -15 * 60_000],
])('an act is as old as it is when the clock is set %s while it waits', (_, step) => {
  const { pass, make, ageOf } = world();
  const act = make('a_1');
  pass(40_000);
  pass(step, 0);
  pass(2000);
  expect(ageOf(act)).toBe(42_000);
  const later = make('a_2');
  pass(1000);
  expect([ageOf(act), ageOf(later)]).toEqual([43_000, 1000]);
});

test('a night asleep is no clock that was set', () => {
  const { pass, make, ageOf } = world();
  const act = make('a_1');
  pass(12 * 60 * 60_000, 5000);
  expect(ageOf(act)).toBe(12 * 60 * 60_000);
});

test('acts of another page, and the first of very many, keep their word', () => {
  const { ages, pass, make } = world();
  const [first, ...others] = Array.from({ length: 5001 }, (_, at) => make(`a_${at}`));
  const foreign = { ...make('a_x'), id: 'a_foreign' };
  pass(-365 * DAY, 0);
  const known = [first, foreign].flatMap((act) => act ?? []);
  expect(ages.told(known)).toEqual(known);
  expect(ages.told(others)).not.toEqual(others);
});
