import { parseLessonTimesToMilliseconds, computeLessonState } from '../../../contract/lesson-state.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { lessonGroupNameIfOther } from '../lessons/words.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime } from '../../ui/moments.ts';
import {
  columnHeadingWithUnit,
  LESSON_COLUMN_WORDS as WORDS,
  lessonStartAndEndWords,
  participationWords,
} from './words.ts';

const { pupils, solvedInLesson, checks } = FIGURE_DEFINITIONS;

export function listedLessonStateAt(lesson: ListedLesson, now: string) {
  return computeLessonState(parseLessonTimesToMilliseconds(lesson), Date.parse(now));
}

/**
 * Returns the name of a lesson's kind. If another group than `group` had the lesson, the text also contains the name of
 * that group.
 */
function kindWords(lesson: ListedLesson, group: string): string {
  const elsewhere = lessonGroupNameIfOther(lesson, group);
  return elsewhere === null ? WORDS[lesson.kind] : `${WORDS[lesson.kind]}（${elsewhere}）`;
}

/**
 * Returns the columns of the CSV file with a group's lessons. Days and numbers are written in a form with which
 * spreadsheets can calculate.
 */
export const lessonFileColumns = (group: string): readonly ListColumn<ListedLesson>[] => [
  { name: WORDS.day, text: ({ day }) => day },
  { name: WORDS.kind, text: (lesson) => kindWords(lesson, group) },
  {
    name: WORDS.start,
    text: ({ kind, startedAt }) => (kind === 'selfStudy' ? null : formatTimeWithColon(Date.parse(startedAt))),
  },
  {
    name: WORDS.end,
    text: ({ kind, endsAt }) => (kind === 'selfStudy' ? null : formatTimeWithColon(Date.parse(endsAt))),
  },
  { name: columnHeadingWithUnit(pupils.name, '人'), text: (lesson) => lesson.pupils },
  { name: columnHeadingWithUnit(WORDS.absent, '人'), text: ({ absent }) => absent },
  { name: columnHeadingWithUnit(solvedInLesson.name, '問'), text: ({ solved }) => solved },
  { name: columnHeadingWithUnit(checks.name, '回'), text: (lesson) => lesson.checks },
];

/** Returns the columns of the list of a group's lessons, on screen and on paper. `now`: the server's time. */
export function lessonListColumns(now: string, group: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: WORDS.day, isRowHeader: true, text: ({ startedAt }) => formatWeekdayDateOfTime(Date.parse(startedAt)) },
    { name: WORDS.kind, width: '12rem', text: (lesson) => kindWords(lesson, group) },
    {
      name: WORDS.time,
      width: '16rem',
      text: (lesson) => lessonStartAndEndWords(lesson, listedLessonStateAt(lesson, now)),
    },
    { name: pupils.name, width: '11rem', isFigure: true, text: participationWords },
    { name: solvedInLesson.name, width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: checks.name, width: '11rem', isFigure: true, text: (lesson) => `${lesson.checks}回` },
  ];
}
