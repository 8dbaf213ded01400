import { sql } from 'kysely';
import { ReplayedAttempt, type LearningRecordKey } from '../../../contract/records.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { isLateAct } from '../../../engine/lesson-measures/record-verdict.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { tenantOfSession } from '../../http/session.ts';
import { isMemberOnDaySql } from '../../database/membership.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../../http/outcome.ts';
import { fromApiId, toApiId } from '../../identifiers.ts';
import { listMatchingRecords } from './listed-records.ts';

type Replayed = RouteOutput<'record'>;
type Neighbours = Replayed['ofPupil'];

type ReplayedActRow = {
  readonly attempt_id: string;
  readonly question_school_id: string;
  readonly version: string;
  readonly step: number;
  readonly happened_at: Date;
  readonly received_at: Date;
  readonly event: unknown;
  readonly correct: boolean | null;
  /**
   * A teacher's verdict on a text: `right`, or the constraint that the text breaks. It is null if no teacher has judged
   * the text.
   */
  readonly judged: Constraint | 'right' | null;
} & Readonly<Record<Constraint, boolean | null>>;

/**
 * Returns the acts of the record's attempts. These are the pupil's attempts at the question that have at least one act
 * in the lesson. All acts of such an attempt are returned, also those outside of the lesson, so that each attempt is
 * complete.
 */
async function actsOf(
  trx: TenantTransaction,
  school: string,
  key: LearningRecordKey,
): Promise<readonly ReplayedActRow[]> {
  const [lesson, pupil] = [fromApiId(key.lesson), fromApiId(key.pupil)];
  const { rows } = await sql<ReplayedActRow>`
    with own as materialized (
      select id, question_school_id, question_version as version, begun_at from attempt
       where school_id = ${school} and pupil_id = ${pupil} and question_id = ${key.question}
         and exists (select from act
              where act.school_id = ${school} and act.pupil_id = ${pupil} and act.attempt_id = attempt.id
                and act.lesson_id = ${lesson})
    )
    select own.id as attempt_id, own.question_school_id, own.version, step, happened_at, received_at,
        case when written.text is null then event else event || jsonb_build_object('text', written.text) end as event,
        correct, structure, story, objects, numbers, calculation,
        case written.state when 'right' then 'right' when 'wrong' then written.broken end as judged
      from own join act on act.school_id = ${school} and act.pupil_id = ${pupil} and act.attempt_id = own.id
      left join written_text as written on written.school_id = ${school} and written.pupil_id = ${pupil}
        and written.act_id = act.id
     order by own.begun_at, own.id, step, act.id`.execute(trx);
  return rows;
}

/**
 * Returns the verdict on a check, or null for every other act. If a teacher judged the pupil's text, returns the
 * teacher's verdict instead of the server's verdict.
 */
function verdictOf(act: ReplayedActRow): ReplayedAttempt['acts'][number]['verdict'] {
  const { judged, correct } = act;
  if (judged !== null) return { correct: judged === 'right', broken: judged === 'right' ? [] : [judged] };
  if (correct === null) return null;
  return { correct, broken: CONSTRAINTS.filter((constraint) => act[constraint] === false) };
}

function attemptsIn(rows: readonly ReplayedActRow[]): ReplayedAttempt[] {
  return [...new Set(rows.map(({ attempt_id }) => attempt_id))].map((id) => {
    const acts = rows.filter(({ attempt_id }) => attempt_id === id);
    return ReplayedAttempt.parse({
      id: toApiId('t', id),
      version: acts[0]?.version,
      acts: acts.map((act) => ({
        step: act.step,
        at: act.happened_at.getTime(),
        late: isLateAct(act.happened_at.getTime(), act.received_at.getTime()),
        event: act.event,
        verdict: verdictOf(act),
      })),
    });
  });
}

async function documentsOf(trx: TenantTransaction, rows: readonly ReplayedActRow[], question: string) {
  const versions = [...new Map(rows.map((row) => [`${row.question_school_id} ${row.version}`, row])).values()];
  const { rows: documents } = await sql<Replayed['documents'][number]>`
    select question_id as id, version, document from question_version
     where question_id = ${question} and (school_id, version) in
       (select * from unnest(${versions.map((row) => row.question_school_id)}::uuid[],
          ${versions.map(({ version }) => version)}::text[]))`.execute(trx);
  return documents;
}

type NeighbourRow = {
  readonly lesson: string;
  readonly pupil: string;
  readonly question: string;
  readonly level: number | null;
  readonly position: number | null;
  readonly pupil_name: string;
};

function neighbourOf(row: NeighbourRow | undefined, wordsOf: (row: NeighbourRow) => string): Neighbours['before'] {
  if (row === undefined) return null;
  return { lesson: row.lesson, pupil: row.pupil, question: row.question, words: wordsOf(row) };
}

/**
 * Returns the previous and the next record of the same pupil. The records are in the order of the times at which the
 * pupil began the questions.
 */
async function ofPupil(trx: TenantTransaction, school: string, key: LearningRecordKey): Promise<Neighbours> {
  const pupil = fromApiId(key.pupil);
  const place = sql`begun_at, lesson_id, question_school_id, question_id`;
  const next = (towards: 'before' | 'after') => {
    const [than, way] = towards === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return sql`(select ${towards} as towards, lesson_result.* from lesson_result, own
      where lesson_result.school_id = ${school} and lesson_result.pupil_id = ${pupil}
        and (lesson_result.begun_at, lesson_result.lesson_id, lesson_result.question_school_id, lesson_result.question_id)
          ${than} (own.begun_at, own.lesson_id, own.question_school_id, own.question_id)
      order by lesson_result.begun_at ${way}, lesson_result.lesson_id ${way}, lesson_result.question_school_id ${way}, lesson_result.question_id ${way} limit 1)`;
  };
  const { rows } = await sql<NeighbourRow & { readonly towards: 'before' | 'after' }>`
    with own as materialized (
      select ${place} from lesson_result where school_id = ${school} and lesson_id = ${fromApiId(key.lesson)}
         and pupil_id = ${pupil} and question_id = ${key.question} limit 1
    )
    select towards, 's_' || lesson_id as lesson, 'u_' || pupil_id as pupil, question_id as question, question.level,
        question.position + 1 as position, '' as pupil_name
      from (${next('before')} union all ${next('after')}) as neighbour
      join question on question.school_id = neighbour.question_school_id and question.id = neighbour.question_id`.execute(
    trx,
  );
  const words = ({ question: id, level, position }: NeighbourRow): string =>
    questionNameForStaff({ id, level, position });
  return {
    before: neighbourOf(
      rows.find(({ towards }) => towards === 'before'),
      words,
    ),
    after: neighbourOf(
      rows.find(({ towards }) => towards === 'after'),
      words,
    ),
  };
}

/**
 * Returns the previous and the next record at the same question in the same lesson. The records are in the same order
 * as in the list of the class's records.
 */
async function ofQuestion(trx: TenantTransaction, school: string, key: LearningRecordKey): Promise<Neighbours> {
  const { rows } = await sql<NeighbourRow>`
    with same as materialized (
      select lesson_result.pupil_id, lesson_result.question_school_id, lesson.group_id, lesson.day
        from lesson_result join lesson on lesson.school_id = lesson_result.school_id and lesson.id = lesson_result.lesson_id
       where lesson_result.school_id = ${school} and lesson_result.lesson_id = ${fromApiId(key.lesson)} and lesson_result.question_id = ${key.question}
    )
    select ${key.lesson} as lesson, 'u_' || same.pupil_id as pupil, ${key.question} as question, null as level,
        null as position, account.display_name as pupil_name
      from same
      join account on account.school_id = ${school} and account.id = same.pupil_id
      left join lateral (
        select number from group_membership as member
         where school_id = ${school} and pupil_id = same.pupil_id and group_id = same.group_id
           and ${isMemberOnDaySql('member', sql.ref('same.day'))}
         order by from_date desc limit 1) as membership on true
     order by membership.number nulls last, coalesce(kana_name, display_name) collate school_order, account.id`.execute(
    trx,
  );
  const at = rows.findIndex(({ pupil }) => pupil === key.pupil);
  const words = ({ pupil_name }: NeighbourRow): string => pupil_name;
  return { before: neighbourOf(rows[at - 1], words), after: at < 0 ? null : neighbourOf(rows[at + 1], words) };
}

/**
 * Returns all acts of a pupil at a question in a lesson, and the neighbouring records. Refuses with `not-found` if the
 * pupil did not work at the question in the lesson.
 */
export function readRecordForReplay(
  db: Database,
  { input, session }: RouteCall<'record'>,
): Promise<RouteOutcomeOf<'record'>> {
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const { records } = await listMatchingRecords(trx, school, input, { after: null, limit: 1 });
    const [listed] = records;
    if (listed === undefined) return { kind: 'refused', refusal: 'not-found' };
    const rows = await actsOf(trx, school, input);
    return {
      kind: 'answered',
      output: {
        record: listed,
        attempts: attemptsIn(rows),
        documents: [...(await documentsOf(trx, rows, input.question))],
        ofPupil: await ofPupil(trx, school, input),
        ofQuestion: await ofQuestion(trx, school, input),
      },
    };
  });
}
