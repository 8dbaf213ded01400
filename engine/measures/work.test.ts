import { assert, constantFrom, integer, array, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stuckReason, STUCK_SILENCE } from './stuck.ts';
import { LONGEST_PAUSE, workOf, type FirstCard, type MeasuredAct, type MeasuredDeed } from './work.ts';

const HELD = { structure: true, story: true, objects: true, numbers: true, calculation: true };
const BEGIN: MeasuredDeed = { kind: 'begin' };
const END: MeasuredDeed = { kind: 'end' };
const RIGHT: MeasuredDeed = { kind: 'check', correct: true, flags: HELD, composition: 'right' };

function set(card: FirstCard): MeasuredDeed {
  return { kind: 'cardSet', card };
}

function wrong(composition: string): MeasuredDeed {
  const flags = { ...HELD, calculation: false, story: composition !== 'other kind' };
  return { kind: 'check', correct: false, flags, composition };
}

/** A second apart, in one attempt. */
function acts(deeds: readonly MeasuredDeed[], attempt = 'one', from = 0): MeasuredAct[] {
  return deeds.map((deed, at) => ({ attempt, at: from + at * 1000, deed }));
}

describe('a pupil at a question', () => {
  test('nothing done is no work', () => expect(workOf([])).toBeNull());

  test('what happens after the first right check no longer counts for solving, but for the checks', () => {
    const work = workOf(acts([BEGIN, wrong('a'), RIGHT, wrong('b'), END]));
    expect(work).toMatchObject({
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

  test('a second attempt goes on counting, and is open by itself', () => {
    const work = workOf([...acts([BEGIN, wrong('a'), END]), ...acts([BEGIN, wrong('a'), wrong('a')], 'two', 10_000)]);
    expect(work).toMatchObject({ checks: 3, checksToSolve: null, open: { wrongChecks: 2, sameWrong: 2 } });
    expect(work?.wrongCompositions).toEqual([{ composition: 'a', times: 3, held: 2000 }]);
  });

  test('of two attempts at once the one with the last act is open', () => {
    const work = workOf([...acts([BEGIN, wrong('a'), wrong('a')], 'one', 5000), ...acts([BEGIN, END], 'two', 5500)]);
    expect(work?.open).toEqual({ wrongChecks: 2, sameWrong: 2 });
  });

  test('moments of checks ascend, also when two devices have worked at once', () => {
    const work = workOf([...acts([BEGIN, wrong('a')], 'one', 5000), ...acts([BEGIN, wrong('a')], 'two', 0)]);
    expect(work?.checkedAt).toEqual([1000, 6000]);
  });

  test('who goes away works no longer than the longest pause', () => {
    const [begin, check] = acts([BEGIN, RIGHT]);
    if (begin === undefined || check === undefined) throw new Error('two acts');
    expect(workOf([begin, { ...check, at: 3_600_000 }])?.worked).toBe(LONGEST_PAUSE);
  });

  test('the time between two attempts is no work at the question', () => {
    const again = { attempt: 'two', at: 60_000, deed: BEGIN };
    expect(workOf([...acts([BEGIN, wrong('a'), END]), again, { ...again, at: 65_000, deed: RIGHT }])?.worked).toBe(
      2000 + 5000,
    );
  });

  test('the first card tells how the pupil goes about it', () => {
    expect(workOf(acts([BEGIN, set('relation'), set('other')]))?.firstCard).toBe('relation');
  });
});

const DEEDS = [BEGIN, END, RIGHT, wrong('a'), wrong('b'), wrong('other kind'), { kind: 'other' } as const];

test('sums agree with counting one by one, whatever was done', () => {
  const anything = array(record({ deed: constantFrom(...DEEDS), gap: integer({ min: 0, max: 200_000 }) }), {
    minLength: 1,
  });
  assert(
    property(anything, (steps) => {
      let at = 0;
      const done = steps.map(({ deed, gap }) => ({ attempt: 'one', at: (at += gap), deed }));
      const work = workOf(done);
      let checks = 0;
      let wrongChecks = 0;
      let solvedAt: number | null = null;
      let worked = 0;
      let story = 0;
      done.forEach((act, index) => {
        if (solvedAt === null && index > 0) worked += Math.min(act.at - (done[index - 1]?.at ?? 0), LONGEST_PAUSE);
        if (act.deed.kind !== 'check') return;
        checks += 1;
        if (act.deed.correct) solvedAt ??= act.at;
        else wrongChecks += 1;
        if (!act.deed.flags.story) story += 1;
      });
      expect(work).toMatchObject({ checks, wrongChecks, solvedAt, worked, broken: { story } });
      const times = (work?.wrongCompositions ?? []).reduce((sum, each) => sum + each.times, 0);
      expect(times).toBe(wrongChecks);
    }),
  );
});

describe('stuck', () => {
  const NOW = 1_000_000;
  const at = (wrongChecks: number, sameWrong: number, lastActAt = NOW) => ({
    open: { wrongChecks, sameWrong },
    lastActAt,
  });

  test.each([
    ['four checks', at(4, 2), null],
    ['five checks', at(5, 2), 'manyChecks'],
    ['the same wrong composition three times', at(3, 3), 'sameWrongComposition'],
    ['not yet silent', at(0, 0, NOW - STUCK_SILENCE + 1), null],
    ['silent', at(0, 0, NOW - STUCK_SILENCE), 'noAct'],
    ['silent at nothing open', { open: null, lastActAt: 0 }, null],
  ])('%s', (_, work, reason) => expect(stuckReason(work, NOW)).toBe(reason));

  test('a pause is no silence', () => {
    expect(stuckReason(at(0, 0, NOW - STUCK_SILENCE), NOW, NOW - 1)).toBeNull();
  });
});
