import { sql } from 'kysely';
import type { QuestionUploadCheckResult } from '../../contract/question-sets.ts';
import { QuestionIdSchema } from '../../contract/ids.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { QuestionFilesCheckResult, CheckQuestionFiles, UploadedQuestionCheckResult } from './check-files.ts';
import { uploadReportForApi, addIdInUseFaults, type QuestionIdsInUse } from './checking/upload-report.ts';
import { updateQuestionSetRow } from './question-set-changes.ts';
import { storeQuestionSetEdition, type QuestionToStoreInSet } from './set-editions.ts';
import { questionSetResponse, lockUnchangedQuestionSet } from './set-rows.ts';
import { proposeKanjiReadings } from '../readings/propose-texts.ts';
import type { LookUpWords } from '../readings/look-up-words.ts';

/**
 * Returns each kanji word that has no reading in the uploaded texts, with the proposed readings of the word. `kana` is
 * empty if there is no proposal.
 */
async function unreadIn(
  db: Database,
  lookUpWords: LookUpWords,
  { unread: texts }: QuestionFilesCheckResult,
): Promise<QuestionUploadCheckResult['unread']> {
  if (texts.length === 0) return [];
  const { texts: proposed } = await proposeKanjiReadings(db, lookUpWords, texts);
  const unread = new Map<string, QuestionUploadCheckResult['unread'][number]>();
  for (const { unsure, unread: bare } of proposed) {
    const none = bare.map((base) => ({ base, kana: '', others: [] }));
    for (const { base, kana, others } of [...unsure, ...none]) {
      const known = unread.get(base);
      const more = [...(known?.others ?? []), ...(known === undefined || known.kana === kana ? [] : [kana]), ...others];
      unread.set(base, { base, kana: known?.kana ?? kana, others: [...new Set(more)] });
    }
  }
  return [...unread.values()];
}

/**
 * Returns the id under which a question is stored. A question from a spreadsheet has only a number, which is unique
 * only within its set. Its id is therefore the end of the set's id, followed by this number.
 */
function storedId(set: string, { origin, id }: UploadedQuestionCheckResult): string {
  return origin === 'table' ? `${set.slice(-12)}-${id ?? ''}` : (id ?? '');
}

/**
 * Returns those question ids of the upload that are already used by built-in questions, by other question sets of the
 * school, or by question sets for all schools. If the upload itself is for all schools, also returns the ids that any
 * school uses.
 */
async function takenIds(
  trx: TenantTransaction,
  { school }: ActiveSession,
  set: string | null,
  checked: readonly UploadedQuestionCheckResult[],
): Promise<QuestionIdsInUse> {
  const ids = checked.flatMap(({ id, origin }) =>
    id === null || origin === 'table' || !QuestionIdSchema.safeParse(id).success ? [] : [id],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; school_id: string; name: string | null }>`
    select question.id, question.school_id, question_set.name
      from question
      left join question_set on question_set.school_id = question.school_id and question_set.id = question.set_id
     where question.id = any(${ids})
       and (question.school_id in (${school}, ${INSTALLATION_SCHOOL_ID}) or ${school} = ${INSTALLATION_SCHOOL_ID})
       and (question.school_id <> ${school} or question.set_id is distinct from ${set}::uuid)`.execute(trx);
  return new Map(
    rows.map(({ id, school_id, name }) => {
      if (school_id !== school)
        return [id, school_id === INSTALLATION_SCHOOL_ID ? 'はじめからある問題' : 'ほかの学校の問題'];
      return [id, name === null ? 'はじめからある問題' : `問題セット「${name}」`];
    }),
  );
}

/**
 * Checks uploaded questions and proposes readings for their kanji. Stores nothing. Refuses with `not-found` if the
 * upload is for a set that does not exist.
 */
export async function checkQuestionUpload(
  db: Database,
  { lookUpWords, checkFiles }: { readonly lookUpWords: LookUpWords; readonly checkFiles: CheckQuestionFiles },
  { input, session }: RouteCall<'checkQuestions'>,
): Promise<RouteOutcomeOf<'checkQuestions'>> {
  const { files, readings } = input;
  const checked = await checkFiles({ files, readings, keeps: false });
  const unread = await unreadIn(db, lookUpWords, checked);
  const set = input.set === undefined ? null : fromApiId(input.set);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (set !== null && !(await isOwn(trx, session, set))) return { kind: 'refused', refusal: 'not-found' };
    const taken = await takenIds(trx, session, set, checked.questions);
    return {
      kind: 'answered',
      output: uploadReportForApi(checked, addIdInUseFaults(checked.questions, taken), unread),
    };
  });
}

async function isOwn(trx: TenantTransaction, { school }: ActiveSession, set: string): Promise<boolean> {
  const row = await trx
    .selectFrom('question_set')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', set)
    .executeTakeFirst();
  return row !== undefined;
}

type Import = { readonly checked: QuestionFilesCheckResult; readonly seen: string; readonly goodOnly: boolean };
type UploadValidation =
  | { readonly kind: 'keep'; readonly questions: readonly UploadedQuestionCheckResult[] }
  | { readonly kind: 'refused'; readonly refusal: 'changed-meanwhile'; readonly present: unknown }
  | { readonly kind: 'answered'; readonly output: { readonly kind: 'needsConsent' | 'nothingGood' } };

/**
 * Decides which questions of an upload are stored. If some have faults, only the others are stored, and only if the
 * teacher agreed to this (`goodOnly`). Otherwise the result says that the teacher must agree, or that all questions
 * have faults. Refuses with `changed-meanwhile` if the result of the check differs from the result that the teacher
 * saw.
 */
async function validateUpload(
  trx: TenantTransaction,
  session: ActiveSession,
  set: string | null,
  { checked, seen, goodOnly }: Import,
): Promise<UploadValidation> {
  const found = addIdInUseFaults(checked.questions, await takenIds(trx, session, set, checked.questions));
  const report = uploadReportForApi(checked, found);
  if (report.seen !== seen) return { kind: 'refused', refusal: 'changed-meanwhile', present: report };
  const good = found.filter(({ faults }) => faults.length === 0);
  const isWhole = good.length === found.length && checked.faults.length === 0;
  if (!isWhole && !goodOnly) return { kind: 'answered', output: { kind: 'needsConsent' } };
  if (good.length === 0) return { kind: 'answered', output: { kind: 'nothingGood' } };
  return { kind: 'keep', questions: good };
}

function keptOf(set: string, questions: readonly UploadedQuestionCheckResult[]): QuestionToStoreInSet[] {
  return questions.map((each) => {
    const id = storedId(set, each);
    return { id, document: { ...documentOf(each), id }, tempts: each.tempts };
  });
}

function documentOf({ document }: UploadedQuestionCheckResult): object {
  return typeof document === 'object' && document !== null ? document : {};
}

/**
 * Takes the lock for changes of a school's question sets, until the end of the transaction. Without this lock, two
 * imports at the same time could use the same question ids and set numbers.
 */
export async function lockQuestionSets(trx: TenantTransaction, school: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question sets ${school}`}, 0))`.execute(trx);
}

/**
 * Returns the number for the school's next question set. The caller must have taken the lock of
 * {@link lockQuestionSets}.
 */
export async function nextQuestionSetNumber(trx: TenantTransaction, school: string): Promise<number> {
  const { last } = await trx
    .selectFrom('question_set')
    .select((of) => of.fn.max('number').as('last'))
    .where('school_id', '=', school)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * Imports an upload as a new question set. Refuses with `changed-meanwhile` if the result of the check differs from the
 * result that the teacher saw.
 */
export async function addQuestionSet(
  db: Database,
  checkFiles: CheckQuestionFiles,
  call: RouteCall<'addQuestionSet'>,
): Promise<RouteOutcomeOf<'addQuestionSet'>> {
  const { input, session, now } = call;
  const { school } = session;
  const checked = await checkFiles({ files: input.files, readings: input.readings, keeps: true });
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockQuestionSets(trx, school);
    const validation = await validateUpload(trx, session, null, { ...input, checked });
    if (validation.kind !== 'keep') return validation;
    const id = newId(now);
    const row = { school_id: school, id, name: input.name, edition: 1, created_at: now };
    await trx
      .insertInto('question_set')
      .values({ ...row, number: await nextQuestionSetNumber(trx, school) })
      .execute();
    const kept = keptOf(id, validation.questions);
    await storeQuestionSetEdition(trx, { school, set: id, edition: 1, account: session.account, now }, kept);
    const details = { name: input.name, questions: kept.length };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'add', thing: 'questionSet', id, details });
    const { output: set } = await questionSetResponse(trx, session, id, now);
    return { kind: 'answered', output: { kind: 'imported', set } };
  });
}

/**
 * Imports an upload as the next edition of a question set. Refuses with `not-found` if the set does not exist. Refuses
 * with `changed-meanwhile` if the set was changed, or if the result of the check differs from the result that the
 * teacher saw.
 */
export async function replaceQuestionSet(
  db: Database,
  checkFiles: CheckQuestionFiles,
  call: RouteCall<'replaceQuestionSet'>,
): Promise<RouteOutcomeOf<'replaceQuestionSet'>> {
  const { input, session, now } = call;
  const { school } = session;
  const checked = await checkFiles({ files: input.files, readings: input.readings, keeps: true });
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockQuestionSets(trx, school);
    const seen = await lockUnchangedQuestionSet(trx, session, input, now);
    if (seen.kind === 'refused') return seen;
    const validation = await validateUpload(trx, session, seen.id, { ...input, checked });
    if (validation.kind !== 'keep') return validation;
    const kept = keptOf(seen.id, validation.questions);
    const edition = seen.edition + 1;
    await storeQuestionSetEdition(trx, { school, set: seen.id, edition, account: session.account, now }, kept);
    await updateQuestionSetRow(trx, school, seen.id, { edition });
    const details = { name: seen.name, edition, questions: kept.length };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'questionSet',
      id: seen.id,
      details,
    });
    const { output: set } = await questionSetResponse(trx, session, seen.id, now);
    return { kind: 'answered', output: { kind: 'imported', set } };
  });
}
