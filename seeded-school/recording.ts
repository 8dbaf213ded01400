import type { ActReceipt, ActReceipts, ActReceiptServer } from '../contract/act.ts';
import type { LessonResult } from '../contract/lessons.ts';
import { computeCorrectedActTime } from '../server/recording/moment.ts';
import { computeLessonResults } from '../server/recording/lesson-results.ts';
import { convertNewActToRecordedAct, type RecordedAct } from '../server/recording/recorded-acts.ts';
import {
  groupActsByQuestion,
  computeBestResultAtQuestion,
  type PupilActsAtQuestion,
  type QuestionBestResult,
} from '../server/recording/sums.ts';
import { parseAct, validateActs } from '../server/recording/validate-acts.ts';
import type { SimulatedDatabase } from './database.ts';
import { questionsOf } from './questions.ts';

/** A batch of acts as a server process receives it. */
export type SentBatch = {
  readonly pupil: string;
  readonly acts: readonly unknown[];
  readonly sentAt: string;
  readonly now: number;
  /** The version of the server process. Version 1 does not know the questions that version 2 adds. */
  readonly version: number;
};

export const SIMULATED_LESSON_ID = '01900000-0000-7000-8000-00000000000a';
const SCHOOL = 'school';

export function actReceiptSource(database: SimulatedDatabase, version: number, now: number): ActReceiptServer {
  return { version: `v${version}`, incarnation: database.incarnation, now: new Date(now).toISOString() };
}

type Recorded = Parameters<SimulatedDatabase['record']>[1] extends () => infer Made ? Made : never;

/**
 * Records the acts of a request in the simulated database. It uses the same functions of the product as
 * `server/recording/record-batches`, which records acts in PostgreSQL.
 */
export function recordBatch(database: SimulatedDatabase, sent: SentBatch): Promise<ActReceipts> {
  return database.record(sent.pupil, (): Recorded & { readonly answer: ActReceipts } => {
    const known = [...database.held.acts.values()].filter(({ pupil }) => pupil === sent.pupil);
    const questions = new Map(questionsOf(sent.version).map(({ question }) => [question.id, question]));
    const outcomes = validateActs(
      sent.acts.map(parseAct),
      ({ question: id, version }) => {
        const question = questions.get(id);
        return question === undefined ? 'unknown-question' : { school: SCHOOL, question, version };
      },
      new Map(known.map((act) => [act.attempt, act])),
    );
    const seen = new Set(known.map(({ id }) => id));
    const fresh: RecordedAct[] = [];
    const receipts = outcomes.map((outcome): ActReceipt => {
      if (outcome.kind === 'refused') return outcome;
      const { act, verdict, questionSchool } = outcome;
      const at = computeCorrectedActTime(act.deviceTime, sent.sentAt, new Date(sent.now));
      const recorded = convertNewActToRecordedAct(act, verdict, {
        pupil: sent.pupil,
        questionSchool,
        lesson: SIMULATED_LESSON_ID,
        at,
      });
      const isFresh = !seen.has(recorded.id);
      seen.add(recorded.id);
      if (isFresh) fresh.push(recorded);
      return { kind: isFresh ? 'recorded' : 'alreadyRecorded', id: act.id };
    });
    const changed = groupActsByQuestion([...known, ...fresh]).filter(({ question }) =>
      fresh.some((act) => act.question === question),
    );
    const source = actReceiptSource(database, sent.version, sent.now);
    return {
      acts: fresh,
      progress: changed.map((done): [string, QuestionBestResult] => [
        `${done.pupil}/${done.question}`,
        computeBestResultAtQuestion(done),
      ]),
      results: changed.flatMap((done) => resultsOf(done, questions)),
      answer: { receipts, source },
    };
  });
}

function resultsOf(
  done: PupilActsAtQuestion,
  questions: ReadonlyMap<string, ReturnType<typeof questionsOf>[number]['question']>,
): LessonResult[] {
  const reading = ({ question }: { readonly question: string }) => {
    const found = questions.get(question);
    if (found === undefined) throw new Error(`${question} is unknown`);
    return found;
  };
  return computeLessonResults(done, null, reading).map(({ version, stars, result }) => {
    const { wrongCompositions: _, ...measured } = result;
    return {
      ...measured,
      checkedAt: [...result.checkedAt],
      pupil: `u_${done.pupil}`,
      question: done.question,
      version,
      stars,
    };
  });
}
