import { z } from 'zod/mini';
import { Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PORTAL_URL_PATTERN } from './portals.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/**
 * Why a roster could not be pulled from a provider.
 *
 * - `away`: no response. `tookTooLong`: too slow. `limited`: the provider asks to wait too long before the next
 *   request.
 * - `redirected`, `notFound`, `refused`: the response is a redirect, 404 or another rejection instead of data.
 * - `noToken`: the token server did not return a usable token.
 * - `tooLarge`, `tooManyPages`, `pageLoop`: a list is too large, has too many pages, or its pages never end.
 * - `countMismatch`, `changedMeanwhile`: a list does not have the number of entries that the provider stated, or it
 *   changed during the pull.
 * - `notJson`, `malformed`, `duplicate`, `unknownReference`, `otherSchool`, `notAStudent`, `wrongDates`: what is wrong
 *   with the data of a list.
 * - `noSchool`: the provider lists no school, or not the chosen school. `chooseSchool`: it lists several, and none is
 *   chosen.
 * - `noPupils`: the school has no pupils at the provider.
 * - `mostGone`: at least half of the pupils would leave the school.
 */
export const ROSTER_PULL_FAILURES = [
  'away',
  'tookTooLong',
  'limited',
  'redirected',
  'notFound',
  'refused',
  'noToken',
  'tooLarge',
  'tooManyPages',
  'pageLoop',
  'countMismatch',
  'changedMeanwhile',
  'notJson',
  'malformed',
  'duplicate',
  'unknownReference',
  'otherSchool',
  'notAStudent',
  'wrongDates',
  'noSchool',
  'chooseSchool',
  'noPupils',
  'mostGone',
] as const;
export type RosterPullFailureCode = (typeof ROSTER_PULL_FAILURES)[number];

/**
 * The step at which a pull of the roster failed: getting a token from the token server, or reading one of the lists of
 * OneRoster.
 */
export const ROSTER_PULL_STEPS = ['token', 'orgs', 'academicSessions', 'classes', 'users', 'enrollments'] as const;
export type RosterPullStep = (typeof ROSTER_PULL_STEPS)[number];

/**
 * Why a nightly pull does not apply the roster that it fetched, but waits for a person to decide
 * (engine/roster/cautions).
 */
export const ROSTER_PULL_REVIEW_REASONS = ['faults', 'classes', 'newGroups', 'leaving', 'moving', 'renaming'] as const;

const RosterPullFailure = z.object({ code: z.enum(ROSTER_PULL_FAILURES), part: z.nullable(z.enum(ROSTER_PULL_STEPS)) });
export type RosterPullFailure = z.infer<typeof RosterPullFailure>;

const ADDRESS_FAULT = 'https:// からはじまるアドレスを入れてください';
const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.url({ error: ADDRESS_FAULT }),
    z.regex(PORTAL_URL_PATTERN, { error: ADDRESS_FAULT }),
  );

/** A school (an org) as the provider lists it. */
const ProviderSchool = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  name: z.string().check(z.maxLength(200)),
});
export type ProviderSchool = z.infer<typeof ProviderSchool>;

const Connection = {
  /** The address of the provider's rostering service, for example `https://example.jp/ims/oneroster/rostering/v1p2`. */
  baseUrl: Address,
  tokenUrl: Address,
  clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]*$/u)),
  /** The chosen school; null if the provider lists only one. */
  school: z.nullable(ProviderSchool),
  /** The time in Japan (`HH:MM`) at which the roster is pulled every night. Null if it is not pulled automatically. */
  nightlyAt: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: '時刻を入れてください' }))),
};

/**
 * The result of the latest pull. `waits`: a nightly pull got a roster that a person must check before it is applied.
 * `shown`: a person pulled the roster and saw its preview.
 */
const LastRosterPull = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['shown', 'applied', 'unchanged']), at: Timestamp, pupils: z.int() }),
  z.object({
    result: z.literal('waits'),
    at: Timestamp,
    pupils: z.int(),
    cautions: z.array(z.enum(ROSTER_PULL_REVIEW_REASONS)),
  }),
  z.object({ result: z.literal('failed'), at: Timestamp, failure: RosterPullFailure }),
]);
export type LastRosterPull = z.infer<typeof LastRosterPull>;

/**
 * The connection of a school with the provider of its roster (OneRoster 1.2 REST). It does not contain the secret of
 * the connection.
 */
export const RosterProvider = z.object({ ...Connection, version: RowVersion, last: z.nullable(LastRosterPull) });
export type RosterProvider = z.infer<typeof RosterProvider>;

export const ROSTER_PROVIDER_ROUTES = {
  rosterProvider: {
    method: 'GET',
    path: '/api/roster-provider',
    access: rolesAllowedToAct('see', 'settings'),
    summary: "Get the connection of the caller's school with the provider of its roster; null if there is none.",
    input: z.object({}),
    output: z.object({ provider: z.nullable(RosterProvider) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editRosterProvider: {
    method: 'POST',
    path: '/api/roster-provider',
    access: rolesAllowedToAct('edit', 'settings'),
    summary:
      'Set the connection with the provider of the roster. A new server needs the secret again, so that nobody can send the stored secret elsewhere.',
    input: z.object({
      ...Connection,
      /** The new client secret; null to keep the stored secret. */
      secret: z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))),
      /** The `version` of the connection that the user saw and now changes; null if no connection was stored. */
      version: z.nullable(RowVersion),
    }),
    output: z.object({ provider: RosterProvider }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'malformed-request', 'changed-meanwhile'],
  },
  removeRosterProvider: {
    method: 'POST',
    path: '/api/roster-provider/remove',
    access: rolesAllowedToAct('edit', 'settings'),
    summary:
      'Remove the connection with the provider of the roster, with its secret and the result of its latest pull. Pupils and groups stay.',
    input: z.object({
      /** The `version` of the connection that the user saw. */
      version: RowVersion,
    }),
    output: z.object({ removed: z.literal(true) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  providerSchools: {
    method: 'POST',
    path: '/api/roster-provider/schools',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: 'Ask the provider for its schools, to try the connection and to choose the school.',
    input: z.object({}),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('schools'), schools: z.array(ProviderSchool) }),
      z.object({ kind: z.literal('failed'), failure: RosterPullFailure }),
    ]),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pullRoster: {
    method: 'POST',
    path: '/api/roster-provider/pull',
    access: rolesAllowedToAct('add', 'pupil'),
    summary: 'Pull the roster from the provider, as a text that can be checked and applied. Nothing is stored.',
    input: z.object({
      /**
       * True to accept the pulled roster even if at least half of the school's pupils are missing from it and would
       * leave the school.
       */
      evenIfMostGone: z.boolean(),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pulled'), text: z.string(), pupils: z.int() }),
      z.object({ kind: z.literal('failed'), failure: RosterPullFailure }),
      /** Another pull of this school is running. */
      z.object({ kind: z.literal('underway') }),
    ]),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
