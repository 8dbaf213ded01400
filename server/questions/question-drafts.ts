import type { QuestionDraftSummary } from '../../contract/question-drafts.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { rateNotationOfDraft, requirementOfDraft } from '../../engine/editor/draft.ts';
import { wordsOfStoryKinds, writeRequiredEquation } from '../../engine/judge/requirement-words.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId } from '../identifiers.ts';
import type { LookUpWords } from '../readings/look-up-words.ts';
import { proposeReadingsForRequest } from '../readings/propose-texts.ts';
import {
  questionDraftOfRow,
  readQuestionDraftsOfAccount,
  lockQuestionDraft,
  deleteQuestionDraft,
} from './drafts/draft-rows.ts';
import type { CheckQuestionDraft } from './check-draft.ts';
import { storeDraftInQuestionSet } from './drafts/keep-draft.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';

/** Maximum number of drafts per account. If it is reached, the author must delete drafts before adding more. */
const MOST_DRAFTS = 100;

type StoredRow = Parameters<typeof questionDraftOfRow>[0];

function summaryOf(row: StoredRow): QuestionDraftSummary {
  const { id, content, changedAt } = questionDraftOfRow(row);
  const required = requirementOfDraft(content);
  const name =
    required === null
      ? 'たくさん作る'
      : `${kanaReadingOfSource(wordsOfStoryKinds(required.kinds, rateNotationOfDraft(content), content.notation))} ${writeRequiredEquation(required.equation, required.reading, content.notation)}`;
  return { id, name, grade: content.grade, changedAt };
}

function addDraft(
  db: Database,
  { input, session, now }: RouteCall<'addQuestionDraft'>,
): Promise<RouteOutcomeOf<'addQuestionDraft'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if ((await readQuestionDraftsOfAccount(trx, session)).length >= MOST_DRAFTS)
      return { kind: 'refused', refusal: 'too-many-drafts' };
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
    return { kind: 'answered', output: questionDraftOfRow(row) };
  });
}

function editDraft(
  db: Database,
  { input, session, now }: RouteCall<'editQuestionDraft'>,
): Promise<RouteOutcomeOf<'editQuestionDraft'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const id = fromApiId(input.draft);
    const present = await lockQuestionDraft(trx, session, id);
    if (present === null) return { kind: 'refused', refusal: 'not-found' };
    if (present.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile', present };
    const row = await trx
      .updateTable('question_draft')
      .set({ content: JSON.stringify(input.content), changed_at: now, version: present.version + 1 })
      .where('school_id', '=', session.school)
      .where('id', '=', id)
      .returning(['id', 'content', 'replaces', 'changed_at', 'version'])
      .executeTakeFirstOrThrow();
    return { kind: 'answered', output: questionDraftOfRow(row) };
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

/**
 * Returns the handlers for question drafts, which only their author can see, and for proposing the readings of the
 * drafts' texts.
 */
export function createQuestionDraftHandlers(
  db: Database,
  lookUpWords: LookUpWords,
  checkDraft: CheckQuestionDraft,
): Pick<RouteHandlers, DraftRoutes> {
  return {
    questionDrafts: ({ session }) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const drafts = (await readQuestionDraftsOfAccount(trx, session)).map(summaryOf);
        return { kind: 'answered', output: { drafts } };
      }),
    questionDraft: ({ input, session }) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const draft = await lockQuestionDraft(trx, session, fromApiId(input.draft));
        if (draft === null) return { kind: 'refused', refusal: 'not-found' };
        return { kind: 'answered', output: draft };
      }),
    addQuestionDraft: (call) => addDraft(db, call),
    editQuestionDraft: (call) => editDraft(db, call),
    discardQuestionDraft: ({ input, session }) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const id = fromApiId(input.draft);
        if ((await lockQuestionDraft(trx, session, id)) === null) return { kind: 'refused', refusal: 'not-found' };
        await deleteQuestionDraft(trx, session, id);
        return { kind: 'answered', output: EMPTY_RESULT };
      }),
    keepQuestionDraft: (call) => storeDraftInQuestionSet(db, checkDraft, call),
    proposeReadings: (call) => proposeReadingsForRequest(db, lookUpWords, call),
  };
}
