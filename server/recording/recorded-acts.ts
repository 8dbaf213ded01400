import { sql } from 'kysely';
import type { Act } from '../../contract/act.ts';
import { CompositionSchema } from '../../contract/composition.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/question/constraint.ts';
import { stepOfRecordedHint, type RecordedHint } from '../../engine/judge/hint-step.ts';
import { constraintFlagsOfVerdict, type Verdict } from '../../engine/judge/verdict.ts';
import type { RecordedTextJudgement } from '../../engine/writing/recorded-text.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromApiId } from '../identifiers.ts';
import { canonicalJson } from '../questions/canonical.ts';
import type { ProblemComposedAtFreeQuestion } from './attempt-summary.ts';

/** The fields of an act that are needed to compute sums. The act may be stored already, or will be stored next. */
export type RecordedAct = {
  readonly pupil: string;
  readonly id: string;
  readonly attempt: string;
  readonly questionSchool: string;
  readonly question: string;
  readonly version: string;
  readonly step: number;
  readonly lesson: string;
  /** Time of the act in milliseconds since 1970. */
  readonly at: number;
  readonly kind: Act['event']['kind'];
  /** The server's verdict on a check. It is null if the act is no check. */
  readonly correct: boolean | null;
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** The step of a hint (engine/judge/hint-step). It is null if the act is no hint. */
  readonly hintStep: number | null;
  /** The problem that the pupil found by a right check at a `free` question. It is null for every other act. */
  readonly found: ProblemComposedAtFreeQuestion | null;
  /**
   * Two fields of a CARD_SET act: the card, and the slot into which the pupil put the card. For every other act, `card`
   * is null and `slot` is 0.
   */
  readonly card: string | null;
  readonly slot: number;
  /**
   * The composition of a wrong check, as canonical JSON. Equal compositions have equal texts. It is null for every
   * other act.
   */
  readonly composition: string | null;
};

/**
 * Five columns of the table `act`, one for each constraint: true if a check satisfies the constraint. For acts that are
 * no checks, all five are null. The database ensures that all five are set or all five are null.
 */
type FlagColumns = Readonly<Record<Constraint, boolean>> | Readonly<Record<Constraint, null>>;

type RecordedActRow = FlagColumns & {
  readonly pupil_id: string;
  readonly id: string;
  readonly attempt_id: string;
  readonly question_school_id: string;
  readonly question_id: string;
  readonly question_version: string;
  readonly step: number;
  readonly lesson_id: string;
  readonly at: string;
  readonly kind: Act['event']['kind'];
  readonly correct: boolean | null;
  readonly hint: RecordedHint | null;
  readonly found: ProblemComposedAtFreeQuestion | null;
  readonly card: string | null;
  readonly slot: number;
  readonly composition: unknown;
  /**
   * A teacher's verdict on a text that the readers (two programs) did not understand: `right`, or the constraint that
   * the text breaks. It is null if no teacher has judged the text.
   */
  readonly judged: 'right' | Constraint | null;
};

const COLUMNS = sql`act.pupil_id, act.id, act.attempt_id, act.question_school_id, act.question_id, act.question_version,
  act.step, act.lesson_id, milliseconds(act.happened_at) as at, act.kind, act.correct, act.structure, act.story,
  act.objects, act.numbers, act.calculation,
  case when act.kind = 'HINT' then act.event end as hint,
  case when act.correct and act.verdict->>'problem' is not null
    then jsonb_build_object('problem', act.verdict->'problem', 'slots', act.event->'composition'->'slots') end as found,
  case when act.kind = 'CARD_SET' then act.event->>'card' end as card,
  case when act.kind = 'CARD_SET' then (act.event->>'slot')::integer else 0 end as slot,
  case when not act.correct then act.event->'composition' end as composition,
  case when act.kind = 'WRITE_CHECK' and act.correct is null then (
    select coalesce(written.broken, 'right') from written_text as written
     where written.school_id = act.school_id and written.pupil_id = act.pupil_id and written.act_id = act.id
       and written.state in ('right', 'wrong')) end as judged`;

/** Returns the flags of a text that a teacher judged. */
function flagsOfTeacher(judged: 'right' | Constraint): Record<Constraint, boolean> {
  const [structure, story, objects, numbers, calculation] = CONSTRAINTS.map((each) => each !== judged);
  return {
    structure: structure === true,
    story: story === true,
    objects: objects === true,
    numbers: numbers === true,
    calculation: calculation === true,
  };
}

/** Returns for each constraint whether a check satisfies it. Returns null if the act is no check. */
function flagsIn({ structure, story, objects, numbers, calculation }: FlagColumns): RecordedAct['flags'] {
  return structure === null ? null : { structure, story, objects, numbers, calculation };
}

function recordedIn(row: RecordedActRow): RecordedAct {
  return {
    pupil: row.pupil_id,
    id: row.id,
    attempt: row.attempt_id,
    questionSchool: row.question_school_id,
    question: row.question_id,
    version: row.question_version,
    step: row.step,
    lesson: row.lesson_id,
    at: Number(row.at),
    kind: row.kind,
    correct: row.judged === null ? row.correct : row.judged === 'right',
    flags: row.judged === null ? flagsIn(row) : flagsOfTeacher(row.judged),
    hintStep: row.hint === null ? null : stepOfRecordedHint(row.hint),
    found: row.found,
    card: row.card,
    slot: row.slot,
    composition: row.composition === null ? null : canonicalJson(CompositionSchema.parse(row.composition)),
  };
}

/**
 * Data of a recorded act that the server adds: the pupil, the school that owns the question, the lesson, and the time
 * of the act (`at`).
 */
export type RecordedActServerData = Pick<RecordedAct, 'pupil' | 'questionSchool' | 'lesson'> & { readonly at: Date };

/**
 * Converts an act that this transaction will store. The result has the same form as acts that `readActsForSums` reads
 * from the database.
 */
export function convertNewActToRecordedAct(
  act: Act,
  verdict: Verdict | RecordedTextJudgement | null,
  context: RecordedActServerData,
): RecordedAct {
  const { event } = act;
  const correct = verdict?.correct ?? null;
  const problem = verdict?.correct === true && 'problem' in verdict ? verdict.problem : null;
  return {
    pupil: context.pupil,
    id: fromApiId(act.id),
    attempt: fromApiId(act.attempt),
    questionSchool: context.questionSchool,
    question: act.question,
    version: act.questionVersion,
    step: act.step,
    lesson: context.lesson,
    at: context.at.getTime(),
    kind: event.kind,
    correct,
    flags: verdict === null ? null : 'constraints' in verdict ? constraintFlagsOfVerdict(verdict) : verdict.flags,
    hintStep: event.kind === 'HINT' ? stepOfRecordedHint(event) : null,
    found: problem === null || event.kind !== 'CHECK' ? null : { problem, slots: slotsOf(event.composition) },
    card: event.kind === 'CARD_SET' ? event.card : null,
    slot: event.kind === 'CARD_SET' ? event.slot : 0,
    composition: event.kind === 'CHECK' && correct === false ? canonicalJson(event.composition) : null,
  };
}

function slotsOf({ slots }: { readonly slots: readonly (string | null)[] }): string[] {
  return slots.flatMap((slot) => (slot === null ? [] : [slot]));
}

/** The id of an act, an attempt or a question, and the pupil who worked on it. */
export type IdWithPupil = { readonly pupil: string; readonly id: string };

const pupilsOf = (own: readonly IdWithPupil[]): string[] => own.map(({ pupil }) => pupil);
const idsOf = (own: readonly IdWithPupil[]): string[] => own.map(({ id }) => id);

/**
 * Reads all acts of the requested attempts. For each requested pair of question and pupil, also reads all acts of this
 * pupil's attempts at this question. `offset 0` in the queries forces PostgreSQL's planner to join the tables in the
 * written order and by their keys. Without it, the planner may choose a slow plan for new tables.
 */
export async function readActsForSums(
  trx: TenantTransaction,
  school: string,
  request: { readonly attempts: readonly IdWithPupil[]; readonly questions: readonly IdWithPupil[] },
): Promise<RecordedAct[]> {
  const { rows } = await sql<RecordedActRow>`/* known acts */
    with requested as (
      select sent.pupil_id, found.id
        from unnest(${pupilsOf(request.questions)}::uuid[], ${idsOf(request.questions)}::text[]) as sent (pupil_id, question_id)
        cross join lateral (
          select id from attempt
           where school_id = ${school} and pupil_id = sent.pupil_id
             and question_school_id in (${school}, installation_school()) and question_id = sent.question_id
          offset 0) as found
      union
      select pupil_id, id from unnest(${pupilsOf(request.attempts)}::uuid[], ${idsOf(request.attempts)}::uuid[]) as sent (pupil_id, id)
    )
    select act.*
      from requested cross join lateral (
        select ${COLUMNS} from act
         where act.school_id = ${school} and act.pupil_id = requested.pupil_id and act.attempt_id = requested.id
        offset 0) as act`.execute(trx);
  return rows.map(recordedIn);
}

/** Reads all acts of a pupil. */
export async function readAllActsOfPupil(
  trx: TenantTransaction,
  school: string,
  pupil: string,
): Promise<RecordedAct[]> {
  const { rows } = await sql<RecordedActRow>`
    select ${COLUMNS} from act where act.school_id = ${school} and act.pupil_id = ${pupil}`.execute(trx);
  return rows.map(recordedIn);
}

/**
 * Returns the incarnation of the database: a text that changes after a crash, a restore or a failover (decision 031).
 */
export async function readDatabaseIncarnation(trx: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ incarnation: string }>`/* incarnation */
    select database_incarnation() as incarnation`.execute(trx);
  return rows[0]?.incarnation ?? '';
}

/** Returns those of the given acts that have been recorded before, as texts of the form `pupil/act` (two ids). */
export async function readRecordedActIds(
  trx: TenantTransaction,
  school: string,
  acts: readonly IdWithPupil[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pupil_id: string; id: string }>`/* known ids */
    select sent.pupil_id, sent.id
      from unnest(${pupilsOf(acts)}::uuid[], ${idsOf(acts)}::uuid[]) as sent (pupil_id, id)
      cross join lateral (
        select from act where school_id = ${school} and act.pupil_id = sent.pupil_id and act.id = sent.id offset 0) as act
  `.execute(trx);
  return new Set(rows.map(({ pupil_id, id }) => `${pupil_id}/${id}`));
}
