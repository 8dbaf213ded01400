import type { Constraint } from '../../engine/question/constraint.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { canonicalJson, versionOfQuestionDocument } from './canonical.ts';

/** A question that will be stored in a set. */
export type QuestionToStoreInSet = {
  readonly id: string;
  readonly document: unknown;
  readonly tempts: readonly Constraint[];
};

type Edition = {
  readonly school: string;
  readonly set: string;
  readonly edition: number;
  readonly account: string;
  readonly now: Date;
};

async function keepQuestion(
  trx: TenantTransaction,
  { school, set, now }: Edition,
  { id, document, tempts }: QuestionToStoreInSet,
  position: number,
): Promise<{ readonly question: string; readonly version: string }> {
  const version = versionOfQuestionDocument(document);
  const place = { position, current_version: version, archived_at: null, tempts: JSON.stringify(tempts) };
  const kept = await trx
    .insertInto('question')
    .values({ school_id: school, id, set_id: set, created_at: now, ...place })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet(place).where('question.set_id', '=', set),
    )
    .returning('id')
    .executeTakeFirst();
  // The query returns no row if the id belongs to a question of another set. This would be a bug: the import has
  // checked the ids, and the lock of the school's sets has prevented other changes since then.
  if (kept === undefined) throw new Error(`question ${id} belongs to another set`);
  await trx
    .insertInto('question_version')
    .values({ school_id: school, question_id: id, version, document: canonicalJson(document), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { question: id, version };
}

/**
 * Replaces the content of a set by `questions`, in this order, and stores a new edition. Archives all other questions
 * of the set. Their versions stay stored, because unfinished attempts and records need them.
 */
export async function storeQuestionSetEdition(
  trx: TenantTransaction,
  edition: Edition,
  questions: readonly QuestionToStoreInSet[],
): Promise<void> {
  const { school, set, account, now } = edition;
  await trx
    .updateTable('question')
    .set({ archived_at: now })
    .where('school_id', '=', school)
    .where('set_id', '=', set)
    .where('archived_at', 'is', null)
    .execute();
  const kept: object[] = [];
  for (const [position, question] of questions.entries()) {
    kept.push(await keepQuestion(trx, edition, question, position));
  }
  await trx
    .insertInto('question_set_edition')
    .values({
      school_id: school,
      set_id: set,
      edition: edition.edition,
      made_at: now,
      made_by: account,
      questions: JSON.stringify(kept),
    })
    .execute();
}
