import { LearningRecordFilter, LearningRecordKey } from '../../../contract/records.ts';
import { AttemptId, GroupId, LessonId } from '../../../contract/ids.ts';
import { PAGE_PATHS, type PagePath } from '../../app/paths.ts';

/**
 * What the record screen shows, according to its URL. `filter`: which records are listed. `replayed`: the record that
 * is replayed instead of the list, or null.
 */
export type RecordScreenView = {
  readonly filter: LearningRecordFilter;
  readonly replayed: LearningRecordKey | null;
  readonly attempt: string | null;
};

type Params = Readonly<Record<string, string | undefined>>;
type Search = Readonly<Record<string, unknown>>;

const FILTERS = ['pupil', 'level', 'set', 'question', 'verdict', 'broken', 'from', 'to'] as const;

/**
 * The names of the query parameters that say which record is replayed. The lesson has a parameter only if it is not
 * already in the path of the URL.
 */
const REPLAYED = { pupil: 'of', question: 'at', lesson: 'in', attempt: 'attempt' } as const;

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Returns what the record screen shows for a URL. Returns null if the id of the group or lesson in the path is invalid.
 * Invalid values of the filter are ignored.
 */
export function parseRecordAddress({ group, lesson }: Params, search: Search): RecordScreenView | null {
  const isKnown =
    (group === undefined || GroupId.safeParse(group).success) &&
    (lesson === undefined || LessonId.safeParse(lesson).success);
  if (!isKnown) return null;
  const fitting = FILTERS.flatMap((name) => {
    const value = LearningRecordFilter.shape[name].safeParse(text(search[name]));
    return value.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  const filter = LearningRecordFilter.parse({
    ...(group === undefined ? {} : { group }),
    ...(lesson === undefined ? {} : { lesson }),
    ...Object.fromEntries(fitting),
  });
  const replayed = LearningRecordKey.safeParse({
    lesson: lesson ?? search[REPLAYED.lesson],
    pupil: search[REPLAYED.pupil],
    question: text(search[REPLAYED.question]),
  });
  const attempt = AttemptId.safeParse(search[REPLAYED.attempt]);
  return {
    filter,
    replayed: replayed.success ? replayed.data : null,
    attempt: attempt.success ? attempt.data : null,
  };
}

export type RecordAddressParts = {
  readonly to: PagePath;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string | number>>;
};

function pathOf({ group, lesson }: LearningRecordFilter): PagePath {
  if (group === undefined) return lesson === undefined ? PAGE_PATHS.records : PAGE_PATHS.lessonRecords;
  return lesson === undefined ? PAGE_PATHS.groupRecords : PAGE_PATHS.groupLessonRecords;
}

/** Returns the URL of the list of records with this filter or, if `replayed` is given, of the replay of one record. */
export function addressOfRecords(
  filter: LearningRecordFilter,
  replayed: LearningRecordKey | null = null,
  attempt: string | null = null,
): RecordAddressParts {
  const { group, lesson } = filter;
  const filters = FILTERS.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
  // The path contains the lesson of the filter. If the replayed record belongs to another lesson, the path contains no
  // lesson, and a query parameter contains the lesson of the record.
  const inLesson = replayed === null || replayed.lesson === lesson;
  const shown =
    replayed === null
      ? []
      : [
          [REPLAYED.pupil, replayed.pupil] as const,
          [REPLAYED.question, replayed.question] as const,
          ...(inLesson ? [] : [[REPLAYED.lesson, replayed.lesson] as const]),
          ...(attempt === null ? [] : [[REPLAYED.attempt, attempt] as const]),
        ];
  const { lesson: _, ...elsewhere } = filter;
  return {
    to: pathOf(inLesson ? filter : elsewhere),
    params: { ...(group === undefined ? {} : { group }), ...(inLesson && lesson !== undefined ? { lesson } : {}) },
    search: Object.fromEntries([...filters, ...shown]),
  };
}
