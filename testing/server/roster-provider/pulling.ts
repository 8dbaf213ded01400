import { createHash } from 'node:crypto';
import type { LastRosterPull, RosterProvider } from '../../../contract/roster-provider.ts';
import type { RosterCheckResult } from '../../../contract/roster-check.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import type { TestApp } from '../app.ts';
import type { TestPerson } from '../people.ts';
import { PROVIDED_SCHOOL_ID } from './provided-school.ts';
import type { TestRosterProvider } from './provider.ts';

type Settings = Readonly<Record<string, unknown>>;
type Read = Extract<RosterCheckResult, { kind: 'read' }>;

/** Returns functions with which a teacher sets up a provider and pulls the roster of the school. */
export function createRosterPullFunctions(server: TestApp, provider: TestRosterProvider, teacher: TestPerson) {
  const stored = async (): Promise<RosterProvider | null> =>
    (await teacher.get<RouteOutput<'rosterProvider'>>('/api/roster-provider')).body.provider;

  /** Stores the settings for pulling rosters from the simulated provider. `other` replaces some of the settings. */
  const connect = async (other: Settings = {}) => {
    const { baseUrl, tokenUrl, clientId, secret } = provider;
    const school = { id: PROVIDED_SCHOOL_ID, name: 'さくら小学校' };
    const version = (await stored())?.version ?? null;
    const settings = { baseUrl, tokenUrl, clientId, secret, school, nightlyAt: null, version, ...other };
    return teacher.post<RouteOutput<'editRosterProvider'>>('/api/roster-provider', settings);
  };

  const pull = async (evenIfMostGone = false): Promise<RouteOutput<'pullRoster'>> => {
    const { body } = await teacher.post<RouteOutput<'pullRoster'>>('/api/roster-provider/pull', { evenIfMostGone });
    return body;
  };

  /** Pulls the roster and returns it as the input of a check. */
  const source = async () => {
    const pulled = await pull();
    if (pulled.kind !== 'pulled') throw new Error(JSON.stringify(pulled));
    return { source: { kind: 'text', text: pulled.text }, purpose: 'newSchoolYear', isWholeSchool: true };
  };

  const check = async (input: Settings): Promise<Read> => {
    const { body } = await teacher.post<RosterCheckResult>('/api/rosters/check', input);
    if (body.kind !== 'read') throw new Error(JSON.stringify(body));
    return body;
  };

  /**
   * Pulls, checks and applies the roster. Agrees to all changes that need a teacher's consent. If the roster has
   * faults, the server does not apply it, because `goodLinesOnly` is false.
   */
  const apply = async () => {
    const input = await source();
    const { seen } = await check(input);
    const consent = { goodLinesOnly: false, addGroups: true, endLeaving: true };
    return teacher.post<RouteOutput<'applyRoster'>>('/api/rosters', { ...input, seen, ...consent });
  };

  const undo = (roster: string) => teacher.post(`/api/rosters/${roster}/undo`, {});

  /**
   * Returns a text for each pupil who is in a class today: class, number, name, reading of the name, and school number.
   */
  const members = async (): Promise<string[]> => {
    const rows = await server.rows<{ words: string }>(
      `select concat_ws(' ', class_group.name, number, display_name, kana_name, school_number) as words
         from group_membership as member
         join account on account.school_id = member.school_id and account.id = pupil_id
         join class_group on class_group.school_id = member.school_id and class_group.id = group_id
        where member.school_id = $1 and (until_date is null or until_date > $2::date) and account.archived_at is null
        order by 1`,
      [teacher.school, server.now().toISOString().slice(0, 10)],
    );
    return rows.map(({ words }) => words);
  };

  /** Returns a hash of all database rows that the import of a roster can change or add. */
  const state = async (): Promise<string> => {
    const rows = await server.rows(
      `select to_jsonb(account) - 'last_seen_at' as row from account where school_id = $1 and role = 'pupil'
        union all select to_jsonb(class_group) from class_group where school_id = $1
        union all select to_jsonb(group_membership) from group_membership where school_id = $1
        union all select to_jsonb(roster_application) from roster_application where school_id = $1
        order by 1`,
      [teacher.school],
    );
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  };

  const last = async (): Promise<LastRosterPull | null> => (await stored())?.last ?? null;
  return { teacher, stored, connect, pull, source, check, apply, undo, members, state, last };
}
