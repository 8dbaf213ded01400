import { sql } from 'kysely';
import { Act, type ActReceipt } from '../../contract/act.ts';
import { flagsOf } from '../../engine/judge/verdict.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromWire } from '../identifiers.ts';
import { lookUpVersion, type QuestionLookup } from '../questions/questions.ts';
import { lessonsAt } from '../lessons/filing.ts';
import { momentOf } from '../lessons/moment.ts';
import { recomputeWork } from '../lessons/work.ts';
import { fitDeed } from './fitting.ts';
import type { PupilScope } from './levels.ts';
import { recomputeAttempt, recomputeProgress, type AttemptKey } from './recompute.ts';
import { recomputeDays } from './recomputeDays.ts';

type Accepted = { readonly act: Act; readonly verdict: Verdict | null; readonly attempt: AttemptKey };
/** `happenedAt` is when it was done, as far as one can tell; `lesson` the one in which that was. */
type Filed = Accepted & { readonly happenedAt: Date; readonly lesson: string };
type Weighed = Accepted | Extract<ActReceipt, { kind: 'refused' }>;

const LONGEST_ID = 64;

/** One batch of one pupil at a time: two would each sum up an attempt without the other's acts. */
async function takeTurn(trx: TenantTransaction, pupil: PupilScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${pupil.account}, 0))`.execute(trx);
}

async function knownAttempts(
  trx: TenantTransaction,
  pupil: PupilScope,
  ids: readonly string[],
): Promise<Map<string, AttemptKey>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('attempt')
    .select(['id', 'question_school_id', 'question_id', 'question_version', 'begun_at'])
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, question_school_id, question_id, question_version, begun_at }) => [
      id,
      {
        id,
        questionSchool: question_school_id,
        question: question_id,
        version: question_version,
        begunBefore: begun_at,
      },
    ]),
  );
}

/** The id of an act too malformed to be read, as far as it has one, so that its device can let go of it. */
function idOf(unread: unknown): string | null {
  if (typeof unread !== 'object' || unread === null || !('id' in unread)) return null;
  return typeof unread.id === 'string' && unread.id.length <= LONGEST_ID ? unread.id : null;
}

/** An act as sent: read, or refused at once. */
type Read = { readonly kind: 'act'; readonly act: Act } | Extract<ActReceipt, { kind: 'refused' }>;

function readAct(unread: unknown): Read {
  const parsed = Act.safeParse(unread);
  if (parsed.success) return { kind: 'act', act: parsed.data };
  return { kind: 'refused', id: idOf(unread), reason: 'malformedAct' };
}

/** Looks at acts one after the other in the order sent; attempts begun by one are known to the next. */
class Weighing {
  private readonly versions = new Map<string, QuestionLookup>();
  private readonly trx: TenantTransaction;
  private readonly pupil: PupilScope;
  private readonly attempts: Map<string, AttemptKey>;

  constructor(trx: TenantTransaction, pupil: PupilScope, attempts: Map<string, AttemptKey>) {
    this.trx = trx;
    this.pupil = pupil;
    this.attempts = attempts;
  }

  async weigh(read: Read): Promise<Weighed> {
    if (read.kind === 'refused') return read;
    const { act } = read;
    const known = await this.lookUp(act);
    if (typeof known === 'string') return { kind: 'refused', id: act.id, reason: known };
    const attempt = this.attemptOf(act, known.school);
    if (attempt === null) return { kind: 'refused', id: act.id, reason: 'malformedAct' };
    const fitting = fitDeed(known.question, act.deed);
    if (fitting.kind === 'refused') return { kind: 'refused', id: act.id, reason: fitting.reason };
    this.attempts.set(attempt.id, attempt);
    return { act, verdict: fitting.verdict, attempt };
  }

  private async lookUp({ question, questionVersion }: Act): Promise<QuestionLookup> {
    const key = `${question}/${questionVersion}`;
    const seen = this.versions.get(key);
    if (seen !== undefined) return seen;
    const known = await lookUpVersion(this.trx, this.pupil.school, question, questionVersion);
    this.versions.set(key, known);
    return known;
  }

  /** An attempt stays at the question and version at which it began. */
  private attemptOf(act: Act, questionSchool: string): AttemptKey | null {
    const id = fromWire(act.attempt);
    const begun = this.attempts.get(id);
    if (begun === undefined) {
      return { id, questionSchool, question: act.question, version: act.questionVersion, begunBefore: null };
    }
    const same =
      begun.questionSchool === questionSchool &&
      begun.question === act.question &&
      begun.version === act.questionVersion;
    return same ? begun : null;
  }
}

function rowOf(pupil: PupilScope, { act, verdict, attempt, happenedAt, lesson }: Filed, now: Date) {
  return {
    school_id: pupil.school,
    pupil_id: pupil.account,
    id: fromWire(act.id),
    attempt_id: attempt.id,
    question_school_id: attempt.questionSchool,
    question_id: attempt.question,
    question_version: attempt.version,
    step: act.step,
    kind: act.deed.kind,
    deed: JSON.stringify(act.deed),
    device_time: new Date(act.deviceTime),
    received_at: now,
    happened_at: happenedAt,
    lesson_id: lesson,
    verdict: verdict === null ? null : JSON.stringify(verdict),
    correct: verdict?.correct ?? null,
    ...(verdict === null ? NO_FLAGS : flagsOf(verdict)),
  };
}

const NO_FLAGS = { structure: null, story: null, objects: null, numbers: null, calculation: null };

/** Adds acts; one that is there already, under the device's own id, stays as it is. Answers the ids added. */
async function append(
  trx: TenantTransaction,
  pupil: PupilScope,
  filed: readonly Filed[],
  now: Date,
): Promise<Set<string>> {
  if (filed.length === 0) return new Set();
  const rows = await trx
    .insertInto('act')
    .values(filed.map((one) => rowOf(pupil, one, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Each act with its moment and its lesson. */
async function file(
  trx: TenantTransaction,
  pupil: PupilScope,
  accepted: readonly Accepted[],
  { sentAt, now }: Arrival,
): Promise<Filed[]> {
  const moments = accepted.map(({ act }) => momentOf(act.deviceTime, sentAt, now));
  const lessons = await lessonsAt(trx, pupil, moments, now);
  return accepted.map((one, at) => ({ ...one, happenedAt: moments[at] ?? now, lesson: lessons[at] ?? '' }));
}

/** Answers the lessons whose figures changed. */
async function recompute(
  trx: TenantTransaction,
  pupil: PupilScope,
  added: readonly Accepted[],
): Promise<ReadonlySet<string>> {
  const attempts = new Map(added.map(({ attempt }) => [attempt.id, attempt]));
  const begun: Date[] = [];
  for (const attempt of attempts.values()) begun.push(...(await recomputeAttempt(trx, pupil, attempt)));
  const questions = new Map(
    [...attempts.values()].map((attempt) => [`${attempt.questionSchool}/${attempt.question}`, attempt]),
  );
  const lessons = new Set<string>();
  for (const question of questions.values()) {
    await recomputeProgress(trx, pupil, question);
    for (const lesson of await recomputeWork(trx, pupil, question, new Set(attempts.keys()))) lessons.add(lesson);
  }
  // Last, because pupils of one school wait for each other from here on.
  if (begun.length > 0) await recomputeDays(trx, pupil, begun);
  return lessons;
}

/** `sentAt`: the device's clock at sending, null from a device that does not tell. */
export type Arrival = { readonly sentAt: string | null; readonly now: Date };

/** One receipt for each act, in the order sent, and the lessons whose figures changed. */
export type Recording = { readonly receipts: ActReceipt[]; readonly lessons: ReadonlySet<string> };

/**
 * Records a batch of a pupil's acts in one transaction: either all that can be recorded are, or none. A refused act
 * does not hold up the others; a replayed one changes nothing.
 */
export async function recordActs(
  trx: TenantTransaction,
  pupil: PupilScope,
  sent: readonly unknown[],
  arrival: Arrival,
): Promise<Recording> {
  await takeTurn(trx, pupil);
  const reads = sent.map(readAct);
  const attemptIds = reads.flatMap((read) => (read.kind === 'act' ? [fromWire(read.act.attempt)] : []));
  const weighing = new Weighing(trx, pupil, await knownAttempts(trx, pupil, attemptIds));
  const weighed: Weighed[] = [];
  for (const read of reads) weighed.push(await weighing.weigh(read));
  const accepted = weighed.filter((one): one is Accepted => 'act' in one);
  const added = await append(trx, pupil, await file(trx, pupil, accepted, arrival), arrival.now);
  const lessons = await recompute(
    trx,
    pupil,
    accepted.filter(({ act }) => added.has(fromWire(act.id))),
  );
  const receipts = weighed.map((one): ActReceipt => {
    if (!('act' in one)) return one;
    const fresh = added.delete(fromWire(one.act.id));
    return { kind: fresh ? 'recorded' : 'alreadyRecorded', id: one.act.id };
  });
  return { receipts, lessons };
}
