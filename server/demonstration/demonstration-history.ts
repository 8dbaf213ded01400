import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { classOf } from '../../engine/simulation/pupils.ts';
import { pose, study, type Posed, type Studied } from '../../engine/simulation/posed.ts';
import { SimulatedPupil } from '../../engine/simulation/simulated-pupil.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import {
  DEMONSTRATION_SCHOOL,
  INSTALLATION_SCHOOL,
  inTenant,
  type TenantTransaction,
} from '../database/transaction.ts';
import { namedId, toWire } from '../identifiers.ts';
import { Recorder } from '../recording/recorder.ts';
import { levelDocuments } from '../questions/questions.ts';
import { DEMONSTRATION_EMAILS, demonstrationId } from './demonstration.ts';
import { DEMONSTRATION_GROUPS, DEMONSTRATION_PUPILS } from './demonstration-pupils.ts';
import { demonstrationOccasions, type Occasion } from './demonstration-timetable.ts';

const SEED = 20;
/** Seconds between two questions. */
const PAUSE = 30;
/** Acts reach the server this number of milliseconds after the last of them. */
const SENDING = 2000;

/** An AbortSignal or any other object that says when to stop. */
type Stop = { readonly aborted: boolean };
type VersionedQuestion = { readonly id: string; readonly version: string };
/** The questions of a level in their order, prepared for simulated pupils. */
type Level = { readonly questions: readonly VersionedQuestion[]; readonly posed: ReadonlyMap<string, Posed> };

function asSystem<Result>(db: Database, work: (trx: TenantTransaction) => Promise<Result>): Promise<Result> {
  return inTenant(db, { role: 'system', school: DEMONSTRATION_SCHOOL, account: null }, work);
}

/** Prepares the questions of some levels, one at a time, so that the server can answer requests in between. */
async function openLevels(db: Database, levels: readonly number[], stop: Stop): Promise<Map<number, Level>> {
  const opened = new Map<number, VersionedQuestion[]>();
  const studied: Studied[] = [];
  for (const level of levels) {
    const documents = await asSystem(db, (trx) => levelDocuments(trx, INSTALLATION_SCHOOL, level));
    opened.set(
      level,
      documents.map(({ id, version }) => ({ id, version })),
    );
    for (const { document } of documents) {
      if (stop.aborted) return new Map();
      const reading = readQuestion(document);
      if (reading.kind === 'question') studied.push(study(reading.question));
      await yieldToEventLoop();
    }
  }
  const posed = pose(studied);
  return new Map([...opened].map(([level, questions]) => [level, { questions, posed }]));
}

function nameOf({ pupil, startsAt }: Occasion): string {
  return `${pupil.kana} ${startsAt}`;
}

function firstAttempt(occasion: Occasion): string {
  return namedId(new Date(occasion.startsAt), `${nameOf(occasion)} 0`);
}

/**
 * Returns the acts of a pupil on one occasion, as the pupil's device would send them. Acts after the end of the
 * occasion are left out.
 */
function actsOn(occasion: Occasion, level: Level, pupil: SimulatedPupil) {
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
        id: toWire('a', namedId(happened, `${nameOf(occasion)} ${attempt} ${step}`)),
        question: id,
        questionVersion: version,
        attempt: toWire('t', namedId(new Date(occasion.startsAt), `${nameOf(occasion)} ${attempt}`)),
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

/** Inserts the lesson of the group unless it exists. */
async function addLesson(db: Database, { pupil, begins, ends, chapter }: Occasion, { questions }: Level) {
  const offer = { kind: 'questions', questions: questions.slice(chapter.from, chapter.to).map(({ id }) => id) };
  await asSystem(db, (trx) =>
    trx
      .insertInto('lesson')
      .values({
        school_id: DEMONSTRATION_SCHOOL,
        id: namedId(new Date(begins), `lesson ${pupil.group}`),
        group_id: demonstrationId(pupil.group),
        kind: 'class',
        day: dayInJapan(new Date(begins)),
        started_by: demonstrationId(DEMONSTRATION_EMAILS.manager),
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
  recorder: Recorder,
  occasion: Occasion,
  level: Level,
  pupil: SimulatedPupil,
): Promise<void> {
  const { acts, until } = actsOn(occasion, level, pupil);
  if (acts.length === 0) return;
  if (occasion.kind === 'class') await addLesson(db, occasion, level);
  const arrival = { sentAt: null, now: new Date(until + SENDING) };
  await recorder.record(DEMONSTRATION_SCHOOL, { pupil: demonstrationId(occasion.pupil.kana), acts, arrival });
}

/**
 * Returns when the school was filled; null if its pupils are not the current ones, as in a school of an older version.
 */
async function madeAt(trx: TenantTransaction): Promise<Date | null> {
  const pupils = DEMONSTRATION_PUPILS.map(({ kana }) => demonstrationId(kana));
  const present = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', DEMONSTRATION_SCHOOL)
    .where('id', 'in', pupils)
    .execute();
  if (present.length < pupils.length) return null;
  const school = await trx
    .selectFrom('school')
    .select('created_at')
    .where('id', '=', DEMONSTRATION_SCHOOL)
    .executeTakeFirst();
  return school?.created_at ?? null;
}

async function recordedOf(trx: TenantTransaction, occasions: readonly Occasion[]): Promise<Set<string>> {
  if (occasions.length === 0) return new Set();
  const rows = await trx
    .selectFrom('attempt')
    .select('id')
    .where('school_id', '=', DEMONSTRATION_SCHOOL)
    .where('id', 'in', occasions.map(firstAttempt))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a simulated pupil for each demonstration pupil; the abilities are distributed as in a real class. */
function simulatedPupils(): Map<string, SimulatedPupil> {
  return new Map(
    DEMONSTRATION_GROUPS.flatMap(({ name }, group) => {
      const members = DEMONSTRATION_PUPILS.filter((pupil) => pupil.group === name);
      return classOf(members.length, SEED + group).flatMap((character, at) => {
        const member = members[at];
        return member === undefined ? [] : [[member.kana, new SimulatedPupil(character, SEED, group, at)] as const];
      });
    }),
  );
}

/**
 * Records three weeks of simulated lessons and self-study in the demonstration school, as the pupils' devices would
 * have sent them. Each pupil's time in one lesson is one transaction.
 * It can be stopped at any point and continues at the next call without duplicates, because every id is derived from
 * what it names. Returns the number of occasions recorded now.
 */
export async function recordDemonstrationHistory(db: Database, stop: Stop): Promise<number> {
  const made = await asSystem(db, madeAt);
  if (made === null) return 0;
  const occasions = demonstrationOccasions(dayInJapan(made), made);
  const recorded = await asSystem(db, (trx) => recordedOf(trx, occasions));
  if (occasions.every((occasion) => recorded.has(firstAttempt(occasion)))) return 0;
  const levels = await openLevels(db, [...new Set(occasions.map(({ chapter }) => chapter.level))], stop);
  const pupils = simulatedPupils();
  const recorder = new Recorder(db);
  let count = 0;
  for (const occasion of occasions) {
    if (stop.aborted) break;
    const level = levels.get(occasion.chapter.level);
    const pupil = pupils.get(occasion.pupil.kana);
    if (level === undefined || pupil === undefined) continue;
    // Recorded occasions are simulated again, so that the pupil's learning state is the same as before.
    if (recorded.has(firstAttempt(occasion))) actsOn(occasion, level, pupil);
    else {
      await record(db, recorder, occasion, level, pupil);
      count += 1;
    }
    await yieldToEventLoop();
  }
  return count;
}
