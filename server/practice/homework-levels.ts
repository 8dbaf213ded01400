import { sql } from 'kysely';
import { HOMEWORK_LEVEL_NUMBER_OFFSET } from '../../contract/set-levels.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import { firstSolvedTimeSql } from '../recording/solved-at.ts';
import { readIndividuallyChosenQuestions, type QuestionInLevel } from '../questions/questions.ts';
import type { PupilLevel, SchoolAndPupil } from './pupil-level.ts';

/** Number of days after the due day for which homework is still shown if no teacher has closed it. */
const DAYS_AFTER = 14;

type HomeworkRow = {
  readonly id: string;
  readonly number: number;
  readonly levels: readonly number[];
  readonly questions: readonly string[];
  readonly due_on: string;
  readonly reminded: boolean;
};

async function openHomework(trx: TenantTransaction, pupil: SchoolAndPupil, now: Date): Promise<HomeworkRow[]> {
  const { rows } = await sql<HomeworkRow>`/* open homework */
    select homework.id, number, levels, questions, due_on, member.reminded_at is not null as reminded
      from homework_pupil as member
      join homework on homework.school_id = member.school_id and homework.id = member.homework_id
     where member.school_id = ${pupil.school} and member.pupil_id = ${pupil.account}
       and closed_at is null and due_on >= ${dayInJapan(now)}::date - ${DAYS_AFTER}::int
     order by due_on, number`.execute(trx);
  return rows;
}

type Standing = { readonly homework: string; readonly question: string; readonly stars: number };

/**
 * Returns for each of these pieces of homework the pupil's stars at its questions. Only attempts that the pupil solved
 * after the homework was given count. A question that the pupil has not solved since then has 0 stars or no entry.
 */
async function standings(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  homework: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select homework.id as homework, attempt.question_id as question,
        coalesce(max(attempt.stars) filter (where ${firstSolvedTimeSql('homework.given_at')} is not null), 0)::int as stars
      from homework
      join attempt on attempt.school_id = homework.school_id and attempt.pupil_id = ${pupil.account}
        and attempt.question_school_id in (${pupil.school}, ${INSTALLATION_SCHOOL_ID})
        and attempt.question_id = any(homework.questions) and attempt.last_act_at >= homework.given_at
     where homework.school_id = ${pupil.school} and homework.id = any(${homework}::uuid[])
     group by homework.id, attempt.question_id`.execute(trx);
  return rows;
}

/**
 * Returns a pupil's homework as levels, one level for each piece of homework, the earliest due day first. Questions
 * that the pupil solved only before the homework was given count as not solved. Homework whose questions are all
 * withdrawn is left out.
 */
export async function readHomeworkAsLevels(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<readonly PupilLevel[]> {
  const given = await openHomework(trx, pupil, now);
  if (given.length === 0) return [];
  const placed = await readIndividuallyChosenQuestions(trx, pupil.school, [
    ...new Set(given.flatMap(({ questions }) => questions)),
  ]);
  const done = await standings(
    trx,
    pupil,
    given.map(({ id }) => id),
  );
  return given.flatMap((homework): PupilLevel[] => {
    const level = HOMEWORK_LEVEL_NUMBER_OFFSET + homework.number;
    const questions = homework.questions.flatMap((id) => {
      const question: QuestionInLevel | undefined = placed.find((each) => each.id === id);
      const standing = done.find((each) => each.homework === homework.id && each.question === id);
      return question === undefined
        ? []
        : [{ ...question, level, begun: standing !== undefined, stars: standing?.stars ?? 0, found: [] }];
    });
    if (questions.length === 0) return [];
    const grade = Math.min(...questions.map((question) => question.grade));
    const { levels, due_on: dueOn, reminded: isReminded } = homework;
    const ofPupil = { levels, dueOn, isReminded };
    return [{ level, grade, open: true, openOutside: null, questions, more: null, set: null, homework: ofPupil }];
  });
}
