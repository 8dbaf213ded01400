import { sql } from 'kysely';
import { readSupportSettingsOfPupil } from '../accounts/support.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

/** Returns a table with the praise that teachers sent to the pupil. */
export async function createPraiseTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
      formatMoment(given_at),
      seen_at === null ? null : formatMoment(seen_at),
    ]),
  };
}

/**
 * Returns a table with the teachers' notes about the pupil. The notes are personal data of the pupil, so the pupil has
 * a right to receive them.
 */
export async function createNoteTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
    rows: rows.map(({ noted_on, text, author_name, changed_at }) => [
      noted_on,
      text,
      author_name,
      formatMoment(changed_at),
    ]),
  };
}

/** Returns a table with the levels that a teacher opened or closed for the pupil alone. */
export async function createLevelOpeningTable(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<HtmlPageTable> {
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

/** Returns a table with the support settings of the pupil. */
export async function createSupportSettingsTable(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<HtmlPageTable> {
  const { support } = await readSupportSettingsOfPupil(trx, school, id);
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

/** Returns a table with the audit entries about the pupil and the audit entries about the pupil's own actions. */
export async function createAuditTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
  const { rows } = await sql<{ made_at: Date; action: string; thing_kind: string; actor_role: string }>`
    select made_at, action, thing_kind, actor_role from audit_entry
     where school_id = ${school} and (thing_id = ${id} or actor_id = ${id}) order by made_at, id`.execute(trx);
  return {
    caption: '先生などがした操作の記録',
    headings: ['日時', '操作（機械の記録）', '対象（機械の記録）', 'した人の役割（機械の記録）'],
    rows: rows.map(({ made_at, action, thing_kind, actor_role }) => [
      formatMoment(made_at),
      action,
      thing_kind,
      actor_role,
    ]),
  };
}
