import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

/**
 * Returns tables for the file with all data of a pupil: the pupil's accounts at identity providers and portals, and the
 * results that were sent to portals.
 */
export async function externalIdentityTables(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<readonly HtmlPageTable[]> {
  const links = await trx
    .selectFrom('linked_identity')
    .select(['provider', 'issuer', 'subject', 'linked_at', 'last_login_at'])
    .where('school_id', '=', school)
    .where('account_id', '=', id)
    .orderBy('linked_at')
    .execute();
  const results = await trx
    .selectFrom('portal_result')
    .select(['line_item', 'level', 'opened_at', 'finished_at', 'sent_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('opened_at')
    .execute();
  return [
    {
      caption: 'つながっている学校のアカウント・学習eポータル',
      headings: ['種類（機械の記録）', '発行者（機械の記録）', 'むこうでの番号', 'つないだ日時', '最後のログイン'],
      rows: links.map((row) => [
        row.provider,
        row.issuer,
        row.subject,
        formatMoment(row.linked_at),
        formatMoment(row.last_login_at),
      ]),
    },
    {
      caption: '学習eポータルに送る「レベルを終えたこと」',
      headings: ['送り先', 'レベル', '開いた日時', '終えた日時', '送った日時'],
      rows: results.map((row) => [
        row.line_item,
        row.level,
        formatMoment(row.opened_at),
        formatMoment(row.finished_at),
        formatMoment(row.sent_at),
      ]),
    },
  ];
}
