import { sql } from 'kysely';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { traitsOfQuestion, type QuestionTraits } from '../../../engine/viewpoints/viewpoint-figures.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';

type TraitRow = {
  readonly id: string;
  readonly school: string;
  readonly version: string;
  readonly document: unknown;
};

/** Maximum number of question versions in the cache. If the cache contains more, it is emptied before the next use. */
const MOST_KNOWN = 20_000;

const NO_TRAITS: QuestionTraits = { isReverse: false, isRepair: false, hasSeveralTriangles: false };

/**
 * Reads the traits of questions in their current version: whether a question needs reverse thinking, is a `repair`, and
 * has several triangles. Returns a function from a question's id to its traits. If a question of the school and a
 * built-in question have the same id, returns the traits of the school's question. If a question's document is missing
 * or cannot be parsed, all its traits are false.
 */
export type ReadQuestionTraits = (
  trx: TenantTransaction,
  school: string,
  ids: readonly string[],
) => Promise<(question: string) => QuestionTraits>;

/**
 * Returns a {@link ReadQuestionTraits} function, which caches the traits of question versions. A version never changes,
 * so cached traits stay valid.
 */
export function createQuestionTraitsReader(): ReadQuestionTraits {
  const known = new Map<string, QuestionTraits>();
  return (trx, school, ids) => readTraits(trx, known, school, ids);
}

async function readTraits(
  trx: TenantTransaction,
  known: Map<string, QuestionTraits>,
  school: string,
  ids: readonly string[],
): Promise<(question: string) => QuestionTraits> {
  const current = await currentVersions(trx, school, ids);
  if (known.size > MOST_KNOWN) known.clear();
  const missing = current.filter((row) => !known.has(keyOf(row)));
  for (const row of await documentsOf(trx, missing)) {
    const reading = parseQuestionDocument(row.document);
    known.set(keyOf(row), reading.kind === 'question' ? traitsOfQuestion(reading.question) : NO_TRAITS);
  }
  const byId = new Map(current.map((row) => [row.id, known.get(keyOf(row)) ?? NO_TRAITS]));
  return (question) => byId.get(question) ?? NO_TRAITS;
}

type VersionRow = Omit<TraitRow, 'document'>;

function keyOf({ school, id, version }: VersionRow): string {
  return `${school} ${id} ${version}`;
}

async function currentVersions(
  trx: TenantTransaction,
  school: string,
  ids: readonly string[],
): Promise<readonly VersionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VersionRow>`
    select distinct on (id) school_id as school, id, current_version as version
      from question where school_id in (${school}, ${INSTALLATION_SCHOOL_ID}) and id = any(${[...ids]}::text[])
     order by id, school_id = ${school} desc`.execute(trx);
  return rows;
}

async function documentsOf(trx: TenantTransaction, wanted: readonly VersionRow[]): Promise<readonly TraitRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<TraitRow>`
    select found.school_id as school, found.question_id as id, found.version, found.document
      from unnest(${wanted.map(({ school }) => school)}::uuid[], ${wanted.map(({ id }) => id)}::text[],
          ${wanted.map(({ version }) => version)}::text[]) as wanted (school, id, version)
      join question_version as found on found.school_id = wanted.school and found.question_id = wanted.id
        and found.version = wanted.version`.execute(trx);
  return rows;
}
