import { expect, test } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { ActTimeCorrector } from './device-outbox.ts';

const DAY = 24 * 60 * 60 * 1000;

function world() {
  const reading = { now: Date.parse('2026-05-11T01:00:00.000Z'), steady: 0 };
  const ages = new ActTimeCorrector({ now: () => reading.now, steady: () => reading.steady });
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
])('the age of a waiting act is right although the clock is set %s', (_, step) => {
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

test.each([
  ['a night asleep', 12 * 60 * 60_000],
  ['sixty days asleep', 60 * DAY],
  ['two clocks that run apart by half a minute', -30_000],
  ['two that run apart by a minute', -60_000],
])('%s does not count as setting the clock', (_, step) => {
  const { ages, pass, make } = world();
  const act = make('a_1');
  pass(step, 0);
  expect(ages.told([act])).toEqual([act]);
});

test.each([60 * DAY + 1, -60_001])(
  'a difference of %d milliseconds from the steady clock counts as setting the clock',
  (step) => {
    const { pass, make, ageOf } = world();
    const act = make('a_1');
    pass(step, 0);
    expect(ageOf(act)).toBe(0);
  },
);

test('the times of acts from another page stay unchanged, even one that cannot be parsed', () => {
  const { ages, pass, make } = world();
  const foreign = { ...make('a_1'), id: 'a_foreign', deviceTime: 'around noon' };
  pass(-365 * DAY, 0);
  expect(ages.told([foreign])).toEqual([foreign]);
});

test('above the maximum number of acts, the times of the first ones stay unchanged', () => {
  const { pass, make, ageOf } = world();
  const acts = Array.from({ length: 5001 }, (_, at) => make(`a_${at}`));
  pass(-365 * DAY, 0);
  expect(acts.filter((act) => ageOf(act) !== 0)).toEqual(acts.slice(0, 1));
});
