import { sql } from 'kysely';
import { StoredQuestionDraft } from '../../../contract/question-drafts.ts';
import type { ActiveSession } from '../../http/session.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { toApiId } from '../../identifiers.ts';

type DraftRow = {
  readonly id: string;
  readonly content: unknown;
  readonly replaces: unknown;
  readonly changed_at: Date;
  readonly version: number;
};

/** Converts a row to the type of the contract. */
export function questionDraftOfRow({ id, content, replaces, changed_at, version }: DraftRow): StoredQuestionDraft {
  return StoredQuestionDraft.parse({
    id: toApiId('d', id),
    content,
    replaces,
    changedAt: changed_at.toISOString(),
    version,
  });
}

/** Returns the drafts of the session's account. The draft that was changed last comes first. */
export async function readQuestionDraftsOfAccount(
  trx: TenantTransaction,
  { school, account }: ActiveSession,
): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select id, content, replaces, changed_at, version from question_draft
     where school_id = ${school} and account_id = ${account}
     order by changed_at desc, id desc`.execute(trx);
  return rows;
}

/**
 * Returns a draft of the session's account, and locks it until the end of the transaction. Returns null if the account
 * has no such draft.
 */
export async function lockQuestionDraft(
  trx: TenantTransaction,
  { school, account }: ActiveSession,
  id: string,
): Promise<StoredQuestionDraft | null> {
  const { rows } = await sql<DraftRow>`
    select id, content, replaces, changed_at, version from question_draft
     where school_id = ${school} and account_id = ${account} and id = ${id}::uuid
       for update`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : questionDraftOfRow(row);
}

/** Deletes a draft. */
export async function deleteQuestionDraft(
  trx: TenantTransaction,
  { school }: ActiveSession,
  id: string,
): Promise<void> {
  await trx.deleteFrom('question_draft').where('school_id', '=', school).where('id', '=', id).execute();
}
