import { sql } from 'kysely';
import { QUESTION_UPLOAD_LIMITS } from '../../../contract/question-sets.ts';
import type { QuestionChangedByColleague } from '../../../contract/question-drafts.ts';
import { documentOfDraft } from '../../../engine/editor/draft.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { auditContextOfCall, writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { fromApiId, newId } from '../../identifiers.ts';
import type { CheckQuestionDraft } from '../check-draft.ts';
import { updateQuestionSetRow } from '../question-set-changes.ts';
import { lockQuestionSets, nextQuestionSetNumber } from '../question-set-import.ts';
import { storeQuestionSetEdition, type QuestionToStoreInSet } from '../set-editions.ts';
import { questionSetResponse } from '../set-rows.ts';
import { lockQuestionDraft, deleteQuestionDraft } from './draft-rows.ts';

type KeepCall = RouteCall<'keepQuestionDraft'>;
type KeepOutcome = RouteOutcomeOf<'keepQuestionDraft'>;

/**
 * Stores a draft as a question of a question set, and deletes the draft. The question set gets a new edition. The
 * function takes the same lock as an import of questions, so that two concurrent changes do not overwrite each other.
 *
 * Refuses with `not-found` if the draft or the set does not exist. A draft can replace an existing question. Refuses
 * with `changed-meanwhile` if somebody changed this question after the draft was begun.
 */
export async function storeDraftInQuestionSet(
  db: Database,
  checkDraft: CheckQuestionDraft,
  call: KeepCall,
): Promise<KeepOutcome> {
  const { input, session } = call;
  const { faults, unsure, tempts } = await checkDraft(input.content);
  if (faults + unsure > 0) return { kind: 'answered', output: { kind: 'faulty', faults, unsure } };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockQuestionSets(trx, session.school);
    const draft = fromApiId(input.draft);
    if ((await lockQuestionDraft(trx, session, draft)) === null) return { kind: 'refused', refusal: 'not-found' };
    const outcome = await keepInto(trx, call, tempts);
    if (outcome.kind === 'answered' && outcome.output.kind === 'kept') await deleteQuestionDraft(trx, session, draft);
    return outcome;
  });
}

async function keepInto(trx: TenantTransaction, call: KeepCall, tempts: readonly Constraint[]): Promise<KeepOutcome> {
  const { input, session, now } = call;
  const { into, content } = input;
  const made = (set: string): QuestionToStoreInSet => {
    const id = `${set.slice(-12)}-${newId(now).slice(-12)}`;
    return { id, document: documentOfDraft(content, id), tempts };
  };
  switch (into.kind) {
    case 'newSet': {
      const set = newId(now);
      const row = { school_id: session.school, id: set, name: into.name, edition: 1, created_at: now };
      await trx
        .insertInto('question_set')
        .values({ ...row, number: await nextQuestionSetNumber(trx, session.school) })
        .execute();
      const added = made(set);
      return keep(trx, call, { set, name: into.name, edition: 0 }, [added], added.id, 'add');
    }
    case 'set': {
      const seen = await ownSet(trx, session.school, fromApiId(into.set));
      if (seen === null) return { kind: 'refused', refusal: 'not-found' };
      const held = await heldBy(trx, session.school, seen.set);
      if (held.length >= QUESTION_UPLOAD_LIMITS.questions) return { kind: 'answered', output: { kind: 'setFull' } };
      const added = made(seen.set);
      return keep(trx, call, seen, [...held, added], added.id, 'edit');
    }
    case 'replace': {
      const seen = await ownSet(trx, session.school, fromApiId(into.set));
      if (seen === null) return { kind: 'refused', refusal: 'not-found' };
      const held = await heldBy(trx, session.school, seen.set);
      const present = held.find(({ id }) => id === into.question);
      if (present === undefined || present.version !== into.version) {
        const meanwhile = await meanwhileOf(trx, session.school, seen, present ?? null);
        return { kind: 'refused', refusal: 'changed-meanwhile', present: meanwhile };
      }
      const replaced = { id: into.question, document: documentOfDraft(content, into.question), tempts };
      const questions = held.map((question) => (question === present ? replaced : question));
      return keep(trx, call, seen, questions, into.question, 'edit');
    }
  }
}

type SeenSet = { readonly set: string; readonly name: string; readonly edition: number };

async function ownSet(trx: TenantTransaction, school: string, set: string): Promise<SeenSet | null> {
  const row = await trx
    .selectFrom('question_set')
    .select(['id', 'name', 'edition'])
    .where('school_id', '=', school)
    .where('id', '=', set)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { set: row.id, name: row.name, edition: row.edition };
}

type Held = QuestionToStoreInSet & { readonly version: string };

async function heldBy(trx: TenantTransaction, school: string, set: string): Promise<readonly Held[]> {
  const { rows } = await sql<{ id: string; version: string; document: unknown; tempts: unknown }>`
    select question.id, question_version.version, question_version.document, question.tempts
      from question
      join question_version on question_version.school_id = question.school_id
        and question_version.question_id = question.id and question_version.version = question.current_version
     where question.school_id = ${school} and question.set_id = ${set}::uuid and question.archived_at is null
     order by question.position, question.id`.execute(trx);
  return rows.map(({ id, version, document, tempts }) => ({
    id,
    version,
    document,
    tempts: CONSTRAINTS.filter((constraint) => Array.isArray(tempts) && tempts.includes(constraint)),
  }));
}

/**
 * Returns the current content of a question that somebody changed after the draft was begun, and the name of the person
 * who changed it.
 */
async function meanwhileOf(
  trx: TenantTransaction,
  school: string,
  { set, edition }: SeenSet,
  present: Held | null,
): Promise<QuestionChangedByColleague> {
  const row = await trx
    .selectFrom('question_set_edition')
    .innerJoin('account', (join) =>
      join
        .onRef('account.school_id', '=', 'question_set_edition.school_id')
        .onRef('account.id', '=', 'question_set_edition.made_by'),
    )
    .select('account.display_name')
    .where('question_set_edition.school_id', '=', school)
    .where('set_id', '=', set)
    .where('edition', '=', edition)
    .executeTakeFirst();
  const question = present === null ? null : { id: present.id, version: present.version, document: present.document };
  return { edition, madeBy: row?.display_name ?? null, question };
}

async function keep(
  trx: TenantTransaction,
  call: KeepCall,
  { set, name, edition }: SeenSet,
  questions: readonly QuestionToStoreInSet[],
  question: string,
  action: 'add' | 'edit',
): Promise<KeepOutcome> {
  const { session, now } = call;
  const { school, account } = session;
  const next = edition + 1;
  await storeQuestionSetEdition(trx, { school, set, edition: next, account, now }, questions);
  if (edition > 0) await updateQuestionSetRow(trx, school, set, { edition: next });
  const details = { name, edition: next, questions: questions.length };
  await writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'questionSet', id: set, details });
  const { output } = await questionSetResponse(trx, session, set, now);
  return { kind: 'answered', output: { kind: 'kept', set: output, question } };
}
