import type { TenantTransaction } from '../database/transaction.ts';
import { writeQuestionDocument } from '../../engine/question/write-question.ts';
import type { ComposeAndDiagramQuestions } from '../../engine/authoring/validate-offer.ts';
import type { QuestionDocument } from '../../contract/question.ts';
import { canonicalJson, versionOfQuestionDocument } from '../questions/canonical.ts';
import { readDocumentsByIds } from '../questions/questions.ts';

/** Returns the id of the question in which pupils compose a class problem from cards. */
export function createIdOfComposingQuestion(problem: string): string {
  return `class-${problem}`;
}

/** Returns the id of the question in which pupils build the diagram of a class problem. */
export function createIdOfDiagramQuestion(problem: string): string {
  return `${createIdOfComposingQuestion(problem)}-diagram`;
}

/**
 * Adds two questions about a class problem to the database: one for composing the problem from cards, and one for
 * building its diagram. These questions belong to no level.
 */
export async function addProblemQuestions(
  trx: TenantTransaction,
  school: string,
  { compose, diagram }: ComposeAndDiagramQuestions,
  now: Date,
): Promise<void> {
  for (const question of [compose, diagram]) {
    const document = writeQuestionDocument(question);
    const version = versionOfQuestionDocument(document);
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

/**
 * Loads one question for each class problem. `idOf` returns the id of this question. Callers get a question from the
 * returned function; it throws an error if the problem was not loaded.
 */
async function questionsOf(
  trx: TenantTransaction,
  school: string,
  problems: readonly string[],
  idOf: (problem: string) => string,
): Promise<(problem: string) => QuestionDocument> {
  const documents = await readDocumentsByIds(
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

/**
 * Loads the questions in which pupils build the diagram of class problems. Returns a function that takes the id of a
 * class problem and returns its question.
 */
function loadDiagramQuestions(trx: TenantTransaction, school: string, problems: readonly string[]) {
  return questionsOf(trx, school, problems, createIdOfDiagramQuestion);
}

type ToldProblem = { readonly id: string; readonly written: { readonly question: QuestionDocument } | null };

/**
 * Loads for each class problem the question that contains the problem's sentences. If the author wrote the problem as a
 * text, loads the question for which the author wrote it.
 */
export async function loadQuestionsOfClassProblems(
  trx: TenantTransaction,
  school: string,
  problems: readonly ToldProblem[],
): Promise<(problem: ToldProblem) => QuestionDocument> {
  const ofCards = problems.filter(({ written }) => written === null).map(({ id }) => id);
  const told = await loadDiagramQuestions(trx, school, ofCards);
  return ({ id, written }) => written?.question ?? told(id);
}

/**
 * Loads the questions in which pupils compose class problems from cards. Returns a function that takes the id of a
 * class problem and returns its question.
 */
export function loadComposingQuestionsOfProblems(trx: TenantTransaction, school: string, problems: readonly string[]) {
  return questionsOf(trx, school, problems, createIdOfComposingQuestion);
}
