import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { QuestionDocument } from '../../contract/question.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/question/constraint.ts';
import { storyKindsWithSkillEvidence } from '../../engine/skill/evidence.ts';
import { MAX_STARS } from '../../engine/judge/stars.ts';
import { QUESTION_MODES, type Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { STORY_KINDS, type StoryKind } from '../../engine/story/kind.ts';
import type { Database } from '../database/pool.ts';
import { levelPositionInCourseSql } from './course-order.ts';
import { createSchoolCourseCache } from './course-cache.ts';
import {
  SYSTEM_TRANSACTION_ACTOR,
  INSTALLATION_SCHOOL_ID,
  runAsTenant,
  type TenantTransaction,
} from '../database/transaction.ts';

/** A question in the form in which lists of questions contain it: without the question document. */
export type QuestionInLevel = {
  readonly school: string;
  readonly id: string;
  readonly version: string;
  readonly level: number;
  readonly grade: number;
  /** The story kinds that pupils practise with the question. */
  readonly kinds: readonly StoryKind[];
  /**
   * The maximum number of stars at the question. A `free` question has one star for each possible problem; all other
   * questions have 3 stars.
   */
  readonly mostStars: number;
  /**
   * The constraints that a composition breaks if a pupil uses one of the question's dummies. The list is empty if they
   * have not been computed yet.
   */
  readonly tempts: readonly Constraint[];
  /**
   * True for a question of mode `write`. Pupils need not solve such a question in order to clear its level or to open
   * the next level.
   */
  readonly writes: boolean;
};

const Tempts = z.nullable(z.array(z.enum(CONSTRAINTS)));

const Practice = z.object({ mode: z.enum(QUESTION_MODES), kinds: z.nullable(z.array(z.enum(STORY_KINDS))) });

/**
 * Returns the story kinds that pupils practise with a question. `row` contains two fields of the question's document:
 * the mode, and the story kinds that the question requires (null if it requires no particular story kind).
 */
export function storyKindsPractisedByQuestion(row: {
  readonly mode: unknown;
  readonly kinds: unknown;
}): readonly StoryKind[] {
  const { mode, kinds } = Practice.parse(row);
  return storyKindsWithSkillEvidence(mode, kinds ?? []);
}

/**
 * A question version to which acts of the school may refer, and the school that owns the question (the pupil's school
 * or the installation).
 */
type KnownVersion = { readonly school: string; readonly question: Question; readonly version: string };

/** The result of looking up a question version. */
export type QuestionLookUpResult = KnownVersion | 'unknown-question' | 'unknown-question-version';

/** Returns an SQL query for the current versions of all questions that are not archived. */
function currentQuestions(trx: TenantTransaction) {
  return trx
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'question.school_id')
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.current_version'),
    )
    .where('question.archived_at', 'is', null);
}

function inPlace(trx: TenantTransaction) {
  return currentQuestions(trx)
    .select(['question.school_id', 'question.id', 'question.level', 'question.set_id', 'question.tempts'])
    .select('question_version.version')
    .select(sql<string>`question_version.document->>'grade'`.as('grade'))
    .select(sql<string | null>`question_version.document->>'problems'`.as('problems'))
    .select(sql`question_version.document->'mode'`.as('mode'))
    .select(sql`question_version.document->'requirement'->'kinds'`.as('kinds'))
    .orderBy(sql`${levelPositionInCourseSql(sql.ref('question.level'))} nulls last`)
    .orderBy('question.level')
    .orderBy('question.position')
    .orderBy('question.id');
}

type PlaceRow = Awaited<ReturnType<ReturnType<typeof inPlace>['execute']>>[number];

function placed(
  { school_id, id, version, grade, mode, kinds, problems, tempts }: PlaceRow,
  level: number,
): QuestionInLevel {
  return {
    school: school_id,
    id,
    version,
    level,
    grade: Number(grade),
    mostStars: problems === null ? MAX_STARS : Number(problems),
    kinds: storyKindsPractisedByQuestion({ mode, kinds }),
    tempts: Tempts.parse(tempts) ?? [],
    writes: mode === 'write',
  };
}

const keptCourse = createSchoolCourseCache<readonly QuestionInLevel[]>();

/**
 * Returns the questions that have a level: built-in questions and questions of the school. They are sorted by the
 * position of the level in the course, then by the position in the level.
 */
export function readQuestionsWithLevels(trx: TenantTransaction, school: string): Promise<readonly QuestionInLevel[]> {
  return keptCourse(trx, school, async () => {
    const rows = await inPlace(trx)
      .where('question.school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
      .where('question.level', 'is not', null)
      .execute();
    return rows.map((row) => placed(row, row.level ?? 0));
  });
}

/**
 * Returns the questions that a teacher chose one by one for a lesson, in the order of `ids`. They get the level number
 * LEVEL_NUMBER_OF_LESSON_QUESTIONS. Leaves out archived questions, and questions of sets that the school may not use.
 *
 * If a question of the school and a built-in question have the same id, returns the school's question.
 */
export async function readIndividuallyChosenQuestions(
  trx: TenantTransaction,
  school: string,
  ids: readonly string[],
): Promise<QuestionInLevel[]> {
  const rows = await inPlace(trx)
    .leftJoin('question_set', (join) =>
      join.onRef('question_set.school_id', '=', 'question.school_id').onRef('question_set.id', '=', 'question.set_id'),
    )
    .where('question.school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
    .where('question.id', 'in', ids)
    .where((or) =>
      or.or([
        or('question.level', 'is not', null),
        or.and([
          or('question_set.archived_at', 'is', null),
          or.or([or('question_set.school_id', '=', school), or('question_set.published_at', 'is not', null)]),
        ]),
      ]),
    )
    .execute();
  return ids.flatMap((id) => {
    const ofId = rows.filter((row) => row.id === id);
    const row = ofId.find(({ school_id }) => school_id === school) ?? ofId[0];
    return row === undefined ? [] : [placed(row, LEVEL_NUMBER_OF_LESSON_QUESTIONS)];
  });
}

/** Returns the questions of this school with these ids, in the order of the ids. Archived questions are left out. */
export async function readQuestionsByIds(
  trx: TenantTransaction,
  school: string,
  ids: readonly string[],
): Promise<QuestionInLevel[]> {
  if (ids.length === 0) return [];
  const rows = await inPlace(trx).where('question.school_id', '=', school).where('question.id', 'in', ids).execute();
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => placed(row, LEVEL_NUMBER_OF_LESSON_QUESTIONS)),
  );
}

/** A question set that pupils see as a level. */
export type QuestionSetAsLevel = {
  readonly school: string;
  readonly set: string;
  readonly level: number;
  readonly name: string;
};

/** Returns the questions of sets, sorted by set and position. */
export async function readQuestionsOfSets(
  trx: TenantTransaction,
  sets: readonly QuestionSetAsLevel[],
): Promise<QuestionInLevel[]> {
  if (sets.length === 0) return [];
  const ids = sets.map(({ set }) => set);
  const rows = await inPlace(trx).where('question.set_id', 'in', ids).execute();
  return sets.flatMap(({ school, set, level }) =>
    rows.filter((row) => row.school_id === school && row.set_id === set).map((row) => placed(row, level)),
  );
}

function documentsInPlace(trx: TenantTransaction) {
  return currentQuestions(trx)
    .select(['question.id', 'question_version.version', 'question_version.document'])
    .orderBy('question.position')
    .orderBy('question.id');
}

/** Returns the current documents of one level, sorted by position. */
export function readDocumentsOfLevel(
  trx: TenantTransaction,
  school: string,
  level: number,
): Promise<QuestionDocument[]> {
  return documentsInPlace(trx)
    .where('question.school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
    .where('question.level', '=', level)
    .execute();
}

/** Returns the current documents of one set, sorted by position. */
export function readDocumentsOfSet(
  trx: TenantTransaction,
  { school, set }: Pick<QuestionSetAsLevel, 'school' | 'set'>,
): Promise<QuestionDocument[]> {
  return documentsInPlace(trx).where('question.school_id', '=', school).where('question.set_id', '=', set).execute();
}

/** Returns the current documents of these questions, in the same order. */
export async function readDocumentsByIds(
  trx: TenantTransaction,
  questions: readonly Pick<QuestionInLevel, 'school' | 'id'>[],
): Promise<QuestionDocument[]> {
  if (questions.length === 0) return [];
  const rows = await documentsInPlace(trx)
    .select('question.school_id')
    .where((or) =>
      or.or(questions.map(({ school, id }) => or.and({ 'question.school_id': school, 'question.id': id }))),
    )
    .execute();
  return questions.flatMap(({ school, id }) =>
    rows
      .filter((row) => row.school_id === school && row.id === id)
      .map(({ version, document }) => ({ id, version, document })),
  );
}

/**
 * Number of the level from which visitors who are not signed in get a question. The questions of this level have the
 * story kind combination, which needs no explanation.
 */
const SAMPLE_LEVEL = 2;

/**
 * Returns the document of a question that visitors can try without signing in. Returns null if the sample level and
 * level 1 contain no questions.
 */
export function readQuestionForVisitors(db: Database): Promise<QuestionDocument | null> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const [sample] = await readDocumentsOfLevel(trx, INSTALLATION_SCHOOL_ID, SAMPLE_LEVEL);
    return sample ?? (await readDocumentsOfLevel(trx, INSTALLATION_SCHOOL_ID, 1))[0] ?? null;
  });
}

/**
 * Looks up a question version that a school may use. If a question of the school and a built-in question have the same
 * id, returns the version of the school's question.
 */
export async function lookUpQuestionVersion(
  trx: TenantTransaction,
  school: string,
  id: string,
  version: string,
): Promise<QuestionLookUpResult> {
  const rows = await trx
    .selectFrom('question')
    .leftJoin('question_version', (join) =>
      join
        .onRef('question_version.school_id', '=', 'question.school_id')
        .onRef('question_version.question_id', '=', 'question.id')
        .on('question_version.version', '=', version),
    )
    .select(['question.school_id', 'question_version.version', 'question_version.document'])
    .where('question.school_id', 'in', [school, INSTALLATION_SCHOOL_ID])
    .where('question.id', '=', id)
    .execute();
  if (rows.length === 0) return 'unknown-question';
  const row =
    rows.find((candidate) => candidate.version !== null && candidate.school_id === school) ??
    rows.find((candidate) => candidate.version !== null);
  if (row === undefined) return 'unknown-question-version';
  const reading = parseQuestionDocument(row.document);
  if (reading.kind === 'faults') throw new Error(`question ${id} version ${version} cannot be read any more`);
  return { school: row.school_id, question: reading.question, version };
}
