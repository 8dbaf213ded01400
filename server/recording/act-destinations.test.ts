import { describe, expect, test } from 'vitest';
import {
  findLessonOrSelfStudyOfAct,
  selfStudiesToInsert,
  type ActLessonOrSelfStudy,
  type MembershipsAndLessons,
} from './file-acts.ts';

const NOON = '2026-05-11T12:00:00+09:00';

type Membership = MembershipsAndLessons['memberships'][number];
type Lesson = MembershipsAndLessons['lessons'][number];

const member = (group_id: string, more: Partial<Membership> = {}): Membership => ({
  pupil_id: 'p1',
  group_id,
  from_date: '2026-04-01',
  until_date: null,
  ...more,
});

const lesson = (id: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  group_id: 'g1',
  kind: 'class',
  day: '2026-05-11',
  started_at: new Date('2026-05-11T11:30:00+09:00'),
  ends_at: new Date('2026-05-11T12:15:00+09:00'),
  ...more,
});

const study = (id: string, more: Partial<Lesson> = {}) =>
  lesson(id, {
    kind: 'selfStudy',
    started_at: new Date('2026-05-11T00:00:00+09:00'),
    ends_at: new Date('2026-05-12T00:00:00+09:00'),
    ...more,
  });

const inLesson = (id: string): ActLessonOrSelfStudy => ({ kind: 'lesson', id });
const toOpen = (group: string | null, day = '2026-05-11'): ActLessonOrSelfStudy => ({ kind: 'study', group, day });

function destination(memberships: readonly Membership[], lessons: readonly Lesson[], at = NOON): ActLessonOrSelfStudy {
  return findLessonOrSelfStudyOfAct({ memberships, lessons }, { pupil: 'p1', at: new Date(at) });
}

describe('the destination of an act', () => {
  const G1 = [member('g1')];

  test.each([
    ['2026-05-11T11:29:59.999+09:00', toOpen('g1')],
    ['2026-05-11T11:30:00+09:00', inLesson('l1')],
    ['2026-05-11T12:14:59.999+09:00', inLesson('l1')],
    ['2026-05-11T12:15:00+09:00', toOpen('g1')],
  ])('at %s is in a lesson (from its begin until before its end): %j', (at, where) => {
    expect(destination(G1, [lesson('l1')], at)).toEqual(where);
  });

  test("is the lesson of any of the pupil's groups, never of another group or pupil", () => {
    const two = [member('g0'), member('g1')];
    expect(destination(two, [lesson('l1')])).toEqual(inLesson('l1'));
    expect(destination(two, [lesson('l0', { group_id: 'g2' })])).toEqual(toOpen('g0'));
    expect(destination([member('g1', { pupil_id: 'p2' }), member('g0')], [lesson('l1')])).toEqual(toOpen('g0'));
  });

  test('is a lesson only if the pupil is a member of its group on that day', () => {
    const left = member('g1', { until_date: '2026-05-11' });
    expect(destination([left, member('g2')], [lesson('l1')])).toEqual(toOpen('g2'));
    expect(destination([left], [lesson('l1')])).toEqual(toOpen(null));
    expect(destination([left], [])).toEqual(toOpen(null));
  });

  test('is the self-study of the group and the day once it is open', () => {
    expect(destination(G1, [study('s1')])).toEqual(inLesson('s1'));
    expect(destination(G1, [study('s1'), lesson('l1')])).toEqual(inLesson('l1'));
    expect(destination(G1, [lesson('over', { ends_at: new Date(NOON) }), study('s1')])).toEqual(inLesson('s1'));
    expect(destination(G1, [study('s2', { group_id: 'g2' }), study('s0', { group_id: null })])).toEqual(toOpen('g1'));
    expect(destination(G1, [study('s1', { day: '2026-05-10' })])).toEqual(toOpen('g1'));
    expect(destination([], [study('s1'), study('s0', { group_id: null })])).toEqual(inLesson('s0'));
  });

  test('is the day in Japan', () => {
    expect(destination(G1, [], '2026-05-10T14:59:59Z')).toEqual(toOpen('g1', '2026-05-10'));
    expect(destination(G1, [], '2026-05-10T15:00:00Z')).toEqual(toOpen('g1', '2026-05-11'));
  });
});

test('self-studies are opened once each, in the order of days and groups', () => {
  const destinations = [
    toOpen('g1'),
    toOpen('g3', '2026-05-09'),
    inLesson('l1'),
    toOpen('g2'),
    toOpen('g1'),
    toOpen('g2', '2026-05-10'),
  ];
  expect(selfStudiesToInsert(destinations)).toEqual([
    toOpen('g3', '2026-05-09'),
    toOpen('g2', '2026-05-10'),
    toOpen('g1'),
    toOpen('g2'),
  ]);
});
