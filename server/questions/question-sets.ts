import { sql } from 'kysely';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteHandlers, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import {
  archiveQuestionSet,
  editQuestionSet,
  openQuestionSet,
  publishQuestionSet,
  restoreQuestionSet,
} from './question-set-changes.ts';
import { addQuestionSet, checkQuestionUpload, replaceQuestionSet } from './question-set-import.ts';
import { readDocumentsOfSet } from './questions.ts';
import { readQuestionSet, readQuestionSets } from './set-rows.ts';
import type { CheckQuestionFiles } from './check-files.ts';
import type { LookUpWords } from '../readings/look-up-words.ts';
import { createQuestionTemplate } from './upload/write-template.ts';

type Editions = Extract<RouteOutcomeOf<'questionSet'>, { kind: 'answered' }>['output']['editions'];

/**
 * Returns the editions of a question set, the latest first. Row-level security hides the editions of an
 * installation-wide set from everybody except administrators.
 */
async function readEditions(trx: TenantTransaction, school: string, set: string): Promise<Editions> {
  const { rows } = await sql<{
    edition: number;
    made_at: Date;
    name: string | null;
    questions: { question: string }[];
  }>`
    select edition, made_at, account.display_name as name, questions
      from question_set_edition
      left join account on account.school_id = question_set_edition.school_id and account.id = made_by
     where question_set_edition.school_id = ${school} and set_id = ${set}
     order by edition desc`.execute(trx);
  return rows.map(({ edition, made_at, name, questions }) => ({
    edition,
    madeAt: made_at.toISOString(),
    madeBy: name,
    questions: questions.map(({ question }) => question),
  }));
}

function questionSet(
  db: Database,
  { input, session, now }: RouteCall<'questionSet'>,
): Promise<RouteOutcomeOf<'questionSet'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const set = await readQuestionSet(trx, session, fromApiId(input.set), now);
    if (set === null) return { kind: 'refused', refusal: 'not-found' };
    const school = fromApiId(set.school);
    const id = fromApiId(set.id);
    const questions = await readDocumentsOfSet(trx, { school, set: id });
    const editions = await readEditions(trx, school, id);
    return { kind: 'answered', output: { set, questions, editions } };
  });
}

type SetRoutes =
  | 'questionSets'
  | 'questionSet'
  | 'questionTemplate'
  | 'checkQuestions'
  | 'addQuestionSet'
  | 'replaceQuestionSet'
  | 'editQuestionSet'
  | 'openQuestionSet'
  | 'archiveQuestionSet'
  | 'restoreQuestionSet'
  | 'publishQuestionSet';

/** Returns the handlers for question sets: check, import, open for groups, replace, archive, restore and publish. */
export function createQuestionSetHandlers(
  db: Database,
  lookUpWords: LookUpWords,
  checkFiles: CheckQuestionFiles,
): Pick<RouteHandlers, SetRoutes> {
  return {
    questionSets: ({ input: { archived }, session, now }) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const sets = await readQuestionSets(trx, session, { kind: 'all', archived: archived === 'only' }, now);
        return { kind: 'answered', output: { sets } };
      }),
    questionSet: (call) => questionSet(db, call),
    questionTemplate: ({ input: { format } }) => createQuestionTemplate(format),
    checkQuestions: (call) => checkQuestionUpload(db, { lookUpWords, checkFiles }, call),
    addQuestionSet: (call) => addQuestionSet(db, checkFiles, call),
    replaceQuestionSet: (call) => replaceQuestionSet(db, checkFiles, call),
    editQuestionSet: (call) => editQuestionSet(db, call),
    openQuestionSet: (call) => openQuestionSet(db, call),
    archiveQuestionSet: (call) => archiveQuestionSet(db, call),
    restoreQuestionSet: (call) => restoreQuestionSet(db, call),
    publishQuestionSet: (call) => publishQuestionSet(db, call),
  };
}
