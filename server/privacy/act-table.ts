import { sql } from 'kysely';
import type { ActEvent } from '../../contract/act.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { formatMoment, type HtmlPageTable } from './page-text.ts';

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

/** Returns a table with every act of the pupil, in the order of time. */
export async function createActTable(trx: TenantTransaction, school: string, id: string): Promise<HtmlPageTable> {
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
      formatMoment(happened_at),
      question_id,
      attempt,
      step,
      kindWords(kind),
      correct === null ? null : correct ? '正解' : 'まちがい',
      JSON.stringify(event),
    ]),
  };
}
