import type { Act, ActReceipt } from '../../contract/act.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromApiId } from '../identifiers.ts';
import { removeNamesFromUnderstoodText } from '../../engine/writing/recorded-text.ts';
import { findOrInsertLessonsOfActs, type MembershipsAndLessons } from './file-acts.ts';
import type { QuestionVersionCache } from '../questions/question-versions.ts';
import { convertNewActToRecordedAct, type RecordedAct } from './recorded-acts.ts';
import { storePupilDayCountChanges, computePupilDayCountChanges } from './pupil-days.ts';
import {
  parseActBatch,
  readDataForRecordingActs,
  type UnparsedActBatch,
  type DataForRecordingActs,
  type ParsedActOfBatch,
  type ParsedActBatch,
} from './read-batches.ts';
import { groupActsByQuestion } from './sums.ts';
import { validateActs, type AcceptedAct, type RefusedReceipt } from './validate-acts.ts';
import { readQuestionsAndComputeSumRows, type PupilActsAndChangedAttempts } from './sum-rows.ts';
import { insertActsAndWriteSums } from './write-sums.ts';
import type { InsertedActRow } from './written-columns.ts';
import { insertWrittenTexts, createWrittenTextRow, type WrittenTextRow } from './written-texts.ts';

/**
 * The result of recording a batch. `receipts`: one receipt for each act, in the order in which the acts were sent.
 * `incarnation`: the incarnation of the database, a text that changes after a crash or a restore. `lessons`: the ids of
 * the lessons whose statistics changed.
 */
export type BatchRecordingResult = {
  readonly receipts: ActReceipt[];
  readonly incarnation: string;
  readonly lessons: ReadonlySet<string>;
};

/** The result of validating one act. `fresh` is true if the act is new, and false if it has been recorded before. */
type ValidatedAct = RefusedReceipt | (AcceptedAct & { readonly sent: ParsedActOfBatch; readonly fresh: boolean });
type ValidatedBatch = { readonly pupil: string; readonly acts: readonly ValidatedAct[] };
/** A fresh act that was assigned to its lesson. */
type Filed = { readonly recorded: RecordedAct; readonly row: InsertedActRow; readonly text: WrittenTextRow | null };

/**
 * Validates the acts of a batch. If the batch contains the same act twice, only its first occurrence counts as new
 * (`fresh`).
 */
function validateBatch(
  { pupil, sent, readBefore }: ParsedActBatch,
  { acts, ids, lookUp }: DataForRecordingActs,
): ValidatedBatch {
  const own = acts.filter((act) => act.pupil === pupil);
  const begun = new Map(own.map((act) => [act.attempt, act]));
  const outcomes = validateActs(
    sent.map(({ read }) => read),
    lookUp,
    begun,
    readBefore,
  );
  const seen = new Set(ids);
  const validated = sent.flatMap((one, at): ValidatedAct[] => {
    const outcome = outcomes[at];
    if (outcome === undefined) return [];
    if (outcome.kind === 'refused') return [outcome];
    const key = `${pupil}/${fromApiId(outcome.act.id)}`;
    const fresh = !seen.has(key);
    seen.add(key);
    return [{ sent: one, fresh, ...outcome }];
  });
  return { pupil, acts: validated };
}

/**
 * Returns a device time in a form that PostgreSQL accepts. PostgreSQL has no year 0: the year 0000 of ISO 8601 is the
 * year 1 BC.
 */
function deviceMoment(deviceTime: string): string {
  return deviceTime.replace(/^0000(.*)Z$/u, '0001$1+00 BC');
}

/**
 * Returns an act's event without the text that the pupil wrote. The database rows of acts can never be changed, so the
 * text is stored only in the database table written_text, from which it can be erased.
 */
function withoutText(event: Act['event']): Act['event'] {
  if (event.kind !== 'WRITE_CHECK') return event;
  return { ...event, text: '', understood: event.understood && removeNamesFromUnderstoodText(event.understood) };
}

function recordedVerdict(verdict: NonNullable<AcceptedAct['verdict']>): NonNullable<AcceptedAct['verdict']> {
  if (!('readerVersion' in verdict)) return verdict;
  return { ...verdict, understood: verdict.understood && removeNamesFromUnderstoodText(verdict.understood) };
}

function actRow({ act, verdict }: AcceptedAct, recorded: RecordedAct, receivedAt: Date): InsertedActRow {
  return {
    pupil_id: recorded.pupil,
    id: recorded.id,
    attempt_id: recorded.attempt,
    question_school_id: recorded.questionSchool,
    question_id: recorded.question,
    question_version: recorded.version,
    step: recorded.step,
    kind: recorded.kind,
    event: JSON.stringify(withoutText(act.event)),
    device_time: deviceMoment(act.deviceTime),
    received_at: receivedAt.toISOString(),
    happened_at: new Date(recorded.at).toISOString(),
    lesson_id: recorded.lesson,
    verdict: verdict === null ? null : JSON.stringify(recordedVerdict(verdict)),
    correct: recorded.correct,
    structure: recorded.flags?.structure ?? null,
    story: recorded.flags?.story ?? null,
    objects: recorded.flags?.objects ?? null,
    numbers: recorded.flags?.numbers ?? null,
    calculation: recorded.flags?.calculation ?? null,
  };
}

/** Finds the lesson of each act that has not been recorded before, and builds the act's database row. */
async function fileFresh(
  trx: TenantTransaction,
  school: string,
  timetable: MembershipsAndLessons,
  validated: readonly ValidatedAct[],
): Promise<Filed[]> {
  const fresh = validated.flatMap((one) => (one.kind === 'accepted' && one.fresh ? [one] : []));
  const lessons = await findOrInsertLessonsOfActs(
    trx,
    school,
    timetable,
    fresh.map(({ sent }) => sent),
  );
  return fresh.map((one, index) => {
    const { act, verdict, questionSchool, sent } = one;
    const context = { pupil: sent.pupil, questionSchool, lesson: lessons[index] ?? '', at: sent.at };
    const recorded = convertNewActToRecordedAct(act, verdict, context);
    return { recorded, row: actRow(one, recorded, sent.receivedAt), text: createWrittenTextRow(one, recorded) };
  });
}

/**
 * Groups the acts by pupil and question. Returns only the groups that contain a new act (`added`), with the ids of the
 * changed attempts.
 */
function changesIn(known: readonly RecordedAct[], added: readonly RecordedAct[]): PupilActsAndChangedAttempts[] {
  const attempts = new Set(added.map(({ attempt }) => attempt));
  return groupActsByQuestion([...known, ...added])
    .filter((done) => done.attempts.some(({ id }) => attempts.has(id)))
    .map((done) => ({ done, attempts }));
}

function recordingOf(
  { pupil, acts }: ValidatedBatch,
  incarnation: string,
  lessonsOf: ReadonlyMap<string, ReadonlySet<string>>,
): BatchRecordingResult {
  const receipts = acts.map((one): ActReceipt => {
    if (one.kind === 'refused') return one;
    return { kind: one.fresh ? 'recorded' : 'alreadyRecorded', id: one.act.id };
  });
  return { receipts, incarnation, lessons: lessonsOf.get(pupil) ?? new Set() };
}

/**
 * Records batches of one school in one transaction. There must be at most one batch for each pupil. If an act is
 * refused, the remaining acts are still recorded. An act that was recorded before changes nothing. Returns the results
 * in the order of the batches.
 */
export async function recordActBatches(
  trx: TenantTransaction,
  school: string,
  versions: QuestionVersionCache,
  batches: readonly UnparsedActBatch[],
): Promise<BatchRecordingResult[]> {
  const read = batches.map(parseActBatch);
  const known = await readDataForRecordingActs(trx, school, versions, read);
  const validated = read.map((batch) => validateBatch(batch, known));
  const acts = validated.flatMap((batch) => batch.acts);
  const filed = await fileFresh(trx, school, known.timetable, acts);
  if (filed.length === 0) return validated.map((each) => recordingOf(each, known.incarnation, new Map()));
  const added = filed.map(({ recorded }) => recorded);
  const changes = changesIn(known.acts, added);
  const sums = await readQuestionsAndComputeSumRows(trx, versions, changes);
  await Promise.all([
    insertWrittenTexts(
      trx,
      school,
      filed.flatMap(({ text }) => text ?? []),
    ),
    insertActsAndWriteSums(
      trx,
      school,
      filed.map(({ row }) => row),
      sums,
    ),
    // This query is sent last, because it locks the rows with the school's sums for a day. Transactions of other pupils
    // write these rows too, and wait until this transaction ends.
    storePupilDayCountChanges(trx, school, computePupilDayCountChanges(changes, new Set(added))),
  ]);
  const lessonsOf = new Map<string, Set<string>>();
  for (const { pupil_id, lesson_id } of sums.results) {
    lessonsOf.set(pupil_id, (lessonsOf.get(pupil_id) ?? new Set()).add(lesson_id));
  }
  return validated.map((each) => recordingOf(each, known.incarnation, lessonsOf));
}
