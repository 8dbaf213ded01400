import { createHash } from 'node:crypto';
import type { ParsedQuestionsOfLevel, QuestionDocument } from '../../contract/question.ts';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS, LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { convertQuestionToPlainJson } from '../../engine/question/plain-question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { readDocumentsOfLevel, readDocumentsByIds, readDocumentsOfSet } from '../questions/questions.ts';
import { titleOfLevel, type PupilLevel } from './pupil-level.ts';
import { readLevelsOfPupil } from './levels.ts';

/**
 * Numbers of two levels that are not stored in the database, because the server collects their questions for each
 * pupil: the questions that the running lesson offers, and the problems of the problem board that the pupil has begun.
 */
export const LEVELS_COLLECTED_PER_PUPIL: ReadonlySet<number> = new Set([
  LEVEL_NUMBER_OF_LESSON_QUESTIONS,
  LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS,
]);

/** Number of characters of an edition. */
const EDITION_LETTERS = 8;

/**
 * Returns the questions of a level as parsed data for the pupil's exercise screen. Refuses with `not-found` if the
 * pupil has no such level, and with `level-closed` if the level is not open to the pupil.
 */
export function readQuestionsOfOpenLevel(
  db: Database,
  { input: { level }, session, now }: RouteCall<'plainQuestions'>,
) {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const found = (await readLevelsOfPupil(trx, session, now)).find((candidate) => candidate.level === level);
    if (found === undefined) return { kind: 'refused', refusal: 'not-found' } as const;
    if (!found.open) return { kind: 'refused', refusal: 'level-closed' } as const;
    const questions = plainQuestions(await documentsOf(trx, session.school, found));
    const output = { level, title: titleOfLevel(found), edition: computeQuestionsHashOfLevel(found), questions };
    return { kind: 'answered', output } as const;
  });
}

type PlainQuestion = ParsedQuestionsOfLevel['questions'][number]['question'];

/**
 * Cache of parsed questions, by id and version. A version never changes, so its entry stays valid. The value is null if
 * the document cannot be parsed.
 */
const plainByVersion = new Map<string, PlainQuestion | null>();
/** Maximum number of questions in the cache. */
const MOST_PLAIN = 5_000;

/** Returns the parsed questions of these documents. Leaves out documents that cannot be parsed. */
function plainQuestions(documents: QuestionDocument[]): ParsedQuestionsOfLevel['questions'] {
  return documents.flatMap((document) => {
    const question = plainQuestion(document);
    return question === null ? [] : [{ version: document.version, question }];
  });
}

function plainQuestion({ id, version, document }: QuestionDocument): PlainQuestion | null {
  const key = `${id}@${version}`;
  const known = plainByVersion.get(key);
  if (known !== undefined) return known;
  const reading = parseQuestionDocument(document);
  const plain = reading.kind === 'question' ? convertQuestionToPlainJson(reading.question) : null;
  if (plainByVersion.size >= MOST_PLAIN) plainByVersion.clear();
  plainByVersion.set(key, plain);
  return plain;
}

/**
 * Cache of editions (hashes of a level's questions). The key is the question array of a level, because all pupils who
 * have not begun the level share this array.
 */
const editions = new WeakMap<PupilLevel['questions'], string>();

/**
 * Returns the edition of a level: a hash of its questions and their versions. A device that has cached the questions of
 * this edition does not request them again.
 */
export function computeQuestionsHashOfLevel({ questions }: Pick<PupilLevel, 'questions'>): string {
  const edition = editions.get(questions) ?? nameEdition(questions);
  editions.set(questions, edition);
  return edition;
}

/**
 * Computes the hash of a level's questions. The hash covers each question's version and all other data of the question
 * that a device gets.
 */
function nameEdition(questions: PupilLevel['questions']): string {
  return shortHashOfParts(
    questions.map(({ school, id, version, kinds, tempts, mostStars }) =>
      [`${school}/${id}@${version}`, ...kinds, ...tempts, mostStars].join(' '),
    ),
  );
}

/** Returns a short hash that depends on the parts and their order. */
export function shortHashOfParts(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, EDITION_LETTERS);
}

function documentsOf(trx: TenantTransaction, school: string, { level, set, homework, questions }: PupilLevel) {
  if (LEVELS_COLLECTED_PER_PUPIL.has(level) || homework !== null) return readDocumentsByIds(trx, questions);
  return set === null ? readDocumentsOfLevel(trx, school, level) : readDocumentsOfSet(trx, set);
}
