import { createHash } from 'node:crypto';
import type { PlainQuestions, QuestionDocument } from '../../contract/question.ts';
import { CLASS_LEVEL, LESSON_LEVEL } from '../../contract/set-levels.ts';
import { toPlain } from '../../engine/question/plain-question.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { levelDocuments, namedDocuments, setDocuments } from '../questions/questions.ts';
import { levelTitle } from './level-title.ts';
import { pupilLevels } from './levels.ts';
import type { PupilLevel } from './pupil-level.ts';

/**
 * Numbers of the levels that are only lists of questions: the questions of the running lesson, and the class problems
 * that the pupil has begun. In the database, no question belongs to such a level.
 */
export const LIST_ONLY_LEVELS: ReadonlySet<number> = new Set([LESSON_LEVEL, CLASS_LEVEL]);

const EDITION_LETTERS = 8;

/**
 * Returns the questions of a level that is open to the pupil, parsed for the exercise screen. Refuses with `not-found`
 * or `level-closed`.
 */
export function openLevel(db: Database, { input: { level }, session, now }: RouteCall<'plainQuestions'>) {
  return inTenant(db, tenantOf(session), async (trx) => {
    const found = (await pupilLevels(trx, session, now)).find((candidate) => candidate.level === level);
    if (found === undefined) return { kind: 'refused', refusal: 'not-found' } as const;
    if (!found.open) return { kind: 'refused', refusal: 'level-closed' } as const;
    const questions = plainQuestions(await documentsOf(trx, session.school, found));
    const output = { level, title: levelTitle(found), edition: editionOf(found), questions };
    return { kind: 'answered', output } as const;
  });
}

type PlainQuestion = PlainQuestions['questions'][number]['question'];

/** Cached questions by id and version; a version never changes. The value is null if the document cannot be parsed. */
const plainByVersion = new Map<string, PlainQuestion | null>();
const MOST_PLAIN = 5_000;

/** Parses documents for the pupil's exercise screen. A document that cannot be parsed is left out. */
function plainQuestions(documents: QuestionDocument[]): PlainQuestions['questions'] {
  return documents.flatMap((document) => {
    const question = plainQuestion(document);
    return question === null ? [] : [{ version: document.version, question }];
  });
}

function plainQuestion({ id, version, document }: QuestionDocument): PlainQuestion | null {
  const key = `${id}@${version}`;
  const known = plainByVersion.get(key);
  if (known !== undefined) return known;
  const reading = readQuestion(document);
  const plain = reading.kind === 'question' ? toPlain(reading.question) : null;
  if (plainByVersion.size >= MOST_PLAIN) plainByVersion.clear();
  plainByVersion.set(key, plain);
  return plain;
}

/** Cached editions by question array. All pupils who have not begun a level share its question array. */
const editions = new WeakMap<PupilLevel['questions'], string>();

/**
 * Returns the edition of a level: a hash of its questions and their versions. A device that has cached this edition
 * does not request the questions again.
 */
export function editionOf({ questions }: Pick<PupilLevel, 'questions'>): string {
  const edition = editions.get(questions) ?? nameEdition(questions);
  editions.set(questions, edition);
  return edition;
}

/**
 * Computes the edition. The hash contains the version of each question and all other data of the question that a device
 * gets.
 */
function nameEdition(questions: PupilLevel['questions']): string {
  return shortHashOf(
    questions.map(({ school, id, version, kinds, tempts, mostStars }) =>
      [`${school}/${id}@${version}`, ...kinds, ...tempts, mostStars].join(' '),
    ),
  );
}

/** Returns a short hash that depends on the parts and their order. */
export function shortHashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, EDITION_LETTERS);
}

function documentsOf(trx: TenantTransaction, school: string, { level, set, homework, questions }: PupilLevel) {
  if (LIST_ONLY_LEVELS.has(level) || homework !== null) return namedDocuments(trx, questions);
  return set === null ? levelDocuments(trx, school, level) : setDocuments(trx, set);
}
