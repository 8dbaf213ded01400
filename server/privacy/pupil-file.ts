import { sql } from 'kysely';
import type { ActEvent } from '../../contract/act.ts';
import { dayAndTimeInJapan, dayInJapan } from '../../engine/calendar.ts';
import { gradeOfMemberSql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { htmlPageWithTables, type HtmlPageTable } from './page-text.ts';
import { externalIdentityTables } from './portal-tables.ts';
import { createPupilSeatTable } from './seat-table.ts';
import { createWrittenTextTable } from './written-text-table.ts';
import { readSupportSettings } from '../accounts/support.ts';

/** A file with everything that is stored about one pupil. */
export type PupilDataFile = {
  readonly school: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly text: string;
};

function moment(at: Date | null): string | null {
  return at === null ? null : dayAndTimeInJapan(at);
}

type PersonRow = {
  readonly school_id: string;
  readonly school: string;
  readonly display_name: string;
  readonly kana_name: string | null;
  readonly other_name: string | null;
  readonly other_kana: string | null;
  readonly school_number: string | null;
  readonly email: string | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly archived_at: Date | null;
  readonly card_issued_at: Date | null;
  readonly pictures_set_at: Date | null;
  readonly sessions: number;
};

async function readPerson(trx: TenantTransaction, id: string, school: string | null): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select account.school_id, school.name as school, display_name, kana_name, other_name, other_kana, school_number, email,
        account.created_at, last_login_at,
        account.archived_at, login_card.issued_at as card_issued_at, picture_password.set_at as pictures_set_at,
        (select count(*)::int from account_session where school_id = account.school_id and account_id = account.id) as sessions
      from account join school on school.id = account.school_id
      left join login_card on login_card.school_id = account.school_id and login_card.pupil_id = account.id
      left join picture_password on picture_password.school_id = account.school_id and picture_password.pupil_id = account.id
     where account.id = ${id} and role = 'pupil' and erased_at is null
       and (${school}::uuid is null or account.school_id = ${school})`.execute(trx);
  return rows[0] ?? null;
}

function personTable(row: PersonRow): HtmlPageTable {
  return {
    caption: '本人',
    headings: ['こと', '記録されていること'],
    rows: [
      ['学校', row.school],
      ['名前', row.display_name],
      ['ふりがな', row.kana_name],
      ['もう一つの名前（氏名か通称名）', row.other_name],
      ['もう一つの名前のふりがな', row.other_kana],
      ['学籍番号', row.school_number],
      ['メールアドレス', row.email],
      ['登録した日時', moment(row.created_at)],
      ['最後のログイン', moment(row.last_login_at)],
      ['ログインしている端末の数', row.sessions],
      ['ログインカードを発行した日時', moment(row.card_issued_at)],
      ['絵のあいことばを決めた日時', moment(row.pictures_set_at)],
      ['休止した日時', moment(row.archived_at)],
    ],
  };
}

type MembershipRow = {
  readonly year: number;
  readonly name: string;
  readonly grade: number;
  readonly number: number | null;
  readonly from: string;
  readonly until: string | null;
};

async function groupTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<MembershipRow>`
    select school_year as year, name, ${gradeOfMemberSql()} as grade, number, from_date::text as "from", until_date::text as until
      from group_membership join class_group on class_group.school_id = group_membership.school_id
        and class_group.id = group_membership.group_id
     where group_membership.school_id = ${school} and pupil_id = ${id} order by from_date`.execute(trx);
  return {
    caption: 'クラス',
    headings: ['年度', 'クラス', '学年', '出席番号', 'はじめの日', '終わりの日の次の日'],
    rows: rows.map(({ year, name, grade, number, from, until }) => [year, name, grade, number, from, until]),
  };
}

async function dayTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<{ day: string; attempts: number; solved: number; checks: number; seconds: number }>`
    select day::text, attempts, solved, checks, seconds from pupil_day
     where school_id = ${school} and pupil_id = ${id} order by day`.execute(trx);
  return {
    caption: '日ごとの学習',
    headings: ['日', '取り組んだ回数', '正解した回数', '答え合わせ（回）', '時間（秒）'],
    rows: rows.map(({ day, attempts, solved, checks, seconds }) => [day, attempts, solved, checks, seconds]),
  };
}

type ActRow = {
  readonly happened_at: Date;
  readonly question_id: string;
  readonly attempt: number;
  readonly step: number;
  readonly kind: ActEvent['kind'];
  readonly event: unknown;
  readonly correct: boolean | null;
};

function kindWords(kind: ActEvent['kind']): string {
  switch (kind) {
    case 'QUESTION_BEGIN':
      return '問題を始めた';
    case 'CARD_SET':
      return 'カードを置いた';
    case 'CARD_REMOVED':
      return 'カードをはずした';
    case 'BLOCK_SET':
    case 'BLOCK_REPEATED':
      return 'ブロックを置いた';
    case 'BLOCK_REMOVED':
      return 'ブロックをはずした';
    case 'OPERATOR_SET':
      return '計算の記号を選んだ';
    case 'TRIANGLE_ADDED':
      return '三角を出した';
    case 'TRIANGLE_REMOVED':
      return '三角をかたづけた';
    case 'TRIANGLE_ROTATED':
      return '三角を回した';
    case 'TRIANGLES_JOINED':
      return '三角をつないだ';
    case 'TRIANGLES_PARTED':
      return '三角をはなした';
    case 'CONSTRAINT_NAMED':
      return 'どこがへんかを選んだ';
    case 'HINT':
      return 'ヒントを見た';
    case 'CHECK':
      return '答え合わせをした';
    case 'WRITE_CHECK':
      return '書いた問題の答え合わせをした';
    case 'QUESTION_END':
      return '問題を終えた';
  }
}

async function actTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<ActRow>`
    select happened_at, question_id, step, kind, event, correct, dense_rank() over (order by attempt_id)::int as attempt
      from act where school_id = ${school} and pupil_id = ${id} order by happened_at, attempt_id, step`.execute(trx);
  return {
    caption: '一つ一つの操作',
    headings: [
      '日時',
      '問題',
      '何回目の取り組みか（通し番号）',
      '順番',
      'したこと',
      '結果',
      'くわしい内容（機械の記録）',
    ],
    rows: rows.map(({ happened_at, question_id, attempt, step, kind, event, correct }) => [
      moment(happened_at),
      question_id,
      attempt,
      step,
      kindWords(kind),
      correct === null ? null : correct ? '正解' : 'まちがい',
      JSON.stringify(event),
    ]),
  };
}

async function absenceTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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

async function homeworkTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
      moment(given_at),
      due_on,
      questions.join(' '),
      reminded_at === null ? null : moment(reminded_at),
    ]),
  };
}

/**
 * Returns a table with the problems that the pupil made for the class, and the problems of classmates that the pupil
 * solved.
 */
async function classProblemTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
        moment(row.offered_at),
        row.taken_down_at === null ? '出した' : '出した（先生が取り下げた）',
        row.id,
        row.likeness,
      ]),
      ...solved.map((row) => [
        moment(row.taken_at),
        row.thanked_at === null ? '友だちの問題を開いた' : '友だちの問題を解いて、ありがとうを送った',
        row.problem_id,
        row.way,
      ]),
    ],
  };
}

async function praiseTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('praise')
    .select(['stamp', 'comment', 'given_at', 'seen_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('given_at')
    .execute();
  return {
    caption: '先生からのほめことば',
    headings: ['スタンプ', 'ことば', '送った日時', '見た日時'],
    rows: rows.map(({ stamp, comment, given_at, seen_at }) => [
      stamp,
      comment,
      moment(given_at),
      seen_at === null ? null : moment(seen_at),
    ]),
  };
}

/**
 * Returns a table with the teachers' notes about the pupil. The notes are personal data of the pupil, so the pupil has
 * a right to receive them.
 */
async function noteTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('pupil_note')
    .select(['noted_on', 'text', 'author_name', 'changed_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('noted_on')
    .execute();
  return {
    caption: '先生の覚え書き',
    headings: ['日', '内容', '書いた先生', '最後に変えた日時'],
    rows: rows.map(({ noted_on, text, author_name, changed_at }) => [noted_on, text, author_name, moment(changed_at)]),
  };
}

async function openingTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('pupil_level_opening')
    .select(['level', 'open'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('level')
    .execute();
  return {
    caption: 'この児童のために開いた・閉じたレベル',
    headings: ['レベル', '開いているか'],
    rows: rows.map(({ level, open }) => [level, open ? '開いている' : '閉じている']),
  };
}

function yes(is: boolean): string {
  return is ? 'はい' : 'いいえ';
}

async function supportTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { support } = await readSupportSettings(trx, school, id);
  return {
    caption: 'この児童だけの設定',
    headings: ['設定', 'しているか'],
    rows: [
      ['ふりがなをいつもつける', yes(support.furigana)],
      ['読み上げをいつもする', yes(support.speech)],
      ['文字を大きくする', yes(support.biggerText)],
      ['カードを減らす', yes(support.fewerCards)],
      ['音を鳴らさない', yes(support.noSounds)],
      ['長く待ってから行きづまりとする', yes(support.moreTime)],
    ],
  };
}

async function exampleTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
    rows: rows.map(({ example, seen_at }) => [example, moment(seen_at)]),
  };
}

async function auditTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<{ made_at: Date; action: string; thing_kind: string; actor_role: string }>`
    select made_at, action, thing_kind, actor_role from audit_entry
     where school_id = ${school} and (thing_id = ${id} or actor_id = ${id}) order by made_at, id`.execute(trx);
  return {
    caption: '先生などがした操作の記録',
    headings: ['日時', '操作（機械の記録）', '対象（機械の記録）', 'した人の役割（機械の記録）'],
    rows: rows.map(({ made_at, action, thing_kind, actor_role }) => [moment(made_at), action, thing_kind, actor_role]),
  };
}

/**
 * Returns everything that is stored about one pupil as an HTML page. Returns null if the pupil does not exist. If
 * `school` is null, the pupil may be of any school.
 */
export async function createPupilDataFile(
  trx: TenantTransaction,
  id: string,
  school: string | null,
  now: Date,
): Promise<PupilDataFile | null> {
  const person = await readPerson(trx, id, school);
  if (person === null) return null;
  const of = person.school_id;
  const tables = [
    personTable(person),
    await groupTable(trx, of, id),
    await dayTable(trx, of, id),
    await exampleTable(trx, of, id),
    await createPupilSeatTable(trx, of, id),
    await absenceTable(trx, of, id),
    await homeworkTable(trx, of, id),
    await praiseTable(trx, of, id),
    await noteTable(trx, of, id),
    await createWrittenTextTable(trx, of, id, moment),
    await classProblemTable(trx, of, id),
    await openingTable(trx, of, id),
    await supportTable(trx, of, id),
    ...(await externalIdentityTables(trx, of, id, moment)),
    await auditTable(trx, of, id),
    await actTable(trx, of, id),
  ];
  const title = `${person.display_name} さんについて「さくもん」に記録されていること`;
  const lead = [
    `${moment(now) ?? ''}に書き出しました。正解の数、星、苦手の見立てなどは、下の「一つ一つの操作」から計算したものです。`,
    'パスワード、ログインカードの番号、絵のあいことばは、読めない形（ハッシュ）でだけ保存しているため、ここにはありません。',
  ];
  const fileName = `${person.display_name}-${dayInJapan(now)}.html`;
  return { school: of, fileName, mediaType: 'text/html; charset=utf-8', text: htmlPageWithTables(title, lead, tables) };
}
