import { z } from 'zod/mini';
import { Day, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PORTAL_URL_PATTERN } from './portals.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/**
 * Why a learning record store did not accept xAPI statements. `away`: no response. `refused`: a rejection. `malformed`:
 * an unexpected response.
 */
export const LEARNING_RECORD_STORE_FAILURES = ['away', 'refused', 'malformed'] as const;
export type LearningRecordStoreFailure = (typeof LEARNING_RECORD_STORE_FAILURES)[number];

/** Maximum number of days of one exported file of statements. */
export const MAX_DAYS_OF_XAPI_EXPORT = 31;
/** Maximum number of statements in one exported file. */
export const MAX_STATEMENTS_OF_XAPI_EXPORT = 50_000;

const Connection = {
  /** The address of the xAPI resources of the learning record store, without `/statements`. */
  endpoint: z
    .string()
    .check(
      z.trim(),
      z.maxLength(1000),
      z.url({ error: 'https:// からはじまるアドレスを入れてください' }),
      z.regex(PORTAL_URL_PATTERN, { error: 'https:// からはじまるアドレスを入れてください' }),
    ),
  /** User name of the store's basic authentication. */
  user: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}:]*$/u, { error: '「:」は使えません' })),
  /** True if statements are sent. */
  isOn: z.boolean(),
};

/**
 * The connection of a school with its learning record store (xAPI), and how far the sending of xAPI statements has got.
 */
export const LearningRecordStoreConnection = z.object({
  ...Connection,
  version: RowVersion,
  /** Number of statements that wait. */
  waiting: z.int(),
  /** Number of statements that the store accepted. */
  sent: z.int(),
  /** Number of xAPI statements that the learning record store rejected individually. They are not sent again. */
  rejected: z.int(),
  lastSentAt: z.nullable(Timestamp),
  /**
   * Why the latest attempt to send failed, and since when attempts have failed. Null if the latest attempt succeeded.
   */
  failure: z.nullable(z.object({ reason: z.enum(LEARNING_RECORD_STORE_FAILURES), since: Timestamp })),
});
export type LearningRecordStoreConnection = z.infer<typeof LearningRecordStoreConnection>;

export const LEARNING_RECORD_STORE_ROUTES = {
  recordStore: {
    method: 'GET',
    path: '/api/record-store',
    access: rolesAllowedToAct('see', 'settings'),
    summary: "Get the connection of the caller's school with its learning record store; null if there is none.",
    input: z.object({}),
    output: z.object({ store: z.nullable(LearningRecordStoreConnection) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editRecordStore: {
    method: 'POST',
    path: '/api/record-store',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: 'Set the connection with the learning record store. Switching it off discards waiting statements.',
    input: z.object({
      ...Connection,
      /** The new password; null to keep the stored password. */
      password: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
      /** The `version` of the connection that the user saw and now changes; null if no connection was stored. */
      version: z.nullable(RowVersion),
    }),
    output: z.object({ store: LearningRecordStoreConnection }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile', 'not-found'],
  },
  tryRecordStore: {
    method: 'POST',
    path: '/api/record-store/try',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: 'Ask the learning record store whether it accepts the stored connection. Sends no statement.',
    input: z.object({}),
    output: z.object({ failure: z.nullable(z.enum(LEARNING_RECORD_STORE_FAILURES)) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  exportStatements: {
    method: 'POST',
    path: '/api/record-store/statements/export',
    access: rolesAllowedToAct('export', 'record'),
    answersFile: true,
    summary: 'Export the statements of some days as a file with one xAPI statement per line. Writes an audit entry.',
    input: z.object({ from: Day, to: Day }).check(
      z.refine(({ from, to }) => from <= to && daysBetween(from, to) < MAX_DAYS_OF_XAPI_EXPORT, {
        path: ['to'],
        error: `${MAX_DAYS_OF_XAPI_EXPORT}日までの期間を選んでください`,
      }),
    ),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'too-many-records'],
  },
} as const satisfies Record<string, RouteDefinition>;

/** Returns the number of days from one day to another. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
}
