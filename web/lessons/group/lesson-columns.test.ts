import { expect, test } from 'vitest';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { listText } from '../../parts/list-table/list-text.ts';
import { lessonColumns } from './lesson-columns.ts';

const ENDED: ListedLesson = {
  id: 's_1',
  kind: 'class',
  group: null,
  day: '2026-05-11',
  offer: { kind: 'asOpen' },
  version: 1,
  startedAt: '2026-05-11T01:40:00.000Z',
  endsAt: '2026-05-11T02:25:00.000Z',
  pausedAt: null,
  pupils: 28,
  solved: 190,
  checks: 333,
};
const NOW = '2026-05-12T01:50:00.000Z';

test('the file of the lessons holds each figure under its heading, at the time in Japan', () => {
  const lessons: ListedLesson[] = [
    { ...ENDED, id: 's_3', startedAt: '2026-05-12T01:40:00.000Z', endsAt: '2026-05-12T02:25:00.000Z' },
    { ...ENDED, id: 's_2', kind: 'selfStudy', startedAt: '2026-05-11T15:00:00.000Z', pupils: 3, solved: 9, checks: 22 },
    ENDED,
  ];
  expect(listText(lessonColumns(NOW), lessons).replace('\ufeff', '').split('\r\n')).toEqual([
    '日,種類,時間,取り組んだ児童,正解した問題,こたえあわせ',
    '5月12日(火),授業,10:40〜 授業中,28人,190問,333回',
    '5月12日(火),自習,授業の外,3人,9問,22回',
    '5月11日(月),授業,10:40〜11:25,28人,190問,333回',
  ]);
});
