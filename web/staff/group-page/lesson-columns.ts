import { lessonTimes, lessonState } from '../../../contract/lesson-state.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { elsewhereOf } from '../lessons/elsewhere-of.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { clockWords, momentDayWords } from '../../ui/moments.ts';
import { columnWithUnit, LESSON_COLUMN_WORDS as WORDS, lessonTimeWords, participationWords } from './words.ts';

const { pupils, solvedInLesson, checks } = DEFINITIONS;

export function stateAt(lesson: ListedLesson, now: string) {
  return lessonState(lessonTimes(lesson), Date.parse(now));
}

/** Returns the kind of a lesson; if another group had it, with the name of this group. */
function kindWords(lesson: ListedLesson, group: string): string {
  const elsewhere = elsewhereOf(lesson, group);
  return elsewhere === null ? WORDS[lesson.kind] : `${WORDS[lesson.kind]}（${elsewhere}）`;
}

/**
 * Returns the columns of the file of a group's lessons. Days and statistics have formats with which spreadsheets can
 * compute.
 */
export const lessonFile = (group: string): readonly ListColumn<ListedLesson>[] => [
  { name: WORDS.day, text: ({ day }) => day },
  { name: WORDS.kind, text: (lesson) => kindWords(lesson, group) },
  {
    name: WORDS.start,
    text: ({ kind, startedAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(startedAt))),
  },
  { name: WORDS.end, text: ({ kind, endsAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(endsAt))) },
  { name: columnWithUnit(pupils.name, '人'), text: (lesson) => lesson.pupils },
  { name: columnWithUnit(WORDS.absent, '人'), text: ({ absent }) => absent },
  { name: columnWithUnit(solvedInLesson.name, '問'), text: ({ solved }) => solved },
  { name: columnWithUnit(checks.name, '回'), text: (lesson) => lesson.checks },
];

/** The columns of a group's lessons, on screen and on paper. */
export function lessonColumns(now: string, group: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: WORDS.day, isRowHeader: true, text: ({ startedAt }) => momentDayWords(Date.parse(startedAt)) },
    { name: WORDS.kind, width: '12rem', text: (lesson) => kindWords(lesson, group) },
    { name: WORDS.time, width: '16rem', text: (lesson) => lessonTimeWords(lesson, stateAt(lesson, now)) },
    { name: pupils.name, width: '11rem', isFigure: true, text: participationWords },
    { name: solvedInLesson.name, width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: checks.name, width: '11rem', isFigure: true, text: (lesson) => `${lesson.checks}回` },
  ];
}
