import type { Act, ActEvent } from '../../../contract/act.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { createCookieNamesAndSecurity } from '../../../server/http/cookie.ts';
import { newId } from '../../../server/identifiers.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';
import type { TestBrowser, TestApp } from '../app.ts';
import {
  createFreeModeQuestionDocument,
  createGivenCardsQuestionDocument,
  createIncreaseQuestionDocument,
  RIGHT_NETWORK_SLOTS,
  createComposeModeNetworkQuestionDocument,
  createReverseThinkingQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  TEST_QUESTION_DOCUMENTS,
  WRONG_INCREASE_SLOTS,
} from '../questions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Questions of several modes. At some of them, a pupil must build a diagram or name the broken constraint before a
 * check.
 */
const DOCUMENTS = {
  'plus-1': createIncreaseQuestionDocument('plus-1', 1),
  'plus-2': createIncreaseQuestionDocument('plus-2', 1),
  'plus-3': createIncreaseQuestionDocument('plus-3', 1),
  'both-2': createIncreaseQuestionDocument('both-2', 2, 'composeAndDiagram'),
  repair: createGivenCardsQuestionDocument('repair', 1, 'repair', WRONG_INCREASE_SLOTS),
  free: createFreeModeQuestionDocument('free', 1),
  network: createComposeModeNetworkQuestionDocument('network', 2),
  'minus-1': createReverseThinkingQuestionDocument('minus-1', 3),
};
type Name = keyof typeof DOCUMENTS;
const NAMES: readonly Name[] = ['plus-1', 'plus-2', 'plus-3', 'both-2', 'repair', 'free', 'network', 'minus-1'];

/** The built-in test questions and two additional questions. */
export const RANDOM_CLASS_QUESTION_FILES: Readonly<Record<string, unknown>> = {
  ...TEST_QUESTION_DOCUMENTS,
  'level-01/z-repair.json': DOCUMENTS.repair,
  'level-01/z-free.json': DOCUMENTS.free,
  'level-02/z-network.json': DOCUMENTS.network,
  'level-03/minus-1.json': DOCUMENTS['minus-1'],
};

/** The documents of the questions at which pupils of random classes work. */
export const RANDOM_CLASS_QUESTION_DOCUMENTS = DOCUMENTS;

/** The ids of the relation cards of all questions in DOCUMENTS. */
const RELATIONS: ReadonlySet<string> = new Set(['change', 'wrong', 'more', 'less', 'both', 'twice']);

export function isRelationCard(card: string): boolean {
  return RELATIONS.has(card);
}

export function listQuestionIdsOfLevel(level: number): ReadonlySet<string> {
  return new Set(NAMES.filter((name) => DOCUMENTS[name].level === level));
}

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Chance {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = numbersFrom(seed);
  }

  of(share: number): boolean {
    return this.next() < share;
  }

  /** Returns a random integer from `least` to `most`, including `least` and `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Each>(each: readonly Each[]): Each {
    const picked = each[this.between(0, each.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  shuffle<Each>(each: readonly Each[]): Each[] {
    return each
      .map((one) => ({ one, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  }
}

type Composition = Extract<ActEvent, { kind: 'CHECK' }>['composition'];

/**
 * Returns a random composition. In four of ten calls it is one of the compositions in `made` (if there are any), so
 * that pupils repeat mistakes. Otherwise the cards in the slots are right in about half of the calls.
 */
function composition(chance: Chance, name: Name, made: readonly Composition[]): Composition {
  if (made.length > 0 && chance.of(0.4)) return chance.pick(made);
  const cards = DOCUMENTS[name].cards.map(({ id }) => id);
  const right =
    name === 'free'
      ? chance.pick([
          ['two', 'more', 'asked'],
          ['three', 'less', 'asked'],
        ])
      : name === 'network'
        ? RIGHT_NETWORK_SLOTS
        : RIGHT_INCREASE_SLOTS;
  // Six of ten wrong compositions are the same for all pupils, so that many pupils make this mistake.
  const wrong = chance.of(0.6)
    ? [
        cards[0] ?? null,
        cards[4] ?? null,
        cards[2] ?? null,
        ...(name === 'network' ? cards.slice(1, 4).toSpliced(1, 1) : []),
      ]
    : chance.shuffle(cards).slice(0, name === 'network' ? 5 : 3);
  const slots = chance.of(0.45) ? right : wrong;
  const [top = '', left = '', base = ''] = chance.of(0.6) ? ['after', 'before', 'change'] : chance.shuffle(cards);
  const triangle = { cells: { top, left, right: base }, operationPair: 'sum' as const, apexAt: 'top' as const };
  return {
    slots,
    diagram: name === 'both-2' ? { triangles: [triangle], joints: [] } : null,
    named: name === 'repair' ? chance.pick(CONSTRAINTS) : null,
  };
}

/**
 * Events for hints: a step of feedback as older versions of the web pages recorded it, and two hints that the pupil
 * asked for.
 */
const HINTS: readonly ActEvent[] = [
  { kind: 'HINT', step: 2 },
  { kind: 'HINT', step: 3, asked: true },
  { kind: 'HINT', step: 4, asked: true },
];

function changeOf(chance: Chance, name: Name): ActEvent {
  const card = chance.pick(DOCUMENTS[name].cards.map(({ id }) => id));
  if (chance.of(0.1)) return chance.pick(HINTS);
  return { kind: chance.of(0.75) ? 'CARD_SET' : 'CARD_REMOVED', card, slot: chance.between(0, 2) };
}

/** Returns the events of a random attempt: moves of cards, some checks, and sometimes the end of the attempt. */
function eventsOf(chance: Chance, name: Name): ActEvent[] {
  const events: ActEvent[] = [{ kind: 'QUESTION_BEGIN' }];
  const made: Composition[] = [];
  for (let round = chance.between(0, 5); round > 0; round -= 1) {
    for (let change = chance.between(0, 2); change > 0; change -= 1) events.push(changeOf(chance, name));
    const checked = composition(chance, name, made);
    made.push(checked);
    // The server ignores the verdict that the device sends.
    events.push({ kind: 'CHECK', composition: checked, correct: chance.of(0.5) });
  }
  if (chance.of(0.6)) events.push({ kind: 'QUESTION_END', solved: chance.of(0.5) });
  return events;
}

/**
 * Returns the time in milliseconds before the next act. Usually it is some seconds. Sometimes it is so long that the
 * statistics do not count all of it as working time.
 */
function pause(chance: Chance): number {
  if (chance.of(0.8)) return chance.between(0, 9 * SECOND);
  return chance.of(0.75) ? chance.between(30 * SECOND, 119 * SECOND) : chance.between(2 * MINUTE, 12 * MINUTE);
}

/**
 * Times at which a pupil's work can begin, in minutes before now (as negative numbers). They include times early and
 * late in a lesson, between two lessons, at the end of a lesson, and on the day before.
 */
const STARTS = [-120, -119, -119, -118, -100, -85, -80, -62, -60, -59, -58, -50, -31, -25, -17 * 60] as const;

/**
 * Returns a pupil's acts at several questions, one after the other. Sometimes the pupil leaves an attempt, works at
 * another question, and then continues the attempt.
 */
function actsOf(chance: Chance, now: Date): Act[] {
  const acts: Act[] = [];
  let at = now.getTime() + chance.pick(STARTS) * MINUTE + chance.between(0, MINUTE);
  const names = chance.shuffle(NAMES).slice(0, chance.between(1, NAMES.length));
  const write = (name: Name, attempt: string, events: readonly ActEvent[], from: number): void => {
    events.forEach((event, step) => {
      at += pause(chance);
      acts.push({
        id: `a_${newId(now)}`,
        question: name,
        questionVersion: versionOfQuestionDocument(DOCUMENTS[name]),
        attempt,
        step: from + step,
        deviceTime: new Date(at).toISOString(),
        event,
      });
    });
  };
  let left: (() => void) | null = null;
  for (let round = chance.between(1, 6); round > 0; round -= 1) {
    if (chance.of(0.15)) at = Math.max(at, now.getTime() + chance.pick(STARTS) * MINUTE);
    const name = chance.pick(names);
    const attempt = `t_${newId(now)}`;
    const events = eventsOf(chance, name);
    const goesOn: number = left === null && chance.of(0.2) ? chance.between(1, events.length) : events.length;
    write(name, attempt, events.slice(0, goesOn), 0);
    left?.();
    left = goesOn < events.length ? () => write(name, attempt, events.slice(goesOn), goesOn) : null;
  }
  return acts.filter(({ deviceTime }) => Date.parse(deviceTime) < now.getTime());
}

/**
 * Sends acts in batches as the outbox of a device does. Sometimes batches are out of order, sent twice, or come from a
 * device with a wrong clock.
 */
async function sendAll(chance: Chance, browser: TestBrowser, acts: readonly Act[], now: Date): Promise<void> {
  const size = chance.pick([200, 200, 200, 20]);
  const off = chance.of(0.3) ? chance.between(-90, 90) * MINUTE : 0;
  const moved = acts.map((act) => ({ ...act, deviceTime: new Date(Date.parse(act.deviceTime) + off).toISOString() }));
  const inOrder = Array.from({ length: Math.ceil(moved.length / size) }, (_, part) =>
    moved.slice(part * size, (part + 1) * size),
  );
  const parts = chance.of(0.3) ? chance.shuffle(inOrder) : inOrder;
  for (const part of chance.of(0.15) ? [...parts, chance.pick(parts)] : parts) {
    const sent = { sentAt: new Date(now.getTime() + off).toISOString(), acts: part };
    const { status, body } = await browser.post<{ receipts: { kind: string }[] }>('/api/acts', sent);
    const refused = status === 200 ? body.receipts.find(({ kind }) => kind === 'refused') : body;
    if (refused !== undefined) throw new Error(`acts were answered ${status}: ${JSON.stringify(refused)}`);
  }
}

export type RandomClass = { readonly school: string; readonly group: string; readonly teacher: TestBrowser };

/**
 * Inserts a class that had one or two lessons today, with the work of its pupils during and outside of the lessons. The
 * same seed gives the same class.
 */
export async function makeRandomClass(server: TestApp, seed: number): Promise<RandomClass> {
  const chance = new Chance(seed);
  const now = server.now();
  const [school, group, teacher] = [newId(now), newId(now), newId(now)];
  const pupils = Array.from({ length: chance.pick([1, 1, 2, 3, 5]) }, () => newId(now));
  const lessons = chance.of(0.5) ? [newId(now)] : [newId(now), newId(now)];
  await server.rows(classStatements({ school, group, teacher, pupils, lessons }, now));
  const browserOf = (account: string): TestBrowser =>
    server.browser(`${createCookieNamesAndSecurity(null).name}=${account}`);
  for (const pupil of pupils) await sendAll(chance, browserOf(pupil), actsOf(chance, now), now);
  return { school, group: `g_${group}`, teacher: browserOf(teacher) };
}

type ClassIds = Pick<RandomClass, 'school' | 'group'> & {
  readonly teacher: string;
  readonly pupils: readonly string[];
  readonly lessons: readonly string[];
};

/**
 * Returns SQL that inserts the class. The teacher and all pupils have sessions whose token is the id of the account.
 * The first lesson began 120 minutes ago and lasted 40 minutes; the second began 60 minutes ago and lasted 30 minutes.
 */
function classStatements({ school, group, teacher, pupils, lessons }: ClassIds, now: Date): string {
  const at = `timestamptz '${now.toISOString()}'`;
  const people = [teacher, ...pupils].join(',');
  return `
    insert into school (id, name, furigana, level_opening, created_at)
      values ('${school}', '学校', 'byGrade', 'byProgress', ${at});
    insert into account (school_id, id, role, email, display_name, created_at)
      select '${school}', id, case id when '${teacher}' then 'manager' else 'pupil' end, id || '@example.test', id, ${at}
        from unnest('{${people}}'::uuid[]) as id;
    insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
      select school_id, sha256(id::text::bytea), id, ${at}, ${at}, ${at} + interval '1 hour'
        from account where school_id = '${school}';
    insert into class_group (school_id, id, name, grade, school_year, created_at)
      values ('${school}', '${group}', '2年1組', 2, 2026, ${at});
    insert into group_membership (school_id, pupil_id, group_id, from_date)
      select school_id, id, '${group}', '2026-04-01' from account where school_id = '${school}' and role = 'pupil';
    insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
      select '${school}', id, '${group}', 'class', '2026-05-11', '${teacher}', ${at} - minutes[1] * interval '1 minute',
          ${at} - minutes[2] * interval '1 minute'
        from unnest('{${lessons.join(',')}}'::uuid[]) with ordinality as lesson (id, place)
        cross join lateral (select case place when 1 then array[120, 80] else array[60, 30] end as minutes) as held`;
}
