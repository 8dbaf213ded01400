import { describe, expect, test } from 'vitest';
import { summariseAttempt } from './attempt-summary.ts';
import { computeCorrectedActTime } from './moment.ts';
import {
  subtractPupilDayCounts,
  computeDayCountsOfAttempt,
  computePupilDayCountChanges,
  type PupilDayCounts,
} from './pupil-days.ts';
import type { RecordedAct } from './recorded-acts.ts';
import { groupActsByQuestion, computeBestResultAtQuestion, computeBeginTimesForQuestionProgress } from './sums.ts';
import {
  createBeginAct,
  groupActsOfOneQuestion,
  createEndAct,
  createFlagsWithBrokenConstraints,
  createFoundProblemAct,
  createHintAct,
  ONE_MINUTE_MS,
  TEST_NOON_MS,
  createRightCheckAct,
  ONE_SECOND_MS,
  createWrongCheckAct,
} from '../../testing/server/recording/recorded-acts.ts';

describe('the summary of an attempt', () => {
  test('is null without acts', () => {
    expect(summariseAttempt([])).toBeNull();
  });

  test.each([
    ['begun', [createBeginAct()], { checks: 0, hintStep: 0, solvedAtCheck: null, stars: 0 }],
    ['right at once', [createBeginAct(), createRightCheckAct(1)], { checks: 1, solvedAtCheck: 1, stars: 3 }],
    [
      'right at the second',
      [createBeginAct(), createWrongCheckAct(1), createRightCheckAct(2)],
      { checks: 2, solvedAtCheck: 2, stars: 2 },
    ],
    [
      'right at the fourth',
      [createWrongCheckAct(1), createWrongCheckAct(2), createWrongCheckAct(3), createRightCheckAct(4)],
      { checks: 4, solvedAtCheck: 4, stars: 1 },
    ],
    [
      'wrong',
      [createBeginAct(), createWrongCheckAct(1), createWrongCheckAct(2)],
      { checks: 2, solvedAtCheck: null, stars: 0 },
    ],
    [
      'hinted',
      [createHintAct(1, 3), createHintAct(2, 1), createWrongCheckAct(3), createRightCheckAct(4)],
      { hintStep: 3, stars: 1 },
    ],
    [
      'hinted afterwards',
      [createWrongCheckAct(1), createRightCheckAct(2), createHintAct(3, 3), createWrongCheckAct(4)],
      { checks: 2, hintStep: 0, stars: 2 },
    ],
    [
      'found',
      [createFoundProblemAct(1, 'a'), createFoundProblemAct(2, 'b'), createFoundProblemAct(3, 'a')],
      { checks: 3, solvedAtCheck: 1, stars: 2 },
    ],
    [
      'found with hints',
      [createFoundProblemAct(1, 'a'), createHintAct(2, 2), createWrongCheckAct(3), createFoundProblemAct(4, 'b')],
      { checks: 3, hintStep: 2, stars: 2 },
    ],
  ])('is right if the attempt is: %s', (_, acts, summary) => {
    expect(summariseAttempt(acts)).toMatchObject(summary);
  });

  test('contains the problems found, each once, in the order found', () => {
    const acts = [
      createFoundProblemAct(1, 'b'),
      createFoundProblemAct(2, 'a'),
      createFoundProblemAct(3, 'b', { found: { problem: 'b', slots: ['again'] } }),
    ];
    expect(summariseAttempt(acts)?.found).toEqual([
      { problem: 'b', slots: ['b'] },
      { problem: 'a', slots: ['a'] },
    ]);
    expect(summariseAttempt([createRightCheckAct(1)])?.found).toEqual([]);
  });

  test('adds up what its checks say of each constraint', () => {
    const acts = [
      createWrongCheckAct(1, { flags: createFlagsWithBrokenConstraints('numbers') }),
      createWrongCheckAct(2, { flags: createFlagsWithBrokenConstraints('objects') }),
    ];
    expect(summariseAttempt(acts)?.evidence).toEqual({
      structure: true,
      story: true,
      objects: false,
      numbers: false,
      calculation: null,
    });
    expect(summariseAttempt([createBeginAct()])?.evidence).toMatchObject({ structure: null, story: null });
  });

  test('contains its first and last times, whatever the order of the steps', () => {
    const acts = [
      createBeginAct({ at: TEST_NOON_MS + 5 * ONE_SECOND_MS }),
      createWrongCheckAct(1, { at: TEST_NOON_MS }),
      createEndAct(2, { at: TEST_NOON_MS + 9 * ONE_SECOND_MS }),
    ];
    const late = [...acts, createEndAct(3, { at: TEST_NOON_MS + 7 * ONE_SECOND_MS })];
    expect(summariseAttempt(late)).toMatchObject({
      begunAt: TEST_NOON_MS,
      lastActAt: TEST_NOON_MS + 9 * ONE_SECOND_MS,
      endedAt: TEST_NOON_MS + 9 * ONE_SECOND_MS,
      seconds: 9,
    });
    expect(summariseAttempt([createBeginAct(), createWrongCheckAct(1)])?.endedAt).toBeNull();
  });

  test('contains the time between its acts, with at most two minutes for a pause', () => {
    const acts = [
      createBeginAct(),
      createWrongCheckAct(1, { at: TEST_NOON_MS + 119_400 }),
      createWrongCheckAct(2, { at: TEST_NOON_MS + 30 * ONE_MINUTE_MS }),
    ];
    expect(summariseAttempt(acts)?.seconds).toBe(239);
  });
});

describe('recorded acts', () => {
  test('are grouped by pupil, school of the question, question and attempt', () => {
    const acts = [
      createBeginAct(),
      createBeginAct({ attempt: 't2' }),
      createBeginAct({ attempt: 't3', question: 'q2' }),
      createBeginAct({ attempt: 't4', questionSchool: 's2' }),
      createBeginAct({ attempt: 't5', pupil: 'p2' }),
      createRightCheckAct(1),
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
    const acts = [
      createRightCheckAct(2),
      createWrongCheckAct(1, { id: 'b' }),
      createWrongCheckAct(1, { id: 'a' }),
      createWrongCheckAct(1, { id: 'c' }),
      createBeginAct(),
    ];
    const [done] = groupActsByQuestion(acts);
    expect(done?.attempts[0]?.acts.map(({ id }) => id)).toEqual(['t1-0', 'a', 'b', 'c', 't1-2']);
  });

  test('form attempts sorted by their begin, and by id at the same time', () => {
    const begun = { a: 9, d: 1, b: 1, c: 1, e: 0 };
    const [done] = groupActsByQuestion(
      Object.entries(begun).map(([attempt, after]) => createBeginAct({ at: TEST_NOON_MS + after, attempt })),
    );
    expect(done?.attempts.map(({ id }) => id)).toEqual(['e', 'b', 'c', 'd', 'a']);
  });

  test('give the attempt the version of its first act', () => {
    const [done] = groupActsByQuestion([createRightCheckAct(1, { version: 'v2' }), createBeginAct({ version: 'v1' })]);
    expect(done?.attempts[0]?.version).toBe('v1');
  });
});

describe('the best result is stored', () => {
  test.each([
    ['of no check', [createBeginAct()], { solved: false, stars: 0, attempts: 1 }],
    [
      'of one attempt',
      [createBeginAct(), createWrongCheckAct(1), createRightCheckAct(2)],
      { solved: true, stars: 2, attempts: 1 },
    ],
    [
      'of several',
      [createRightCheckAct(0), createBeginAct({ attempt: 't2' }), createWrongCheckAct(0, { attempt: 't3' })],
      { solved: true, stars: 3, attempts: 3 },
    ],
    [
      'and problems found add up over attempts at one version',
      [
        createFoundProblemAct(0, 'a'),
        createFoundProblemAct(1, 'b'),
        createFoundProblemAct(0, 'b', { attempt: 't2' }),
        createFoundProblemAct(1, 'c', { attempt: 't2' }),
      ],
      { solved: true, stars: 3, attempts: 2 },
    ],
    [
      'and not over versions',
      [
        createFoundProblemAct(0, 'a'),
        createFoundProblemAct(1, 'b'),
        createFoundProblemAct(0, 'c', { attempt: 't2', version: 'v2' }),
      ],
      { solved: true, stars: 2, attempts: 2 },
    ],
  ])('%s', (_, acts, progress) => {
    expect(computeBestResultAtQuestion(groupActsOfOneQuestion(...acts))).toEqual(progress);
  });
});

const AT = (minutes: number) => TEST_NOON_MS + minutes * ONE_MINUTE_MS;

describe('the times of a pupil’s lessons at a question', () => {
  const lesson = (name: string, minutes: number) => ({ lesson: name, attempt: `of ${name}`, at: AT(minutes) });
  test.each([
    [
      'has no times without a check',
      [createBeginAct()],
      { checkedFrom: null, firstCheckRight: null, solvedFrom: null, lastBegunAt: TEST_NOON_MS },
    ],
    [
      'counts from the begin of the lesson, not from the check',
      [createBeginAct({ at: AT(0) }), createWrongCheckAct(1, { at: AT(2) }), createRightCheckAct(2, { at: AT(4) })],
      { checkedFrom: AT(0), firstCheckRight: false, solvedFrom: AT(0), lastBegunAt: AT(0) },
    ],
    [
      'leaves out lessons without a check and lessons without a solution',
      [
        createBeginAct(lesson('l1', 0)),
        createWrongCheckAct(1, lesson('l2', 10)),
        createRightCheckAct(1, lesson('l3', 20)),
        createRightCheckAct(1, lesson('l4', 30)),
      ],
      { checkedFrom: AT(10), firstCheckRight: false, solvedFrom: AT(20), lastBegunAt: AT(30) },
    ],
    [
      'does not depend on the order of the attempts',
      [
        createBeginAct({ attempt: 't1', lesson: 'l2', at: AT(0) }),
        createWrongCheckAct(1, { attempt: 't1', lesson: 'l2', at: AT(50) }),
        createRightCheckAct(0, { attempt: 't2', lesson: 'l1', at: AT(10) }),
      ],
      { checkedFrom: AT(0), firstCheckRight: false, solvedFrom: AT(10), lastBegunAt: AT(10) },
    ],
    [
      'is right only if it is right in all lessons that began at the same time',
      [createRightCheckAct(1, lesson('l1', 0)), createWrongCheckAct(1, lesson('l2', 0))],
      { checkedFrom: AT(0), firstCheckRight: false, solvedFrom: AT(0), lastBegunAt: AT(0) },
    ],
  ])('%s', (_, acts, first) => {
    expect(computeBeginTimesForQuestionProgress(groupActsOfOneQuestion(...acts))).toEqual(first);
  });
});

function dayAfter(...acts: readonly RecordedAct[]): PupilDayCounts | null {
  const summary = summariseAttempt(acts);
  return summary === null ? null : computeDayCountsOfAttempt('p1', summary);
}

describe('days of a pupil', () => {
  const NOTHING = { attempts: 0, checked: 0, solved: 0, solvedAtFirst: 0, checks: 0, seconds: 0 };
  const day = (counts: Partial<PupilDayCounts>): PupilDayCounts => ({
    ...NOTHING,
    pupil: 'p1',
    day: '2026-05-11',
    ...counts,
  });
  test('are the sums of the attempts that began on them', () => {
    expect(dayAfter(createBeginAct())).toEqual(day({ attempts: 1 }));
    expect(dayAfter(createBeginAct(), createWrongCheckAct(1))).toEqual(
      day({ attempts: 1, checked: 1, checks: 1, seconds: 1 }),
    );
    const solved = { attempts: 1, checked: 1, solved: 1 };
    expect(dayAfter(createBeginAct(), createWrongCheckAct(1), createRightCheckAct(2))).toEqual(
      day({ ...solved, checks: 2, seconds: 2 }),
    );
    expect(dayAfter(createRightCheckAct(1))).toEqual(day({ ...solved, solvedAtFirst: 1, checks: 1 }));
    expect(dayAfter(createBeginAct({ at: Date.parse('2026-05-10T14:59:59Z') }))?.day).toBe('2026-05-10');
    expect(dayAfter(createBeginAct({ at: Date.parse('2026-05-10T15:00:00Z') }))?.day).toBe('2026-05-11');
  });

  test('change by the new counts minus the old counts', () => {
    const other = day({ day: '2026-05-12', attempts: 1, seconds: 4 });
    const before = [day({ attempts: 1, checks: 2 }), day({ attempts: 1 }), other];
    const after = [day({ attempts: 1, checks: 3, solved: 1 }), other, day({ pupil: 'p2', checked: 1 })];
    expect(subtractPupilDayCounts(before, after)).toEqual([
      day({ attempts: -1, checks: 1, solved: 1 }),
      day({ pupil: 'p2', checked: 1 }),
    ]);
  });

  test('change by the new acts of the attempts that changed', () => {
    const first = [createBeginAct({ attempt: 't0' }), createRightCheckAct(1, { attempt: 't0' })];
    const second = [createBeginAct(), createWrongCheckAct(1), createRightCheckAct(2)];
    const done = groupActsOfOneQuestion(...first, ...second);
    const added = new Set(second.slice(1));
    const change = day({ checked: 1, solved: 1, checks: 2, seconds: 2 });
    expect(computePupilDayCountChanges([{ done, attempts: new Set(['t1']) }], added)).toEqual([change]);
    expect(computePupilDayCountChanges([{ done, attempts: null }], added)).toEqual([change]);
    expect(computePupilDayCountChanges([{ done, attempts: new Set(['t0']) }], added)).toEqual([]);
    expect(computePupilDayCountChanges([{ done, attempts: new Set(['t0']) }], new Set(first))).toEqual([
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
  expect(computeCorrectedActTime(deviceTime, sentAt, new Date(TEST_NOON_MS)).toISOString()).toBe(moment);
});
