import { sql } from 'kysely';
import type { Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import type { QuestionLookUpResult } from './questions.ts';

/** The id and the version of a question, as an act contains them. */
export type QuestionVersionReference = { readonly question: string; readonly version: string };
/** A question version, with the school that owns the question. */
export type QuestionVersionWithOwner = QuestionVersionReference & { readonly school: string };

/** Returns the question version that an act refers to. If there is no such version, returns the reason. */
export type LookUpQuestionVersion = (named: QuestionVersionReference) => QuestionLookUpResult;

type OwnerRow = { readonly school_id: string; readonly id: string; readonly version: string | null };

/**
 * Maximum number of question versions in the cache; the oldest entries are removed first. A version never changes, so
 * its entry stays valid.
 */
const MOST_KEPT = 5000;

const keyOf = ({ school, question, version }: QuestionVersionWithOwner): string => `${school}/${question}/${version}`;

/**
 * A cache of the question versions that this process has read. Each look-up checks in the database whether the school
 * may use the version.
 */
export class QuestionVersionCache {
  private readonly kept = new Map<string, Question>();

  /**
   * Reads the question versions to which some acts of a school refer. Returns a function that looks up each of these
   * versions. If a question of the school and a built-in question have the same id, the function returns the school's
   * question.
   */
  async lookUp(
    trx: TenantTransaction,
    school: string,
    named: readonly QuestionVersionReference[],
  ): Promise<LookUpQuestionVersion> {
    const ids = named.map(({ question }) => question);
    const versions = named.map(({ version }) => version);
    const { rows } = await sql<OwnerRow>`/* version owners */
      select question.school_id, question.id, question_version.version
        from unnest(${ids}::text[], ${versions}::text[]) as named (id, version)
        join question on question.school_id in (${school}, ${INSTALLATION_SCHOOL_ID}) and question.id = named.id
        left join question_version on question_version.school_id = question.school_id
          and question_version.question_id = question.id and question_version.version = named.version`.execute(trx);
    const found = rows.flatMap(({ school_id, id, version }) =>
      version === null ? [] : [{ school: school_id, question: id, version }],
    );
    const reading = await this.read(trx, found);
    const owners = new Set(found.map(keyOf));
    const known = new Set(rows.map(({ id }) => id));
    return ({ question, version }) => {
      const owner = [school, INSTALLATION_SCHOOL_ID].find((each) =>
        owners.has(keyOf({ school: each, question, version })),
      );
      if (owner === undefined) return known.has(question) ? 'unknown-question-version' : 'unknown-question';
      return { school: owner, question: reading({ school: owner, question, version }), version };
    };
  }

  /**
   * Reads the documents of the given question versions. Returns a function that looks up the question of one of these
   * versions. The returned function throws if the version was not given or does not exist.
   */
  async read(
    trx: TenantTransaction,
    versions: readonly QuestionVersionWithOwner[],
  ): Promise<(one: QuestionVersionWithOwner) => Question> {
    const missing = versions.filter((one) => !this.kept.has(keyOf(one)));
    const fetched = missing.length === 0 ? [] : await documentsOf(trx, missing);
    const questions = new Map(versions.flatMap((one) => this.entryOf(one)));
    for (const { document, ...one } of fetched) {
      const reading = parseQuestionDocument(document);
      if (reading.kind === 'faults') throw new Error(`question ${keyOf(one)} cannot be read any more`);
      questions.set(keyOf(one), reading.question);
      this.keep(keyOf(one), reading.question);
    }
    return (one) => {
      const question = questions.get(keyOf(one));
      if (question === undefined) throw new Error(`question ${keyOf(one)} is not there`);
      return question;
    };
  }

  private entryOf(one: QuestionVersionWithOwner): [string, Question][] {
    const question = this.kept.get(keyOf(one));
    return question === undefined ? [] : [[keyOf(one), question]];
  }

  private keep(key: string, question: Question): void {
    this.kept.set(key, question);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

async function documentsOf(
  trx: TenantTransaction,
  versions: readonly QuestionVersionWithOwner[],
): Promise<readonly (QuestionVersionWithOwner & { readonly document: unknown })[]> {
  const { rows } = await sql<QuestionVersionWithOwner & { readonly document: unknown }>`
    select school_id as school, question_id as question, version, document
      from question_version join unnest(${versions.map(({ school }) => school)}::uuid[],
        ${versions.map(({ question }) => question)}::text[], ${versions.map(({ version }) => version)}::text[])
        as versions (school_id, question_id, version) using (school_id, question_id, version)`.execute(trx);
  return rows;
}
