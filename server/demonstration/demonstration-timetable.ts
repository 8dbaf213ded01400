import { createSeededRandom } from '../../engine/levels/random.ts';
import { startOfDay, addDays, instantInJapan, schoolYearOfInstant, weekdayOf } from '../../engine/calendar.ts';
import {
  DEMONSTRATION_PUPIL_FOR_VISITORS,
  DEMONSTRATION_PUPILS,
  type DemonstrationPupil,
} from './demonstration-pupils.ts';

const MINUTE = 60_000;
/** Length of the simulated period in days. */
const DAYS = 21;

/** A range of questions of a level, from position `from` (counted from 0) up to but not including `to`. */
export type LevelQuestionRange = { readonly level: number; readonly from: number; readonly to: number };

type Course = {
  /** Days of the week on which the group has a lesson; 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Time of day in Japan at which lessons begin. */
  readonly time: string;
  /**
   * The questions of the group's lessons before the simulated period. Pupils practise these questions in self-study
   * until the first simulated lesson.
   */
  readonly before: LevelQuestionRange;
  readonly chapters: readonly LevelQuestionRange[];
};

function chapter(level: number, from: number, to: number): LevelQuestionRange {
  return { level, from, to };
}

/** The timetable of each group, with the questions of the six simulated lessons. */
const COURSES: Readonly<Record<string, Course>> = {
  '1年1組': {
    weekdays: [2, 4],
    time: '10:45',
    before: chapter(1, 0, 4),
    chapters: [
      chapter(1, 0, 6),
      chapter(1, 6, 12),
      chapter(2, 0, 6),
      chapter(2, 6, 12),
      chapter(3, 0, 6),
      chapter(3, 6, 12),
    ],
  },
  '2年1組': {
    weekdays: [1, 4],
    time: '09:40',
    before: chapter(4, 0, 12),
    chapters: [
      chapter(4, 4, 12),
      chapter(5, 0, 6),
      chapter(5, 6, 12),
      chapter(6, 0, 6),
      chapter(6, 6, 13),
      chapter(7, 0, 10),
    ],
  },
  '2年2組': {
    weekdays: [2, 5],
    time: '11:35',
    before: chapter(4, 0, 6),
    chapters: [
      chapter(4, 0, 6),
      chapter(4, 6, 13),
      chapter(5, 0, 6),
      chapter(5, 6, 12),
      chapter(6, 0, 6),
      chapter(6, 6, 12),
    ],
  },
  '3年1組': {
    weekdays: [3, 5],
    time: '13:40',
    before: chapter(8, 0, 6),
    chapters: [
      chapter(8, 6, 16),
      chapter(9, 0, 7),
      chapter(10, 0, 7),
      chapter(11, 0, 7),
      chapter(11, 16, 23),
      chapter(12, 0, 8),
    ],
  },
};

/**
 * A lesson lasts A_QUESTION milliseconds per question, plus AROUND milliseconds. With these numbers, the slowest pupils
 * do not reach the last question.
 */
const A_QUESTION = 1.1 * MINUTE;
const AROUND = 2 * MINUTE;
const SELF_STUDY_LENGTH = 20 * MINUTE;
/**
 * Self-study begins at a random time in the AFTERNOON_LENGTH milliseconds after AFTERNOON (time of day in Japan). Each
 * day, STUDIES_ALONE percent of the pupils do self-study. AWAY percent of the pupils are absent from a lesson.
 */
const AFTERNOON = '15:40';
const AFTERNOON_LENGTH = 90 * MINUTE;
const STUDIES_ALONE = 22;
const AWAY = 4;
const ALONE_MOST = 4;
/** Time in milliseconds after the beginning of a lesson within which every pupil begins the first question. */
const SETTLING = MINUTE;

/** One pupil's work in a lesson or in self-study. Times are in milliseconds since 1970. */
export type DemonstrationWorkSession = {
  readonly pupil: DemonstrationPupil;
  readonly kind: 'class' | 'selfStudy';
  /** For a lesson, the time at which it begins. For self-study, 0:00 of the day in Japan. */
  readonly begins: number;
  readonly ends: number;
  /** The time at which the pupil begins the first question. */
  readonly startsAt: number;
  readonly chapter: LevelQuestionRange;
};

function schoolDays(firstDay: string, until: string): string[] {
  const days: string[] = [];
  for (let day = firstDay; day < until; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday >= 1 && weekday <= 5) days.push(day);
  }
  return days;
}

function lessonOn(
  pupil: DemonstrationPupil,
  day: string,
  course: Course,
  lessonsBefore: number,
): DemonstrationWorkSession[] {
  const begins = instantInJapan(day, course.time).getTime();
  const chosen = course.chapters[lessonsBefore];
  const random = createSeededRandom(begins, pupil.number);
  if (chosen === undefined || random.below(100) < AWAY) return [];
  const ends = begins + AROUND + (chosen.to - chosen.from) * A_QUESTION;
  return [{ pupil, kind: 'class', begins, ends, startsAt: begins + random.below(SETTLING), chapter: chosen }];
}

/**
 * Returns an array with the pupil's self-study on a day. The pupil works at some questions of the group's latest
 * lesson. Returns an empty array if the pupil does no self-study on this day.
 */
function aloneOn(
  pupil: DemonstrationPupil,
  day: string,
  course: Course,
  lessonsBefore: number,
): DemonstrationWorkSession[] {
  const noon = instantInJapan(day, AFTERNOON).getTime();
  const random = createSeededRandom(noon, pupil.number);
  if (random.below(100) >= STUDIES_ALONE) return [];
  const had = course.chapters[lessonsBefore - 1] ?? course.before;
  const from = had.from + random.below(had.to - had.from - 1);
  const startsAt = noon + random.below(AFTERNOON_LENGTH);
  const to = Math.min(had.to, from + 2 + random.below(ALONE_MOST - 1));
  const begins = startOfDay(day).getTime();
  return [
    { pupil, kind: 'selfStudy', begins, ends: startsAt + SELF_STUDY_LENGTH, startsAt, chapter: { ...had, from, to } },
  ];
}

/**
 * Returns what the pupils did in the three weeks before the day on which the school was filled, sorted by day. The
 * account that visitors use has no work. Days before 1 April are left out, because group memberships begin with the
 * school year.
 */
export function createDemonstrationWorkSessions(madeOn: string, madeAt: Date): DemonstrationWorkSession[] {
  const april = `${schoolYearOfInstant(madeAt)}-04-01`;
  const earliest = addDays(madeOn, -DAYS);
  const days = schoolDays(earliest < april ? april : earliest, madeOn);
  const pupils = DEMONSTRATION_PUPILS.filter(({ kana }) => kana !== DEMONSTRATION_PUPIL_FOR_VISITORS.kana);
  const lessonCounts = new Map<string, number>();
  return days.flatMap((day) => {
    const weekday = weekdayOf(day);
    const occasions = pupils.flatMap((pupil) => {
      const course = COURSES[pupil.group];
      if (course === undefined) return [];
      const count = lessonCounts.get(pupil.group) ?? 0;
      const isLesson = course.weekdays.includes(weekday);
      return [
        ...(isLesson ? lessonOn(pupil, day, course, count) : []),
        ...aloneOn(pupil, day, course, isLesson ? count + 1 : count),
      ];
    });
    for (const [group, { weekdays }] of Object.entries(COURSES)) {
      if (weekdays.includes(weekday)) lessonCounts.set(group, (lessonCounts.get(group) ?? 0) + 1);
    }
    return occasions;
  });
}
