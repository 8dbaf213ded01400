import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromApiId } from '../identifiers.ts';
import type { LookUpQuestionVersion, QuestionVersionCache } from '../questions/question-versions.ts';
import { readMembershipsAndLessons, type MembershipsAndLessons } from './file-acts.ts';
import { computeCorrectedActTime } from './moment.ts';
import { findNoPreparedTextInterpretation, type FindPreparedTextInterpretation } from './read-texts.ts';
import { readActsForSums, readRecordedActIds, readDatabaseIncarnation, type RecordedAct } from './recorded-acts.ts';
import { parseAct, type ActParseResult } from './validate-acts.ts';

/**
 * The times of a batch. `sentAt`: the time on the device's clock when the device sent the batch, or null if the request
 * did not contain this time. `now`: the time on the server's clock when the batch arrived.
 */
export type BatchSendAndArrivalTimes = { readonly sentAt: string | null; readonly now: Date };

/**
 * The acts that one device sent in one request. `readBefore` returns what the readers (two programs) understood of a
 * text that the pupil wrote. The server runs the readers before the recording transaction, because they are slow.
 */
export type UnparsedActBatch = {
  readonly pupil: string;
  readonly acts: readonly unknown[];
  readonly arrival: BatchSendAndArrivalTimes;
  readonly readBefore?: FindPreparedTextInterpretation;
};

/** An act of a batch after parsing. `at` is the time at which the act was done ({@link computeCorrectedActTime}). */
export type ParsedActOfBatch = {
  readonly pupil: string;
  readonly read: ActParseResult;
  readonly at: Date;
  readonly receivedAt: Date;
};
type Acted = ParsedActOfBatch & { readonly read: Extract<ActParseResult, { kind: 'act' }> };
/** A batch whose acts are parsed. */
export type ParsedActBatch = {
  readonly pupil: string;
  readonly sent: readonly ParsedActOfBatch[];
  readonly readBefore: FindPreparedTextInterpretation;
};

/**
 * Locks the pupils until the end of the transaction. Otherwise two concurrent batches of a pupil could each compute the
 * summary of an attempt without the acts of the other batch. The locks are taken in the order of the pupils' ids, so
 * that no deadlock occurs.
 */
export async function lockPupilsForRecording(trx: TenantTransaction, pupils: readonly string[]): Promise<void> {
  await sql`/* pupil locks */
    select pg_advisory_xact_lock(hashtextextended(pupil, 0)) from unnest(${pupils.toSorted()}::text[]) as pupil
  `.execute(trx);
}

/** Parses the acts of a batch. If one act cannot be parsed, all other acts are still parsed. */
export function parseActBatch({
  pupil,
  acts,
  arrival: { sentAt, now },
  readBefore = findNoPreparedTextInterpretation,
}: UnparsedActBatch): ParsedActBatch {
  const sent = acts.map((unread): ParsedActOfBatch => {
    const read = parseAct(unread);
    return {
      pupil,
      read,
      receivedAt: now,
      at: read.kind === 'act' ? computeCorrectedActTime(read.act.deviceTime, sentAt, now) : now,
    };
  });
  return { pupil, sent, readBefore };
}

function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

/** The data of the database that are needed for validating the acts of batches and for computing the sums. */
export type DataForRecordingActs = {
  /** All recorded acts of the attempts and questions to which the batches' acts belong. */
  readonly acts: readonly RecordedAct[];
  /** Those acts of the batches that have been recorded before, as texts of the form `pupil/act` (two ids). */
  readonly ids: ReadonlySet<string>;
  readonly lookUp: LookUpQuestionVersion;
  readonly timetable: MembershipsAndLessons;
  readonly incarnation: string;
};

/**
 * Reads all data that is needed for validating the acts and computing the sums. The queries are sent to the database
 * together. The first query locks the pupils, so the later queries see all acts that were recorded before.
 */
export async function readDataForRecordingActs(
  trx: TenantTransaction,
  school: string,
  versions: QuestionVersionCache,
  batches: readonly ParsedActBatch[],
): Promise<DataForRecordingActs> {
  const sent = batches.flatMap((batch) => batch.sent).filter((one): one is Acted => one.read.kind === 'act');
  const named = sent.map(({ read: { act } }) => ({ question: act.question, version: act.questionVersion }));
  const [, acts, ids, lookUp, timetable, incarnation] = await Promise.all([
    lockPupilsForRecording(
      trx,
      batches.map(({ pupil }) => pupil),
    ),
    readActsForSums(trx, school, {
      attempts: distinct(
        sent.map(({ pupil, read: { act } }) => ({ pupil, id: fromApiId(act.attempt) })),
        ({ pupil, id }) => `${pupil}/${id}`,
      ),
      questions: distinct(
        sent.map(({ pupil, read: { act } }) => ({ pupil, id: act.question })),
        ({ pupil, id }) => `${pupil}/${id}`,
      ),
    }),
    readRecordedActIds(
      trx,
      school,
      sent.map(({ pupil, read: { act } }) => ({ pupil, id: fromApiId(act.id) })),
    ),
    versions.lookUp(
      trx,
      school,
      distinct(named, ({ question, version }) => `${question}/${version}`),
    ),
    readMembershipsAndLessons(trx, school, sent),
    readDatabaseIncarnation(trx),
  ]);
  return { acts, ids, lookUp, timetable, incarnation };
}
