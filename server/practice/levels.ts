import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import { gradeOfPupil, groupsOfPupil, readRunningLessonsOfPupils } from './pupil-lesson.ts';
import {
  readIndividuallyChosenQuestions,
  readQuestionsByIds,
  readQuestionsWithLevels,
  readQuestionsOfSets,
  type QuestionInLevel,
  type QuestionSetAsLevel,
} from '../questions/questions.ts';
import { courseLevelsForPupil, addOpenStateToLevels, type LevelOpeningRules } from './begun-course.ts';
import { createLevelOfClassProblems, readBegunClassProblemIds } from './class-level.ts';
import { readHomeworkAsLevels } from './homework-levels.ts';
import { readPupilLevelOpeningDecisions } from './level-openings.ts';
import { groupGeneratedQuestionResults, morePracticeOfLevel } from './more-practice.ts';
import {
  createUnbegunPupilQuestion,
  type PupilLevel,
  type QuestionWithPupilResult,
  type SchoolAndPupil,
} from './pupil-level.ts';
import { NO_LESSON_OFFER, applyLessonOfferToLevels } from './offered-levels.ts';
import { questionSetsOpenToPupil } from './open-sets.ts';

function bestResults(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<PupilResult[]> {
  return trx
    .selectFrom('question_progress')
    .modifyFront(sql`/* best results */`)
    .select(['question_school_id', 'question_id', 'begun', 'stars'])
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .orderBy('question_id')
    .execute();
}

/**
 * Returns a map from a `free` question to the problems that the pupil has found at it, without duplicates, the earliest
 * first. The result covers all attempts at the current version of the question.
 */
async function foundProblems(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<Map<string, string[][]>> {
  const { rows } = await sql<{ school: string; question: string; slots: string[] }>`/* found problems */
    select school, question, slots from (
      select distinct on (attempt.question_school_id, attempt.question_id, found.problem->>'problem')
        attempt.question_school_id as school, attempt.question_id as question, found.problem->'slots' as slots,
        attempt.begun_at, attempt.id, found.place
      from attempt
      join question on question.school_id = attempt.question_school_id and question.id = attempt.question_id
        and question.current_version = attempt.question_version,
      jsonb_array_elements(attempt.found_problems) with ordinality as found (problem, place)
      where attempt.school_id = ${pupil.school} and attempt.pupil_id = ${pupil.account}
      order by attempt.question_school_id, attempt.question_id, found.problem->>'problem',
        attempt.begun_at, attempt.id, found.place
    ) as first_found
    order by begun_at, id, place
  `.execute(trx);
  const found = new Map<string, string[][]>();
  for (const { school, question, slots } of rows) {
    const key = `${school}/${question}`;
    found.set(key, [...(found.get(key) ?? []), slots]);
  }
  return found;
}

type PupilResult = {
  readonly question_school_id: string;
  readonly question_id: string;
  readonly begun: boolean;
  readonly stars: number;
};

async function areAllOpen(trx: TenantTransaction, school: string): Promise<boolean> {
  const row = await trx
    .selectFrom('school')
    .modifyFront(sql`/* level opening */`)
    .select('level_opening')
    .where('id', '=', school)
    .executeTakeFirstOrThrow();
  return row.level_opening === 'allOpen';
}

/** Returns one level for each question set that is open to the pupil. Sets without questions are left out. */
function setLevels(questions: readonly QuestionWithPupilResult[], sets: readonly QuestionSetAsLevel[]): PupilLevel[] {
  return sets.flatMap((set) => {
    const ofSet = questions.filter(({ level }) => level === set.level);
    if (ofSet.length === 0) return [];
    const grade = Math.min(...ofSet.map((question) => question.grade));
    return [
      { level: set.level, grade, open: true, openOutside: null, questions: ofSet, more: null, set, homework: null },
    ];
  });
}

async function openingsOf(trx: TenantTransaction, pupil: SchoolAndPupil, now: Date): Promise<LevelOpeningRules> {
  const [byTeacher, allOpen, grade] = await Promise.all([
    readPupilLevelOpeningDecisions(trx, pupil, now),
    areAllOpen(trx, pupil.school),
    gradeOfPupil(trx, pupil, now),
  ]);
  return { byTeacher, allOpen, grade };
}

async function lessonOf(trx: TenantTransaction, pupil: SchoolAndPupil, now: Date) {
  const groups = await groupsOfPupil(trx, pupil, now);
  const [lesson] = await readRunningLessonsOfPupils(trx, [{ school: pupil.school, groups }], now);
  return lesson;
}

/**
 * Returns the levels of a pupil with the pupil's best results, in this order: homework, course, open question sets,
 * class problems. During a lesson, only the levels that the lesson offers are open. If the lesson offers single
 * questions, these form one more level at the beginning.
 */
export async function readLevelsOfPupil(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<readonly PupilLevel[]> {
  // The queries are sent to the database together, because waiting for a dozen responses one after the other would take
  // too long.
  const [ofCourse, ofSets, results, found, openings, homework, taken, lesson] = await Promise.all([
    readQuestionsWithLevels(trx, pupil.school),
    questionSetsOpenToPupil(trx, pupil, now).then(async (sets) => ({
      sets,
      questions: await readQuestionsOfSets(trx, sets),
    })),
    bestResults(trx, pupil),
    foundProblems(trx, pupil),
    openingsOf(trx, pupil, now),
    readHomeworkAsLevels(trx, pupil, now),
    readBegunClassProblemIds(trx, pupil).then((ids) => readQuestionsByIds(trx, pupil.school, ids)),
    lessonOf(trx, pupil, now),
  ]);
  const resultOf = new Map(results.map((row) => [`${row.question_school_id}/${row.question_id}`, row]));
  const begunIds = new Set(results.map(({ question_id: id }) => id));
  const withResult = (question: QuestionInLevel): QuestionWithPupilResult => {
    if (!begunIds.has(question.id)) return createUnbegunPupilQuestion(question);
    const key = `${question.school}/${question.id}`;
    const { begun, stars } = resultOf.get(key) ?? { begun: false, stars: 0 };
    return { ...question, begun, stars, found: found.get(key) ?? [] };
  };
  const ownCourse = courseLevelsForPupil(ofCourse, begunIds, withResult);
  const generated = groupGeneratedQuestionResults(results);
  const course = addOpenStateToLevels(ownCourse, openings).map(({ level, grade, open, questions }): PupilLevel => ({
    level,
    grade,
    open,
    openOutside: null,
    questions,
    more: morePracticeOfLevel(pupil.account, level, generated),
    set: null,
    homework: null,
  }));
  const ofClass = createLevelOfClassProblems(taken.map(withResult));
  const levels = [...homework, ...course, ...setLevels(ofSets.questions.map(withResult), ofSets.sets), ...ofClass];
  const { offer } = lesson ?? { offer: NO_LESSON_OFFER };
  const chosen =
    offer.kind === 'questions' ? await readIndividuallyChosenQuestions(trx, pupil.school, offer.questions) : [];
  return applyLessonOfferToLevels(levels, offer, chosen.map(withResult));
}
