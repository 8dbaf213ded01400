import { timeOfDayInJapan, dayInJapan, dateFieldsOfDay } from '../../engine/calendar.ts';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';
import type { SimulationOptions } from './options.ts';
import { SimulationError, RequestRejectedError, ServerUnreachableError, SimulatedBrowser } from './visitor.ts';

/** Parts of invented names, which are combined at random. */
const SURNAMES =
  'あべ いのうえ えのもと おざわ かねこ きしだ くりはら こんどう しばた すぎやま せと たにぐち つかもと なかがわ のぐち はらだ ひろせ ほんだ まるやま よしむら'.split(
    ' ',
  );
const GIVEN_NAMES =
  'あかね いおり うみ かなで かのん けいた こころ さき しんじ すばる そうすけ たける ちなつ とわ なぎさ はやと ひな ふみか まお りん'.split(
    ' ',
  );

/** A class that the simulation has added: its name, its lesson, and the login card secret of each pupil. */
export type SimulatedClass = { readonly name: string; readonly lesson: Lesson; readonly secrets: readonly string[] };

/**
 * Returns the result of a call to the server. If the call fails, throws a SimulationError with a message of one line
 * that begins with `what`.
 */
async function orHalt<Result>(what: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (fault) {
    if (fault instanceof RequestRejectedError || fault instanceof ServerUnreachableError)
      throw new SimulationError(`${what}: ${fault.message}`);
    throw fault;
  }
}

/**
 * Signs the teacher in. Throws a SimulationError if the sign-in fails, or if the account does not belong to a teacher.
 */
export async function signInSimulatingTeacher(
  { url, teacher }: SimulationOptions,
  password: string,
): Promise<SimulatedBrowser> {
  const visitor = new SimulatedBrowser(url);
  const { account } = await orHalt(`no Sakumon at ${url}`, visitor.call('lookUpAccount', {}));
  if (account !== null) throw new SimulationError(`${url} knows somebody who has not signed in`);
  const signedIn = await orHalt(`${teacher} cannot sign in`, visitor.call('signIn', { email: teacher, password }));
  if (signedIn.account?.role !== 'manager') throw new SimulationError(`${teacher} is no teacher`);
  return visitor;
}

/**
 * Returns twice as many names as there are simulated pupils, because names that real pupils of the school have are left
 * out later. If the imported roster contained such a name, the import would change the real pupil.
 */
function namesOf(count: number, seed: number): string[] {
  const names = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => `${surname} ${given}`));
  return createSeededRandom(seed)
    .shuffle(names)
    .slice(0, Math.min(2 * count, names.length));
}

type Roster = { readonly grade: 1 | 2 | 3 | 4 | 5 | 6; readonly name: string };

function rosterOf(names: readonly string[], defaultGroup: Roster) {
  const lines = names.map((name, at) => `${at + 1},${name},${name}`);
  const text = ['番号,氏名,ふりがな', ...lines].join('\n');
  return { source: { kind: 'text', text }, purpose: 'addPupils', defaultGroup } as const;
}

async function addPupils(
  teacher: SimulatedBrowser,
  { pupils, seed }: SimulationOptions,
  defaultGroup: Roster,
): Promise<void> {
  const names = namesOf(pupils, seed);
  const tried = await teacher.call('checkRoster', rosterOf(names, defaultGroup));
  if (tried.kind !== 'read') throw new SimulationError(`the pupils could not be added: ${tried.fault.kind}`);
  const free = names
    .filter((_, at) => tried.lines[at]?.change === 'added')
    .slice(0, pupils)
    .sort();
  if (free.length < pupils)
    throw new SimulationError('the pupils could not be added: too many have these names already');
  const roster = rosterOf(free, defaultGroup);
  const checked = await teacher.call('checkRoster', roster);
  if (checked.kind !== 'read') throw new SimulationError(`the pupils could not be added: ${checked.fault.kind}`);
  const consent = { goodLinesOnly: false, addGroups: false, endLeaving: false };
  const applied = await teacher.call('applyRoster', { ...roster, ...consent, seen: checked.seen });
  if (applied.kind !== 'applied') throw new SimulationError('the pupils could not be added: the roster is at fault');
}

function gradeOf(levels: readonly number[]): Roster['grade'] {
  return levelWithNumber(levels[0] ?? 1)?.grade ?? 1;
}

/**
 * Adds a group whose name contains the current time, its pupils and their login cards. Then starts a lesson that offers
 * the levels in the options.
 */
export async function addSimulatedClassWithLesson(
  teacher: SimulatedBrowser,
  options: SimulationOptions,
  now: Date,
): Promise<SimulatedClass> {
  // The name is short, because the import of a roster rejects long names of groups.
  const name = `シミュレーション ${dateFieldsOfDay(dayInJapan(now)).date}日${timeOfDayInJapan(now)}`;
  const within = { name, grade: gradeOf(options.levels) };
  const { id: group } = await orHalt('the group could not be made', teacher.call('addGroup', within));
  await orHalt('the pupils could not be added', addPupils(teacher, options, within));
  const to = { kind: 'group', group } as const;
  const issued = teacher.call('issueLoginCards', { to, present: 'keep' });
  const { cards } = await orHalt('the login cards could not be made', issued);
  const minutes = Math.min(Math.ceil(options.minutes / options.speed) + 2, 240);
  const offer: LessonOffer = { kind: 'levels', levels: [...options.levels] };
  const started = teacher.call('startLesson', { group, offer, minutes });
  const lesson = await orHalt('the lesson could not be started', started);
  return { name, lesson, secrets: cards.map(({ secret }) => secret) };
}

/** Ends the lesson, if it has not ended yet. */
export async function endSimulatedLesson(teacher: SimulatedBrowser, id: string): Promise<void> {
  const { lesson, now } = await teacher.call('lesson', { lesson: id });
  if (Date.parse(lesson.endsAt) <= Date.parse(now)) return;
  await teacher.call('stepLesson', { lesson: id, version: lesson.version, step: { kind: 'endNow' } });
}
