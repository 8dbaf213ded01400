import type { TenantTransaction } from '../database/transaction.ts';
import type { HtmlPageTable } from './page-text.ts';

type Moment = (at: Date | null) => string | null;

/**
 * Returns tables for the file with all data of a pupil: the pupil's accounts at identity providers and portals, and the
 * results that were sent to portals.
 */
export async function externalIdentityTables(
  trx: TenantTransaction,
  school: string,
  id: string,
  moment: Moment,
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
        moment(row.linked_at),
        moment(row.last_login_at),
      ]),
    },
    {
      caption: '学習eポータルに送る「レベルを終えたこと」',
      headings: ['送り先', 'レベル', '開いた日時', '終えた日時', '送った日時'],
      rows: results.map((row) => [
        row.line_item,
        row.level,
        moment(row.opened_at),
        moment(row.finished_at),
        moment(row.sent_at),
      ]),
    },
  ];
}
