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

/** Levels that are no more than their questions. */
export const NAMED_ONE_BY_ONE: ReadonlySet<number> = new Set([LESSON_LEVEL, CLASS_LEVEL]);

const EDITION_LETTERS = 8;

/** Returns the questions of a level that is open to the pupil, read for the pupil's table. */
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

/** By version, which names its content; null for what cannot be read. */
const plainByVersion = new Map<string, PlainQuestion | null>();
const MOST_PLAIN = 5_000;

/** Read for a pupil's table; a document that cannot be read is left out. */
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

/** A level that a pupil has not begun holds the same questions for all. */
const editions = new WeakMap<PupilLevel['questions'], string>();

/** Names the questions of a level at their versions: a device that has them of this edition asks for them no more. */
export function editionOf({ questions }: Pick<PupilLevel, 'questions'>): string {
  const edition = editions.get(questions) ?? nameEdition(questions);
  editions.set(questions, edition);
  return edition;
}

/** With what a device is told of each beside its version. */
function nameEdition(questions: PupilLevel['questions']): string {
  return nameOf(
    questions.map(({ school, id, version, kinds, tempts, mostStars }) =>
      [`${school}/${id}@${version}`, ...kinds, ...tempts, mostStars].join(' '),
    ),
  );
}

/** Another name for other parts, or another order of them. */
export function nameOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, EDITION_LETTERS);
}

function documentsOf(trx: TenantTransaction, school: string, { level, set, homework, questions }: PupilLevel) {
  if (NAMED_ONE_BY_ONE.has(level) || homework !== null) return namedDocuments(trx, questions);
  return set === null ? levelDocuments(trx, school, level) : setDocuments(trx, set);
}
