import { describe, expect, test } from 'vitest';
import { summariseAttempt } from './attempt-summary.ts';
import { correctedActTime } from './moment.ts';
import { differenceOfPupilDays, pupilDayOfAttempt, pupilDayChangesOfQuestions, type PupilDay } from './pupil-days.ts';
import type { RecordedAct } from './recorded-acts.ts';
import { groupActsByQuestion, bestResultAtQuestion } from './sums.ts';
import {
  begin,
  doneBy,
  end,
  flags,
  found,
  hinted,
  MINUTE,
  NOON,
  right,
  SECOND,
  wrong,
} from '../../testing/server/recording/recorded-acts.ts';

describe('the summary of an attempt', () => {
  test('is null without acts', () => {
    expect(summariseAttempt([])).toBeNull();
  });

  test.each([
    ['begun', [begin()], { checks: 0, hintStep: 0, solvedAtCheck: null, stars: 0 }],
    ['right at once', [begin(), right(1)], { checks: 1, solvedAtCheck: 1, stars: 3 }],
    ['right at the second', [begin(), wrong(1), right(2)], { checks: 2, solvedAtCheck: 2, stars: 2 }],
    ['right at the fourth', [wrong(1), wrong(2), wrong(3), right(4)], { checks: 4, solvedAtCheck: 4, stars: 1 }],
    ['wrong', [begin(), wrong(1), wrong(2)], { checks: 2, solvedAtCheck: null, stars: 0 }],
    ['hinted', [hinted(1, 3), hinted(2, 1), wrong(3), right(4)], { hintStep: 3, stars: 1 }],
    ['hinted afterwards', [wrong(1), right(2), hinted(3, 3), wrong(4)], { checks: 2, hintStep: 0, stars: 2 }],
    ['found', [found(1, 'a'), found(2, 'b'), found(3, 'a')], { checks: 3, solvedAtCheck: 1, stars: 2 }],
    ['found with hints', [found(1, 'a'), hinted(2, 2), wrong(3), found(4, 'b')], { checks: 3, hintStep: 2, stars: 2 }],
  ])('%s', (_, acts, summary) => {
    expect(summariseAttempt(acts)).toMatchObject(summary);
  });

  test('contains the problems found, each once, in the order found', () => {
    const acts = [found(1, 'b'), found(2, 'a'), found(3, 'b', { found: { problem: 'b', slots: ['again'] } })];
    expect(summariseAttempt(acts)?.found).toEqual([
      { problem: 'b', slots: ['b'] },
      { problem: 'a', slots: ['a'] },
    ]);
    expect(summariseAttempt([right(1)])?.found).toEqual([]);
  });

  test('adds up what its checks say of each constraint', () => {
    const acts = [wrong(1, { flags: flags('numbers') }), wrong(2, { flags: flags('objects') })];
    expect(summariseAttempt(acts)?.evidence).toEqual({
      structure: true,
      story: true,
      objects: false,
      numbers: false,
      calculation: null,
    });
    expect(summariseAttempt([begin()])?.evidence).toMatchObject({ structure: null, story: null });
  });

  test('contains its first and last times, whatever the order of the steps', () => {
    const acts = [begin({ at: NOON + 5 * SECOND }), wrong(1, { at: NOON }), end(2, { at: NOON + 9 * SECOND })];
    const late = [...acts, end(3, { at: NOON + 7 * SECOND })];
    expect(summariseAttempt(late)).toMatchObject({
      begunAt: NOON,
      lastActAt: NOON + 9 * SECOND,
      endedAt: NOON + 9 * SECOND,
      seconds: 9,
    });
    expect(summariseAttempt([begin(), wrong(1)])?.endedAt).toBeNull();
  });

  test('contains the time between its acts, with at most two minutes for a pause', () => {
    const acts = [begin(), wrong(1, { at: NOON + 119_400 }), wrong(2, { at: NOON + 30 * MINUTE })];
    expect(summariseAttempt(acts)?.seconds).toBe(239);
  });
});

describe('recorded acts', () => {
  test('are grouped by pupil, school of the question, question and attempt', () => {
    const acts = [
      begin(),
      begin({ attempt: 't2' }),
      begin({ attempt: 't3', question: 'q2' }),
      begin({ attempt: 't4', questionSchool: 's2' }),
      begin({ attempt: 't5', pupil: 'p2' }),
      right(1),
    ];
    const parted = groupActsByQuestion(acts).map(({ pupil, questionSchool, question, attempts }) => [
      `${pupil} ${questionSchool} ${question}`,
      attempts.map(({ id, acts: own }) => `${id}: ${own.map(({ step }) => step).join(' ')}`),
    ]);
    expect(parted).toEqual([
      ['p1 s1 q1', ['t1: 0 1', 't2: 0']],
      ['p1 s1 q2', ['t3: 0']],
      ['p1 s2 q1', ['t4: 0']],
      ['p2 s1 q1', ['t5: 0']],
    ]);
  });

  test('are sorted by step, and by id within one step', () => {
    const acts = [right(2), wrong(1, { id: 'b' }), wrong(1, { id: 'a' }), wrong(1, { id: 'c' }), begin()];
    const [done] = groupActsByQuestion(acts);
    expect(done?.attempts[0]?.acts.map(({ id }) => id)).toEqual(['t1-0', 'a', 'b', 'c', 't1-2']);
  });

  test('form attempts sorted by their begin, and by id at the same time', () => {
    const begun = { a: 9, d: 1, b: 1, c: 1, e: 0 };
    const [done] = groupActsByQuestion(
      Object.entries(begun).map(([attempt, after]) => begin({ at: NOON + after, attempt })),
    );
    expect(done?.attempts.map(({ id }) => id)).toEqual(['e', 'b', 'c', 'd', 'a']);
  });

  test('give the attempt the version of its first act', () => {
    const [done] = groupActsByQuestion([right(1, { version: 'v2' }), begin({ version: 'v1' })]);
    expect(done?.attempts[0]?.version).toBe('v1');
  });
});

describe('the best result is stored', () => {
  test.each([
    ['of no check', [begin()], { solved: false, stars: 0, attempts: 1 }],
    ['of one attempt', [begin(), wrong(1), right(2)], { solved: true, stars: 2, attempts: 1 }],
    [
      'of several',
      [right(0), begin({ attempt: 't2' }), wrong(0, { attempt: 't3' })],
      { solved: true, stars: 3, attempts: 3 },
    ],
    [
      'and problems found add up over attempts at one version',
      [found(0, 'a'), found(1, 'b'), found(0, 'b', { attempt: 't2' }), found(1, 'c', { attempt: 't2' })],
      { solved: true, stars: 3, attempts: 2 },
    ],
    [
      'and not over versions',
      [found(0, 'a'), found(1, 'b'), found(0, 'c', { attempt: 't2', version: 'v2' })],
      { solved: true, stars: 2, attempts: 2 },
    ],
  ])('%s', (_, acts, progress) => {
    expect(bestResultAtQuestion(doneBy(...acts))).toEqual(progress);
  });
});

function dayAfter(...acts: readonly RecordedAct[]): PupilDay | null {
  const summary = summariseAttempt(acts);
  return summary === null ? null : pupilDayOfAttempt('p1', summary);
}

describe('days of a pupil', () => {
  const NOTHING = { attempts: 0, checked: 0, solved: 0, solvedAtFirst: 0, checks: 0, seconds: 0 };
  const day = (counts: Partial<PupilDay>): PupilDay => ({ ...NOTHING, pupil: 'p1', day: '2026-05-11', ...counts });
  test('are the sums of the attempts that began on them', () => {
    expect(dayAfter(begin())).toEqual(day({ attempts: 1 }));
    expect(dayAfter(begin(), wrong(1))).toEqual(day({ attempts: 1, checked: 1, checks: 1, seconds: 1 }));
    const solved = { attempts: 1, checked: 1, solved: 1 };
    expect(dayAfter(begin(), wrong(1), right(2))).toEqual(day({ ...solved, checks: 2, seconds: 2 }));
    expect(dayAfter(right(1))).toEqual(day({ ...solved, solvedAtFirst: 1, checks: 1 }));
    expect(dayAfter(begin({ at: Date.parse('2026-05-10T14:59:59Z') }))?.day).toBe('2026-05-10');
    expect(dayAfter(begin({ at: Date.parse('2026-05-10T15:00:00Z') }))?.day).toBe('2026-05-11');
  });

  test('change by the new counts minus the old counts', () => {
    const other = day({ day: '2026-05-12', attempts: 1, seconds: 4 });
    const before = [day({ attempts: 1, checks: 2 }), day({ attempts: 1 }), other];
    const after = [day({ attempts: 1, checks: 3, solved: 1 }), other, day({ pupil: 'p2', checked: 1 })];
    expect(differenceOfPupilDays(before, after)).toEqual([
      day({ attempts: -1, checks: 1, solved: 1 }),
      day({ pupil: 'p2', checked: 1 }),
    ]);
  });

  test('change by the new acts of the attempts that changed', () => {
    const first = [begin({ attempt: 't0' }), right(1, { attempt: 't0' })];
    const second = [begin(), wrong(1), right(2)];
    const done = doneBy(...first, ...second);
    const added = new Set(second.slice(1));
    const change = day({ checked: 1, solved: 1, checks: 2, seconds: 2 });
    expect(pupilDayChangesOfQuestions([{ done, attempts: new Set(['t1']) }], added)).toEqual([change]);
    expect(pupilDayChangesOfQuestions([{ done, attempts: null }], added)).toEqual([change]);
    expect(pupilDayChangesOfQuestions([{ done, attempts: new Set(['t0']) }], added)).toEqual([]);
    expect(pupilDayChangesOfQuestions([{ done, attempts: new Set(['t0']) }], new Set(first))).toEqual([
      day({ attempts: 1, checked: 1, solved: 1, solvedAtFirst: 1, checks: 1, seconds: 1 }),
    ]);
  });
});

test.each([
  ['the time of the device', '2026-05-11T02:00:00.000Z', null, '2026-05-11T02:00:00.000Z'],
  [
    'corrected when the clock of the device is slow',
    '2026-05-11T01:00:00.000Z',
    '2026-05-11T02:00:00.000Z',
    '2026-05-11T02:00:00.000Z',
  ],
  [
    'corrected when the clock of the device is fast',
    '2026-05-11T04:30:00.000Z',
    '2026-05-11T05:00:00.000Z',
    '2026-05-11T02:30:00.000Z',
  ],
  ['never later than now', '2026-05-11T03:00:01.000Z', null, '2026-05-11T03:00:00.000Z'],
  ['accepted up to a year ago', '2025-05-10T03:00:00.000Z', null, '2025-05-10T03:00:00.000Z'],
  [
    'the time of the device when its clock was set a year ahead during the wait',
    '2026-05-10T03:00:00.000Z',
    '2027-05-11T03:00:00.000Z',
    '2026-05-10T03:00:00.000Z',
  ],
  [
    'the recent time of the device when its clock was set a year ahead since',
    '2026-05-11T03:00:00.000Z',
    '2027-05-11T03:00:00.000Z',
    '2026-05-11T03:00:00.000Z',
  ],
  [
    'not the time of the device when that is sixty days ago',
    '2026-03-12T03:00:00.000Z',
    '2027-05-11T03:00:00.000Z',
    '2026-05-11T03:00:00.000Z',
  ],
  [
    'corrected when its clock was a month ahead and then a year',
    '2026-06-11T03:00:00.000Z',
    '2027-05-11T03:00:00.000Z',
    '2025-06-11T03:00:00.000Z',
  ],
  [
    'corrected when its clock was always a year ahead',
    '2027-05-10T03:00:00.000Z',
    '2027-05-11T03:00:00.000Z',
    '2026-05-10T03:00:00.000Z',
  ],
  ['now when its clock was a year ahead until then', '2027-05-10T03:00:00.000Z', null, '2026-05-11T03:00:00.000Z'],
  ['now when it would be more than a year ago', '2025-05-10T02:59:59.999Z', null, '2026-05-11T03:00:00.000Z'],
])('the time of an act is %s', (_, deviceTime, sentAt, moment) => {
  expect(correctedActTime(deviceTime, sentAt, new Date(NOON)).toISOString()).toBe(moment);
});
