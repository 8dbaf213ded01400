import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createSimulatedClass } from '../../engine/simulation/pupils.ts';
import {
  prepareQuestionsForSimulatedClass,
  findRightAndWrongCompositions,
  type SimulatedQuestion,
  type QuestionWithJudgedCompositions,
} from '../../engine/simulation/posed.ts';
import { SimulatedPupil } from '../../engine/simulation/simulated-pupil.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import {
  DEMONSTRATION_SCHOOL_ID,
  INSTALLATION_SCHOOL_ID,
  runAsTenant,
  type TenantTransaction,
} from '../database/transaction.ts';
import { deterministicId, toApiId } from '../identifiers.ts';
import { ActRecorder } from '../recording/recorder.ts';
import { readDocumentsOfLevel } from '../questions/questions.ts';
import { DEMONSTRATION_EMAILS, demonstrationIdOfName } from './demonstration.ts';
import { DEMONSTRATION_GROUPS, DEMONSTRATION_PUPILS } from './demonstration-pupils.ts';
import { createDemonstrationWorkSessions, type DemonstrationWorkSession } from './demonstration-timetable.ts';

const SEED = 20;
/** Time in seconds between two questions of a simulated pupil. */
const PAUSE = 30;
/** Simulated time in milliseconds from the last act of a pupil until the pupil's acts arrive at the server. */
const SENDING = 2000;

/**
 * An AbortSignal, or another object with the property `aborted`. If `aborted` becomes true, no further history is
 * recorded.
 */
type Stop = { readonly aborted: boolean };
type VersionedQuestion = { readonly id: string; readonly version: string };
/** The questions of a level in order, prepared for simulated pupils. */
type Level = {
  readonly questions: readonly VersionedQuestion[];
  readonly posed: ReadonlyMap<string, SimulatedQuestion>;
};

function asSystem<Result>(db: Database, work: (trx: TenantTransaction) => Promise<Result>): Promise<Result> {
  return runAsTenant(db, { role: 'system', school: DEMONSTRATION_SCHOOL_ID, account: null }, work);
}

/**
 * Loads the questions of these levels and prepares them one at a time, so that the server can handle requests in
 * between.
 */
async function openLevels(db: Database, levels: readonly number[], stop: Stop): Promise<Map<number, Level>> {
  const opened = new Map<number, VersionedQuestion[]>();
  const studied: QuestionWithJudgedCompositions[] = [];
  for (const level of levels) {
    const documents = await asSystem(db, (trx) => readDocumentsOfLevel(trx, INSTALLATION_SCHOOL_ID, level));
    opened.set(
      level,
      documents.map(({ id, version }) => ({ id, version })),
    );
    for (const { document } of documents) {
      if (stop.aborted) return new Map();
      const reading = parseQuestionDocument(document);
      if (reading.kind === 'question') studied.push(findRightAndWrongCompositions(reading.question));
      await yieldToEventLoop();
    }
  }
  const posed = prepareQuestionsForSimulatedClass(studied);
  return new Map([...opened].map(([level, questions]) => [level, { questions, posed }]));
}

function nameOf({ pupil, startsAt }: DemonstrationWorkSession): string {
  return `${pupil.kana} ${startsAt}`;
}

function firstAttempt(occasion: DemonstrationWorkSession): string {
  return deterministicId(new Date(occasion.startsAt), `${nameOf(occasion)} 0`);
}

/**
 * Returns the acts of a simulated pupil in one lesson or self-study, as a pupil's device would send them. Acts after
 * the end of the lesson or self-study are left out.
 */
function actsOn(occasion: DemonstrationWorkSession, level: Level, pupil: SimulatedPupil) {
  const { from, to } = occasion.chapter;
  const acts: object[] = [];
  let moment = occasion.startsAt;
  for (const [attempt, { id, version }] of level.questions.slice(from, to).entries()) {
    const posed = level.posed.get(id);
    if (posed === undefined || moment >= occasion.ends) continue;
    const began = moment;
    const done = pupil.attempt(posed).filter(({ at }) => began + at < occasion.ends);
    for (const [step, { at, event }] of done.entries()) {
      const happened = new Date(began + at);
      acts.push({
        id: toApiId('a', deterministicId(happened, `${nameOf(occasion)} ${attempt} ${step}`)),
        question: id,
        questionVersion: version,
        attempt: toApiId('t', deterministicId(new Date(occasion.startsAt), `${nameOf(occasion)} ${attempt}`)),
        step,
        deviceTime: happened.toISOString(),
        event,
      });
      moment = happened.getTime();
    }
    moment += pupil.pause(PAUSE);
  }
  return { acts, until: moment };
}

/** Inserts the lesson of the group, unless it was inserted together with the acts of another pupil. */
async function addLesson(
  db: Database,
  { pupil, begins, ends, chapter }: DemonstrationWorkSession,
  { questions }: Level,
) {
  const offer = { kind: 'questions', questions: questions.slice(chapter.from, chapter.to).map(({ id }) => id) };
  await asSystem(db, (trx) =>
    trx
      .insertInto('lesson')
      .values({
        school_id: DEMONSTRATION_SCHOOL_ID,
        id: deterministicId(new Date(begins), `lesson ${pupil.group}`),
        group_id: demonstrationIdOfName(pupil.group),
        kind: 'class',
        day: dayInJapan(new Date(begins)),
        started_by: demonstrationIdOfName(DEMONSTRATION_EMAILS.manager),
        started_at: new Date(begins),
        ends_at: new Date(ends),
        offer: JSON.stringify(offer),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function record(
  db: Database,
  recorder: ActRecorder,
  occasion: DemonstrationWorkSession,
  level: Level,
  pupil: SimulatedPupil,
): Promise<void> {
  const { acts, until } = actsOn(occasion, level, pupil);
  if (acts.length === 0) return;
  if (occasion.kind === 'class') await addLesson(db, occasion, level);
  const arrival = { sentAt: null, now: new Date(until + SENDING) };
  await recorder.record(DEMONSTRATION_SCHOOL_ID, { pupil: demonstrationIdOfName(occasion.pupil.kana), acts, arrival });
}

/**
 * Returns the time at which the pupils of the demonstration school were created. Returns null if an older version of
 * Sakumon created them: this version cannot add acts for them, because they have other ids.
 */
async function madeAt(trx: TenantTransaction): Promise<Date | null> {
  const pupils = DEMONSTRATION_PUPILS.map(({ kana }) => demonstrationIdOfName(kana));
  const present = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', DEMONSTRATION_SCHOOL_ID)
    .where('id', 'in', pupils)
    .execute();
  if (present.length < pupils.length) return null;
  const school = await trx
    .selectFrom('school')
    .select('created_at')
    .where('id', '=', DEMONSTRATION_SCHOOL_ID)
    .executeTakeFirst();
  return school?.created_at ?? null;
}

async function recordedOf(
  trx: TenantTransaction,
  occasions: readonly DemonstrationWorkSession[],
): Promise<Set<string>> {
  if (occasions.length === 0) return new Set();
  const rows = await trx
    .selectFrom('attempt')
    .select('id')
    .where('school_id', '=', DEMONSTRATION_SCHOOL_ID)
    .where('id', 'in', occasions.map(firstAttempt))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns a simulated pupil for each pupil of the demonstration school. The abilities are distributed as in a real
 * class.
 */
function simulatedPupils(): Map<string, SimulatedPupil> {
  return new Map(
    DEMONSTRATION_GROUPS.flatMap(({ name }, group) => {
      const members = DEMONSTRATION_PUPILS.filter((pupil) => pupil.group === name);
      return createSimulatedClass(members.length, SEED + group).flatMap((character, at) => {
        const member = members[at];
        return member === undefined ? [] : [[member.kana, new SimulatedPupil(character, SEED, group, at)] as const];
      });
    }),
  );
}

/**
 * Records three weeks of simulated lessons and self-study in the demonstration school, as if pupils' devices had sent
 * the acts. One transaction contains the work of one pupil in one lesson or self-study. Returns the number of recorded
 * transactions.
 *
 * The call ends early if `stop` is set. The next call then continues without duplicates, because every id is computed
 * from the data that it identifies.
 */
export async function recordDemonstrationHistory(db: Database, stop: Stop): Promise<number> {
  const made = await asSystem(db, madeAt);
  if (made === null) return 0;
  const occasions = createDemonstrationWorkSessions(dayInJapan(made), made);
  const recorded = await asSystem(db, (trx) => recordedOf(trx, occasions));
  if (occasions.every((occasion) => recorded.has(firstAttempt(occasion)))) return 0;
  const levels = await openLevels(db, [...new Set(occasions.map(({ chapter }) => chapter.level))], stop);
  const pupils = simulatedPupils();
  const recorder = new ActRecorder(db);
  let count = 0;
  for (const occasion of occasions) {
    if (stop.aborted) break;
    const level = levels.get(occasion.chapter.level);
    const pupil = pupils.get(occasion.pupil.kana);
    if (level === undefined || pupil === undefined) continue;
    // If an earlier call recorded this work, it is simulated again but not recorded, so that the simulated pupil learns
    // from it.
    if (recorded.has(firstAttempt(occasion))) actsOn(occasion, level, pupil);
    else {
      await record(db, recorder, occasion, level, pupil);
      count += 1;
    }
    await yieldToEventLoop();
  }
  return count;
}
