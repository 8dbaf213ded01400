import { questionOfGeneratedId } from '../../engine/levels/generated-question.ts';
import { parseGeneratedQuestionId } from '../../engine/levels/generated.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { canonicalJson } from './canonical.ts';

/** The question id and the question version that an act contains, before the act is validated. */
type Named = { readonly id: string; readonly version: string };

/** Returns the generated questions to which the acts belong, without duplicates, sorted by id. */
function generatedIn(acts: readonly unknown[]): readonly Named[] {
  const named = new Map<string, Named>();
  for (const act of acts) {
    if (typeof act !== 'object' || act === null || !('question' in act) || !('questionVersion' in act)) continue;
    const { question: id, questionVersion: version } = act;
    if (typeof id !== 'string' || typeof version !== 'string' || parseGeneratedQuestionId(id) === null) continue;
    named.set(`${id}/${version}`, { id, version });
  }
  return [...named.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function missingFrom(trx: TenantTransaction, named: readonly Named[]): Promise<readonly Named[]> {
  const ids = named.map(({ id }) => id);
  const rows = await trx
    .selectFrom('question_version')
    .select(['question_id', 'version'])
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('question_id', 'in', ids)
    .execute();
  const kept = new Set(rows.map(({ question_id, version }) => `${question_id}/${version}`));
  return named.filter(({ id, version }) => !kept.has(`${id}/${version}`));
}

/** Stores a generated question. It is stored without level and position, so that it does not appear in any level. */
async function keep(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  const generated = questionOfGeneratedId(id);
  if (generated === null) return;
  const { version, document } = generated;
  await trx
    .insertInto('question')
    .values({ school_id: INSTALLATION_SCHOOL_ID, id, current_version: version, created_at: now })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doUpdateSet({ current_version: version }))
    .execute();
  await trx
    .insertInto('question_version')
    .values({
      school_id: INSTALLATION_SCHOOL_ID,
      question_id: id,
      version,
      document: canonicalJson(document),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores the generated questions to which the acts belong, unless they are stored already, because acts can be judged
 * and replayed only if their questions are stored. The server generates each question from its id; the device does not
 * send the content.
 */
export async function storeGeneratedQuestions(db: Database, acts: readonly unknown[], now: Date): Promise<void> {
  const named = generatedIn(acts);
  if (named.length === 0) return;
  await runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    const missing = await missingFrom(trx, named);
    for (const id of new Set(missing.map((each) => each.id))) await keep(trx, id, now);
  });
}
