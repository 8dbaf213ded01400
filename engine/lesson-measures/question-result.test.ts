import { assert, constantFrom, integer, array, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStuckReason, STUCK_AFTER_SILENCE_MS } from './visits.ts';
import {
  MAX_PAUSE_COUNTED_AS_WORK,
  questionResultOfActs,
  type FirstCardKind,
  type ActForStatistics,
  type ActEventForStatistics,
} from './question-result.ts';

const HELD = { structure: true, story: true, objects: true, numbers: true, calculation: true };
const BEGIN: ActEventForStatistics = { kind: 'other' };
const END: ActEventForStatistics = { kind: 'end' };
const RIGHT: ActEventForStatistics = { kind: 'check', correct: true, flags: HELD, composition: 'right' };

function set(card: FirstCardKind): ActEventForStatistics {
  return { kind: 'cardSet', card };
}

function wrong(composition: string): ActEventForStatistics {
  const flags = { ...HELD, calculation: false, story: composition !== 'other kind' };
  return { kind: 'check', correct: false, flags, composition };
}

/** Returns the acts (stored actions of a pupil) of one attempt, one second apart. */
function acts(events: readonly ActEventForStatistics[], attempt = 'one', from = 0): ActForStatistics[] {
  return events.map((event, at) => ({ attempt, at: from + at * 1000, event }));
}

describe('a pupil at a question', () => {
  test('no acts give no result', () => expect(questionResultOfActs([])).toBeNull());

  test('acts after the first right check count for the checks, but not for solving', () => {
    const result = questionResultOfActs(acts([BEGIN, wrong('a'), RIGHT, wrong('b'), END]));
    expect(result).toMatchObject({
      checks: 3,
      wrongChecks: 2,
      checkedAt: [1000, 2000, 3000],
      firstCheckRight: false,
      checksToSolve: 2,
      solvedAt: 2000,
      worked: 2000,
      broken: { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 2 },
      open: null,
    });
  });

  test('a second attempt adds to the counts and is open on its own', () => {
    const result = questionResultOfActs([
      ...acts([BEGIN, wrong('a'), END]),
      ...acts([BEGIN, wrong('a'), wrong('a')], 'two', 10_000),
    ]);
    expect(result).toMatchObject({ checks: 3, checksToSolve: null, open: { wrongChecks: 2, sameWrong: 2 } });
    expect(result?.wrongCompositions).toEqual([{ composition: 'a', times: 3, held: 2000 }]);
  });

  test('of two parallel attempts the one with the last act is open', () => {
    const result = questionResultOfActs([
      ...acts([BEGIN, wrong('a'), wrong('a')], 'one', 5000),
      ...acts([BEGIN, END], 'two', 5500),
    ]);
    expect(result?.open).toEqual({ wrongChecks: 2, sameWrong: 2, lastHint: false });
  });

  test('moments of checks ascend, also with parallel work on two devices', () => {
    const result = questionResultOfActs([
      ...acts([BEGIN, wrong('a')], 'one', 5000),
      ...acts([BEGIN, wrong('a')], 'two', 0),
    ]);
    expect(result?.checkedAt).toEqual([1000, 6000]);
  });

  test('a pupil who leaves works no longer than the longest pause', () => {
    const [begin, check] = acts([BEGIN, RIGHT]);
    if (begin === undefined || check === undefined) throw new Error('two acts');
    expect(questionResultOfActs([begin, { ...check, at: 3_600_000 }])?.worked).toBe(MAX_PAUSE_COUNTED_AS_WORK);
  });

  test('the time between two attempts is not work', () => {
    const again = { attempt: 'two', at: 60_000, event: BEGIN };
    expect(
      questionResultOfActs([...acts([BEGIN, wrong('a'), END]), again, { ...again, at: 65_000, event: RIGHT }])?.worked,
    ).toBe(2000 + 5000);
  });

  test('the first card shows how the pupil begins', () => {
    expect(questionResultOfActs(acts([BEGIN, set('relation'), set('other')]))?.firstCard).toBe('relation');
  });
});

const EVENTS = [BEGIN, END, RIGHT, wrong('a'), wrong('b'), wrong('other kind')];

test('sums equal a count one by one, for any acts', () => {
  const anything = array(record({ event: constantFrom(...EVENTS), gap: integer({ min: 0, max: 200_000 }) }), {
    minLength: 1,
  });
  assert(
    property(anything, (steps) => {
      let at = 0;
      const done = steps.map(({ event, gap }) => ({ attempt: 'one', at: (at += gap), event }));
      const result = questionResultOfActs(done);
      let checks = 0;
      let wrongChecks = 0;
      let solvedAt: number | null = null;
      let worked = 0;
      let story = 0;
      done.forEach((act, index) => {
        if (solvedAt === null && index > 0)
          worked += Math.min(act.at - (done[index - 1]?.at ?? 0), MAX_PAUSE_COUNTED_AS_WORK);
        if (act.event.kind !== 'check') return;
        checks += 1;
        if (act.event.correct) solvedAt ??= act.at;
        else wrongChecks += 1;
        if (!act.event.flags.story) story += 1;
      });
      expect(result).toMatchObject({ checks, wrongChecks, solvedAt, worked, broken: { story } });
      const times = (result?.wrongCompositions ?? []).reduce((sum, each) => sum + each.times, 0);
      expect(times).toBe(wrongChecks);
    }),
  );
});

/** Returns the result of a pupil who left a question after this number of wrong checks. */
const resultLeftAfter = (wrongChecks: number) => ({ open: null, lastActAt: 0, wrongChecks, checksToSolve: null });

describe('the reason why a pupil is stuck', () => {
  const NOW = 1_000_000;
  const at = (wrongChecks: number, sameWrong: number, lastActAt = NOW, lastHint = false) => ({
    open: { wrongChecks, sameWrong, lastHint },
    lastActAt,
    wrongChecks,
    checksToSolve: null,
  });

  test.each([
    ['four checks', at(4, 2), null],
    ['five checks', at(5, 2), 'manyChecks'],
    ['the same wrong composition three times', at(3, 3), 'sameWrongComposition'],
    ['all hints seen', at(0, 0, NOW, true), 'lastHint'],
    ['not yet silent', at(0, 0, NOW - STUCK_AFTER_SILENCE_MS + 1), null],
    ['silent', at(0, 0, NOW - STUCK_AFTER_SILENCE_MS), 'noAct'],
    ['left after four checks and silent', resultLeftAfter(4), null],
    ['left after five checks', resultLeftAfter(5), 'manyChecks'],
    ['solved after five checks', { ...resultLeftAfter(5), checksToSolve: 6 }, null],
  ])('is found or missing as expected: %s', (_, result, reason) => expect(findStuckReason(result, NOW)).toBe(reason));

  test('a pause of the lesson is not silence', () => {
    expect(findStuckReason(at(0, 0, NOW - STUCK_AFTER_SILENCE_MS), NOW, NOW - 1)).toBeNull();
  });
});
