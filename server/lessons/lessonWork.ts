import { sql } from 'kysely';
import { Deed } from '../../contract/act.ts';
import {
  workOf,
  type FirstCard,
  type MeasuredDeed,
  type Work,
  type WrongComposition,
} from '../../engine/measures/work.ts';
import type { Question } from '../../engine/question/question.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { canonicalJson } from '../questions/canonical.ts';
import { lookUpVersion } from '../questions/questions.ts';
import type { PupilScope } from '../posing/levels.ts';

/** Whose work is meant: one pupil's at one question. */
export type WorkKey = { readonly questionSchool: string; readonly question: string };

type ActRow = {
  readonly lesson_id: string;
  readonly attempt_id: string;
  readonly version: string;
  /** Of the attempt. */
  readonly stars: number;
  readonly happened_at: Date;
  readonly deed: unknown;
  readonly correct: boolean | null;
  readonly structure: boolean | null;
  readonly story: boolean | null;
  readonly objects: boolean | null;
  readonly numbers: boolean | null;
  readonly calculation: boolean | null;
};

/** Every act at the question, attempts in the order of their first acts, each in the order of its steps. */
async function actsAt(trx: TenantTransaction, pupil: PupilScope, key: WorkKey): Promise<readonly ActRow[]> {
  const { rows } = await sql<ActRow>`
    select act.lesson_id, act.attempt_id, act.question_version as version, attempt.stars, act.happened_at, act.deed, act.correct,
        act.structure, act.story, act.objects, act.numbers, act.calculation
      from attempt
      join act on act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id and act.attempt_id = attempt.id
     where attempt.school_id = ${pupil.school} and attempt.pupil_id = ${pupil.account}
       and attempt.question_school_id = ${key.questionSchool} and attempt.question_id = ${key.question}
     order by attempt.begun_at, attempt.id, act.step, act.id`.execute(trx);
  return rows;
}

/** The card of an attempt's first setting, as measures see it. */
function firstCardOf(question: Question, card: string, slot: number): FirstCard {
  const meaning = question.cards.find(({ id }) => id === card)?.meaning;
  if (meaning !== undefined && meaning.kind !== 'existence') return 'relation';
  return slot === 0 ? 'storyOrder' : 'other';
}

function measured(row: ActRow, question: Question): MeasuredDeed {
  const deed = Deed.parse(row.deed);
  switch (deed.kind) {
    case 'QUESTION_BEGIN':
      return { kind: 'begin' };
    case 'QUESTION_END':
      return { kind: 'end' };
    case 'CARD_SET':
      return { kind: 'cardSet', card: firstCardOf(question, deed.card, deed.slot) };
    case 'CHECK':
      return {
        kind: 'check',
        correct: row.correct === true,
        flags: {
          structure: row.structure === true,
          story: row.story === true,
          objects: row.objects === true,
          numbers: row.numbers === true,
          calculation: row.calculation === true,
        },
        composition: canonicalJson(deed.composition),
      };
    case 'CARD_REMOVED':
    case 'BLOCK_SET':
    case 'BLOCK_REMOVED':
    case 'BLOCK_REPEATED':
    case 'OPERATOR_SET':
    case 'TRIANGLE_ADDED':
    case 'TRIANGLE_REMOVED':
    case 'TRIANGLE_ROTATED':
    case 'TRIANGLES_JOINED':
    case 'TRIANGLES_PARTED':
    case 'CONSTRAINT_NAMED':
    case 'HINT':
      return { kind: 'other' };
  }
}

/** What one pupil did at one question in one lesson. */
export type LessonWork = {
  readonly lesson: string;
  /** Of the latest act. */
  readonly version: string;
  readonly stars: number;
  readonly work: Work;
  readonly wrong: readonly (WrongComposition & { readonly version: string })[];
};

type Reading = (version: string) => Question;

function workIn(rows: readonly ActRow[], questionOf: Reading): Work | null {
  return workOf(
    rows.map((row) => ({
      attempt: row.attempt_id,
      at: row.happened_at.getTime(),
      deed: measured(row, questionOf(row.version)),
    })),
  );
}

/** The rows of one lesson, in their order, summed up. The stars are those of attempts solved in it. */
function sumUp(lesson: string, rows: readonly ActRow[], questionOf: Reading): LessonWork[] {
  const work = workIn(rows, questionOf);
  const last = rows.at(-1);
  if (work === null || last === undefined) return [];
  const versions = [...new Set(rows.map(({ version }) => version))];
  const wrong = versions.flatMap((version) => {
    const ofVersion = rows.filter((row) => row.version === version);
    return (workIn(ofVersion, questionOf)?.wrongCompositions ?? []).map((each) => ({ ...each, version }));
  });
  const stars = Math.max(0, ...rows.flatMap((row) => (row.correct === true ? [row.stars] : [])));
  return [{ lesson, version: last.version, stars, work, wrong }];
}

/** The question at each version that the rows name. */
async function readingOf(
  trx: TenantTransaction,
  pupil: PupilScope,
  key: WorkKey,
  versions: ReadonlySet<string>,
): Promise<Reading> {
  const questions = new Map<string, Question>();
  for (const version of versions) {
    const known = await lookUpVersion(trx, pupil.school, key.question, version);
    if (typeof known === 'string') throw new Error(`question ${key.question} has lost its version ${version}`);
    questions.set(version, known.question);
  }
  return (version) => {
    const question = questions.get(version);
    if (question === undefined) throw new Error(`version ${version} was not looked up`);
    return question;
  };
}

/**
 * What the pupil did at the question in every lesson in which one of the attempts has acts, summed up from the acts; in
 * all lessons where no attempts are named.
 */
export async function sumUpWork(
  trx: TenantTransaction,
  pupil: PupilScope,
  key: WorkKey,
  attempts: ReadonlySet<string> | null,
): Promise<LessonWork[]> {
  const rows = await actsAt(trx, pupil, key);
  const touched = rows.filter(({ attempt_id }) => attempts === null || attempts.has(attempt_id));
  const lessons = [...new Set(touched.map(({ lesson_id }) => lesson_id))];
  const inLessons = rows.filter(({ lesson_id }) => lessons.includes(lesson_id));
  const questionOf = await readingOf(trx, pupil, key, new Set(inLessons.map(({ version }) => version)));
  return lessons.flatMap((lesson) =>
    sumUp(
      lesson,
      inLessons.filter(({ lesson_id }) => lesson_id === lesson),
      questionOf,
    ),
  );
}
