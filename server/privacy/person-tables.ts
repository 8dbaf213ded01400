import { sql } from 'kysely';
import { gradeOfMemberSql, membershipNotEndedSql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

/** The account of a pupil, with its school and its means of signing in. */
export type PupilPersonRow = {
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

/**
 * Returns the account of a pupil, or null if there is no such pupil. If `school` is null, the pupil may be of any school.
 */
export async function readPupilAccountRow(
  trx: TenantTransaction,
  id: string,
  school: string | null,
): Promise<PupilPersonRow | null> {
  const { rows } = await sql<PupilPersonRow>`
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

/** Returns a table with the names and the other data of the pupil's account. */
export function createTableOfPupilAccount(row: PupilPersonRow): HtmlPageTable {
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
      ['登録した日時', formatMoment(row.created_at)],
      ['最後のログイン', formatMoment(row.last_login_at)],
      ['ログインしている端末の数', row.sessions],
      ['ログインカードを発行した日時', formatMoment(row.card_issued_at)],
      ['絵のあいことばを決めた日時', formatMoment(row.pictures_set_at)],
      ['休止した日時', formatMoment(row.archived_at)],
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

/** Returns a table with all groups to which the pupil belongs or belonged. */
export async function createGroupTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<MembershipRow>`
    select school_year as year, name, ${gradeOfMemberSql()} as grade, number, from_date::text as "from", until_date::text as until
      from group_membership join class_group on class_group.school_id = group_membership.school_id
        and class_group.id = group_membership.group_id
     where group_membership.school_id = ${school} and pupil_id = ${id}
       and ${membershipNotEndedSql('group_membership', sql.ref('from_date'))} order by from_date`.execute(trx);
  return {
    caption: 'クラス',
    headings: ['年度', 'クラス', '学年', '出席番号', 'はじめの日', '終わりの日の次の日'],
    rows: rows.map(({ year, name, grade, number, from, until }) => [year, name, grade, number, from, until]),
  };
}
