import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

const STATES = {
  understood: '読めた',
  waiting: '先生が見るのを待っている',
  right: '先生が「正しい」とした',
  wrong: '先生が「まだちがう」とした',
  returned: '先生がもどした',
} as const;

/** Returns a table with all texts that the pupil wrote in the mode `write`. */
export async function createWrittenTextTable(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<HtmlPageTable> {
  const rows = await trx
    .selectFrom('written_text')
    .select(['written_at', 'question_id', 'text', 'state', 'comment', 'judged_by_name', 'judged_at'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .orderBy('written_at')
    .execute();
  return {
    caption: '自分の言葉で書いた問題',
    headings: ['日時', '問題', '書いた文章', 'どうなったか', '先生のことば', '見た先生', '見た日時'],
    rows: rows.map(({ written_at, question_id, text, state, comment, judged_by_name, judged_at }) => [
      formatMoment(written_at),
      question_id,
      text,
      STATES[state],
      comment,
      judged_by_name,
      formatMoment(judged_at),
    ]),
  };
}
