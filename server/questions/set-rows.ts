import { sql } from 'kysely';
import { QuestionSet } from '../../contract/question-sets.ts';
import type { ActiveSession } from '../http/session.ts';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import { fromApiId, toApiId } from '../identifiers.ts';

type SetRow = {
  readonly school_id: string;
  readonly id: string;
  readonly name: string;
  readonly edition: number;
  readonly questions: number;
  readonly grades: readonly number[];
  readonly made_at: Date;
  readonly open_to: readonly { readonly id: string; readonly name: string }[];
  readonly published_at: Date | null;
  readonly archived_at: Date | null;
  readonly version: number;
};

type SetFilter = { readonly kind: 'one'; readonly id: string } | { readonly kind: 'all'; readonly archived: boolean };

function setOf(row: SetRow, school: string): QuestionSet {
  return QuestionSet.parse({
    id: toApiId('q', row.id),
    school: toApiId('c', row.school_id),
    isOwn: row.school_id === school,
    name: row.name,
    questions: row.questions,
    grades: row.grades,
    edition: row.edition,
    madeAt: row.made_at.toISOString(),
    openTo: row.open_to.map(({ id, name }) => ({ id: toApiId('g', id), name })),
    publishedAt: row.published_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  });
}

/**
 * Returns the school's own question sets (the latest first), and then the sets that are published to all schools. Each
 * set contains a list of the school's groups of this school year to which the set is open.
 */
export async function readQuestionSets(
  trx: TenantTransaction,
  { school }: Pick<ActiveSession, 'school'>,
  filter: SetFilter,
  now: Date,
): Promise<QuestionSet[]> {
  const condition =
    filter.kind === 'one'
      ? sql`question_set.id = ${filter.id}::uuid`
      : filter.archived
        ? sql`question_set.archived_at is not null`
        : sql`question_set.archived_at is null`;
  const { rows } = await sql<SetRow>`
    with listed as (
      select * from question_set
       where (school_id = ${school}
           or (school_id = ${INSTALLATION_SCHOOL_ID} and published_at is not null and archived_at is null))
         and ${condition}
    ), counted as (
      select listed.school_id, listed.id, count(*)::int as questions,
          jsonb_agg(distinct (question_version.document->'grade')) as grades
        from listed
        join question on question.school_id = listed.school_id and question.set_id = listed.id
          and question.archived_at is null
        join question_version on question_version.school_id = question.school_id
          and question_version.question_id = question.id and question_version.version = question.current_version
       group by listed.school_id, listed.id
    ), opened as (
      select opening.set_school_id as school_id, opening.set_id as id,
          jsonb_agg(jsonb_build_object('id', class_group.id, 'name', class_group.name)
            order by class_group.grade, class_group.name collate school_order) as open_to
        from question_set_opening as opening
        join class_group on class_group.school_id = opening.school_id and class_group.id = opening.group_id
          and class_group.archived_at is null and class_group.school_year = ${schoolYearOfInstant(now)}
       where opening.school_id = ${school}
       group by opening.set_school_id, opening.set_id
    )
    select listed.school_id, listed.id, listed.name, listed.edition, coalesce(counted.questions, 0) as questions,
        coalesce(counted.grades, '[]') as grades, coalesce(question_set_edition.made_at, listed.created_at) as made_at,
        coalesce(open_to, '[]') as open_to, published_at, archived_at, version
      from listed
      left join counted using (school_id, id)
      left join opened using (school_id, id)
      left join question_set_edition on question_set_edition.school_id = listed.school_id
        and question_set_edition.set_id = listed.id and question_set_edition.edition = listed.edition
     order by listed.school_id <> ${school}, listed.number desc`.execute(trx);
  return rows.map((row) => setOf(row, school));
}

/** Returns a question set, or null if it does not exist or the school may not see it. */
export async function readQuestionSet(
  trx: TenantTransaction,
  session: Pick<ActiveSession, 'school'>,
  id: string,
  now: Date,
): Promise<QuestionSet | null> {
  return (await readQuestionSets(trx, session, { kind: 'one', id }, now))[0] ?? null;
}

/** Returns the set after a change, as the response of a route. */
export async function questionSetResponse(trx: TenantTransaction, session: ActiveSession, id: string, now: Date) {
  const set = await readQuestionSet(trx, session, id, now);
  if (set === null) throw new Error(`question set ${id} is gone within its own transaction`);
  return { kind: 'answered', output: set } as const;
}

/**
 * Locks a question set of the school until the end of the transaction, and returns it. Refuses with `not-found` if the
 * school has no such set, or with `changed-meanwhile` if the set was changed after the client had read it.
 */
export async function lockUnchangedQuestionSet(
  trx: TenantTransaction,
  session: ActiveSession,
  seen: { readonly set: string; readonly version: number },
  now: Date,
) {
  const id = fromApiId(seen.set);
  const row = await trx
    .selectFrom('question_set')
    .select(['id', 'name', 'edition', 'version'])
    .where('school_id', '=', session.school)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' } as const;
  if (row.version === seen.version) return { kind: 'seen', id, name: row.name, edition: row.edition } as const;
  return {
    kind: 'refused',
    refusal: 'changed-meanwhile',
    present: await readQuestionSet(trx, session, id, now),
  } as const;
}
