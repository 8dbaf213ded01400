import { expect, test } from 'vitest';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { convertListToCsv } from '../../ui/list-table/list-tools.tsx';
import { lessonFileColumns } from './lesson-columns.ts';

const ENDED: ListedLesson = {
  id: 's_1',
  kind: 'class',
  group: { id: 'g_1', name: 'ひまわり' },
  day: '2026-05-11',
  offer: { kind: 'asOpen' },
  version: 1,
  startedAt: '2026-05-11T01:40:00.000Z',
  endsAt: '2026-05-11T02:25:00.000Z',
  pausedAt: null,
  restored: null,
  absent: 2,
  pupils: 28,
  solved: 190,
  checks: 333,
};
test('the file of lessons contains each figure under its heading, with times in Japan and the other group of a lesson', () => {
  const lessons: ListedLesson[] = [
    {
      ...ENDED,
      id: 's_3',
      day: '2026-05-12',
      startedAt: '2026-05-12T01:40:00.000Z',
      endsAt: '2026-05-12T02:25:00.000Z',
    },
    {
      ...ENDED,
      id: 's_2',
      kind: 'selfStudy',
      group: { id: 'g_2', name: '2年1組' },
      day: '2026-05-12',
      startedAt: '2026-05-11T15:00:00.000Z',
      absent: 0,
      pupils: 3,
      solved: 9,
      checks: 22,
    },
    ENDED,
  ];
  expect(convertListToCsv(lessonFileColumns('g_1'), lessons).replace('\ufeff', '').split('\r\n')).toEqual([
    '日,種類,開始,終わり,取り組んだ児童（人）,欠席（人）,この授業の正解（問）,答え合わせ（回）',
    '2026-05-12,授業,10:40,11:25,28,2,190,333',
    '2026-05-12,自習（2年1組）,,,3,0,9,22',
    '2026-05-11,授業,10:40,11:25,28,2,190,333',
  ]);
});
