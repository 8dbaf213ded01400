import type { DraftSummary } from '../../contract/question-drafts.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { rateOfDraft, requirementOfDraft } from '../../engine/editor/draft.ts';
import { wordsOfKinds, writeRequired } from '../../engine/judge/requirement-words.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire, newId } from '../identifiers.ts';
import type { LookUpWords } from '../readings/look-up-words.ts';
import { proposeTexts } from '../readings/propose-texts.ts';
import { draftOfRow, draftRows, lockedDraft, removeDraft } from './drafts/draft-rows.ts';
import type { CheckDraft } from './check-draft.ts';
import { keepQuestionDraft } from './drafts/keep-draft.ts';
import { readingOf } from '../../engine/text/reading-of.ts';

/** Maximum number of drafts per account. If it is reached, the author must delete drafts before adding more. */
const MOST_DRAFTS = 100;

type StoredRow = Parameters<typeof draftOfRow>[0];

function summaryOf(row: StoredRow): DraftSummary {
  const { id, content, changedAt } = draftOfRow(row);
  const required = requirementOfDraft(content);
  const name =
    required === null
      ? 'たくさん作る'
      : `${readingOf(wordsOfKinds(required.kinds, rateOfDraft(content), content.notation))} ${writeRequired(required.equation, required.reading, content.notation)}`;
  return { id, name, grade: content.grade, changedAt };
}

function addDraft(
  db: Database,
  { input, session, now }: RouteCall<'addQuestionDraft'>,
): Promise<Outcome<'addQuestionDraft'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    if ((await draftRows(trx, session)).length >= MOST_DRAFTS) return { kind: 'refused', refusal: 'too-many-drafts' };
    const row = await trx
      .insertInto('question_draft')
      .values({
        school_id: session.school,
        id: newId(now),
        account_id: session.account,
        content: JSON.stringify(input.content),
        replaces: input.replaces === null ? null : JSON.stringify(input.replaces),
        created_at: now,
        changed_at: now,
      })
      .returning(['id', 'content', 'replaces', 'changed_at', 'version'])
      .executeTakeFirstOrThrow();
    return { kind: 'answered', output: draftOfRow(row) };
  });
}

function editDraft(
  db: Database,
  { input, session, now }: RouteCall<'editQuestionDraft'>,
): Promise<Outcome<'editQuestionDraft'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const id = fromWire(input.draft);
    const present = await lockedDraft(trx, session, id);
    if (present === null) return { kind: 'refused', refusal: 'not-found' };
    if (present.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile', present };
    const row = await trx
      .updateTable('question_draft')
      .set({ content: JSON.stringify(input.content), changed_at: now, version: present.version + 1 })
      .where('school_id', '=', session.school)
      .where('id', '=', id)
      .returning(['id', 'content', 'replaces', 'changed_at', 'version'])
      .executeTakeFirstOrThrow();
    return { kind: 'answered', output: draftOfRow(row) };
  });
}

type DraftRoutes =
  | 'questionDrafts'
  | 'questionDraft'
  | 'addQuestionDraft'
  | 'editQuestionDraft'
  | 'discardQuestionDraft'
  | 'keepQuestionDraft'
  | 'proposeReadings';

/** Returns the handlers for question drafts, which only their author can see, and for the readings of their texts. */
export function questionDraftHandlers(
  db: Database,
  lookUpWords: LookUpWords,
  checkDraft: CheckDraft,
): Pick<Handlers, DraftRoutes> {
  return {
    questionDrafts: ({ session }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const drafts = (await draftRows(trx, session)).map(summaryOf);
        return { kind: 'answered', output: { drafts } };
      }),
    questionDraft: ({ input, session }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const draft = await lockedDraft(trx, session, fromWire(input.draft));
        if (draft === null) return { kind: 'refused', refusal: 'not-found' };
        return { kind: 'answered', output: draft };
      }),
    addQuestionDraft: (call) => addDraft(db, call),
    editQuestionDraft: (call) => editDraft(db, call),
    discardQuestionDraft: ({ input, session }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const id = fromWire(input.draft);
        if ((await lockedDraft(trx, session, id)) === null) return { kind: 'refused', refusal: 'not-found' };
        await removeDraft(trx, session, id);
        return { kind: 'answered', output: EMPTY_RESULT };
      }),
    keepQuestionDraft: (call) => keepQuestionDraft(db, checkDraft, call),
    proposeReadings: (call) => proposeTexts(db, lookUpWords, call),
  };
}
