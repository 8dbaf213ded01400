import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

/** Returns a table with the sums of each day on which the pupil worked. */
export async function createDailyWorkTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<{ day: string; attempts: number; solved: number; checks: number; seconds: number }>`
    select day::text, attempts, solved, checks, seconds from pupil_day
     where school_id = ${school} and pupil_id = ${id} order by day`.execute(trx);
  return {
    caption: '日ごとの学習',
    headings: ['日', '取り組んだ回数', '正解した回数', '答え合わせ（回）', '時間（秒）'],
    rows: rows.map(({ day, attempts, solved, checks, seconds }) => [day, attempts, solved, checks, seconds]),
  };
}

/** Returns a table with the worked examples that the pupil saw. */
export async function createWorkedExampleTable(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('pupil_example')
    .select(['example', 'seen_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('seen_at')
    .execute();
  return {
    caption: '見た「れい」',
    headings: ['れい', '日時'],
    rows: rows.map(({ example, seen_at }) => [example, formatMoment(seen_at)]),
  };
}

/** Returns a table with the lessons from which the pupil was absent. */
export async function createAbsenceTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<{ day: string; name: string; has_homework: boolean }>`
    select lesson.day::text, class_group.name, mark.homework_id is not null as has_homework
      from lesson_mark as mark
      join lesson on lesson.school_id = mark.school_id and lesson.id = mark.lesson_id
      join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
     where mark.school_id = ${school} and mark.pupil_id = ${id} and mark.is_absent
     order by lesson.started_at`.execute(trx);
  return {
    caption: '先生が「欠席」とした授業',
    headings: ['日', 'クラス', '同じ問題を宿題にしたか'],
    rows: rows.map(({ day, name, has_homework }) => [day, name, has_homework ? 'はい' : 'いいえ']),
  };
}

/** Returns a table with the homework that the pupil got. */
export async function createHomeworkTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('homework_pupil')
    .innerJoin('homework', (join) =>
      join
        .onRef('homework.school_id', '=', 'homework_pupil.school_id')
        .onRef('homework.id', '=', 'homework_pupil.homework_id'),
    )
    .select(['homework.given_at', 'homework.due_on', 'homework.questions', 'homework_pupil.reminded_at'])
    .where('homework_pupil.school_id', '=', school)
    .where('homework_pupil.pupil_id', '=', id)
    .orderBy('homework.given_at')
    .execute();
  return {
    caption: '出された宿題',
    headings: ['出した日時', 'しめきり', '問題', '知らせた日時'],
    rows: rows.map(({ given_at, due_on, questions, reminded_at }) => [
      formatMoment(given_at),
      due_on,
      questions.join(' '),
      reminded_at === null ? null : formatMoment(reminded_at),
    ]),
  };
}

/**
 * Returns a table with the problems that the pupil made for the class, and the problems of classmates that the pupil
 * solved.
 */
export async function createOfferedAndSolvedProblemTable(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<HtmlPageTable> {
  const made = await trx
    .selectFrom('class_problem')
    .select(['id', 'likeness', 'offered_at', 'taken_down_at'])
    .where('school_id', '=', school)
    .where('author_id', '=', id)
    .orderBy('offered_at')
    .execute();
  const solved = await trx
    .selectFrom('problem_solver')
    .select(['problem_id', 'way', 'taken_at', 'answered_at', 'thanked_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('taken_at')
    .execute();
  return {
    caption: 'みんなの もんだい',
    headings: ['日時', 'したこと', '問題（機械の記録）', 'くわしい内容（機械の記録）'],
    rows: [
      ...made.map((row) => [
        formatMoment(row.offered_at),
        row.taken_down_at === null ? '出した' : '出した（先生が取り下げた）',
        row.id,
        row.likeness,
      ]),
      ...solved.map((row) => [
        formatMoment(row.taken_at),
        row.thanked_at === null ? '友だちの問題を開いた' : '友だちの問題を解いて、ありがとうを送った',
        row.problem_id,
        row.way,
      ]),
    ],
  };
}
