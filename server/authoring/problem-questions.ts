import type { TenantTransaction } from '../database/transaction.ts';
import { writeQuestionDocument } from '../../engine/question/write-question.ts';
import type { OfferedQuestions } from '../../engine/authoring/prove-offer.ts';
import type { QuestionDocument } from '../../contract/question.ts';
import { canonicalJson, versionOf } from '../questions/canonical.ts';
import { namedDocuments } from '../questions/questions.ts';

/** Under which ids the questions of a class problem stand in its school. */
export function problemQuestionId(problem: string): string {
  return `class-${problem}`;
}

export function problemDiagramId(problem: string): string {
  return `${problemQuestionId(problem)}-diagram`;
}

/** Adds both questions of a problem, without a level and a place in it. */
export async function addProblemQuestions(
  trx: TenantTransaction,
  school: string,
  { compose, diagram }: OfferedQuestions,
  now: Date,
): Promise<void> {
  for (const question of [compose, diagram]) {
    const document = writeQuestionDocument(question);
    const version = versionOf(document);
    const { id } = question;
    await trx
      .insertInto('question')
      .values({ school_id: school, id, current_version: version, created_at: now })
      .execute();
    await trx
      .insertInto('question_version')
      .values({ school_id: school, question_id: id, version, document: canonicalJson(document), created_at: now })
      .execute();
  }
}

/** The questions of some class problems under the ids that `idOf` gives them, by problem. */
async function questionsOf(
  trx: TenantTransaction,
  school: string,
  problems: readonly string[],
  idOf: (problem: string) => string,
): Promise<(problem: string) => QuestionDocument> {
  const documents = await namedDocuments(
    trx,
    problems.map((problem) => ({ school, id: idOf(problem) })),
  );
  const byId = new Map(documents.map((document) => [document.id, document]));
  return (problem) => {
    const document = byId.get(idOf(problem));
    if (document === undefined) throw new Error(`class problem ${problem} has no question`);
    return document;
  };
}

/** The told problems of some class problems, by problem. */
export function toldProblems(trx: TenantTransaction, school: string, problems: readonly string[]) {
  return questionsOf(trx, school, problems, problemDiagramId);
}

/** The same with their cards and dummies. */
export function composeProblems(trx: TenantTransaction, school: string, problems: readonly string[]) {
  return questionsOf(trx, school, problems, problemQuestionId);
}
