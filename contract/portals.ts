import { z } from 'zod/mini';
import { PortalId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/** The paths of Sakumon that a learning portal calls. The login path contains the id of the school's portal. */
export const PORTAL_PATHS = { login: '/lti/login/:portal', launch: '/lti/launch', keys: '/lti/keys' } as const;

/** Maximum number of learning portals of a school. */
export const MAX_PORTALS = 10;

const Line = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '1行で入れてください' }));

/**
 * The pattern of a portal's address. The address must begin with https. For trials, http is allowed if the portal runs
 * on the same machine as Sakumon.
 */
export const PORTAL_URL_PATTERN = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s@]*$/u;

const Address = z.string().check(
  z.trim(),
  z.maxLength(1000),
  z.url({ error: 'https:// からはじまるアドレスを入れてください' }),
  z.regex(PORTAL_URL_PATTERN, {
    error: 'https:// からはじまるアドレスを入れてください',
  }),
);

/** The registration data of a learning portal (LTI 1.3 Core, 3.1.3), and the permissions that the school gives it. */
const PortalSettings = z.object({
  name: Line,
  /** The portal's issuer, exactly as the portal writes it. */
  issuer: Line,
  clientId: Line,
  deployments: z.array(Line).check(z.minLength(1), z.maxLength(20)),
  loginUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  isOn: z.boolean(),
  /** True if a pupil who opens Sakumon from the portal and has no account yet is added to the school. */
  addsPupils: z.boolean(),
  /**
   * True if the portal is informed when a pupil finishes a level that was opened from the portal. Sakumon sends no
   * other data to the portal.
   */
  sendsResults: z.boolean(),
});

export const Portal = z.extend(PortalSettings, { id: PortalId, version: RowVersion });
export type Portal = z.infer<typeof Portal>;

/**
 * Why a portal did not accept a result. `away`: no answer. `refused`: a rejection. `malformed`: an unexpected answer.
 */
export const PORTAL_RESULT_FAILURES = ['away', 'refused', 'malformed'] as const;
export type PortalResultFailure = (typeof PORTAL_RESULT_FAILURES)[number];

/** How many results were sent to a portal, and how many wait. A result states that a pupil finished a level. */
export const PortalResultSendingStatus = z.object({
  portal: PortalId,
  sent: z.int(),
  waiting: z.int(),
  /**
   * Number of results that were given up, because the portal did not accept them for some days. Sakumon does not send
   * them again.
   */
  givenUp: z.int(),
  /** The reason for the latest failure among the results that wait to be sent or were given up; null if none failed. */
  failure: z.nullable(z.enum(PORTAL_RESULT_FAILURES)),
});
export type PortalResultSendingStatus = z.infer<typeof PortalResultSendingStatus>;

const Portals = z.object({ portals: z.array(Portal), results: z.array(PortalResultSendingStatus) });

const PortalClass = z.object({
  portal: PortalId,
  portalName: z.string(),
  /** Identifies the class within its portal. */
  portalClass: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  /** The title from the portal; null if it sends none. */
  title: z.nullable(z.string()),
  openedAt: Timestamp,
});
export type PortalClass = z.infer<typeof PortalClass>;

export const PORTAL_ROUTES = {
  portalClasses: {
    method: 'GET',
    path: '/api/portal-classes',
    access: rolesAllowedToAct('add', 'pupil'),
    summary:
      'List the portal classes whose members can be read and from which a teacher has opened Sakumon, latest first.',
    input: z.object({}),
    output: z.object({ classes: z.array(PortalClass) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  readPortalClass: {
    method: 'POST',
    path: '/api/portals/:portal/classes/:portalClass/members',
    access: rolesAllowedToAct('add', 'pupil'),
    summary: 'Fetch the pupils of a class from its portal as a roster to check. Nothing is stored.',
    input: z.pick(PortalClass, { portal: true, portalClass: true }),
    output: z.object({
      /** The roster as text with one line for each pupil, like lines that a user copies from a spreadsheet. */
      text: z.string(),
      /**
       * The portal's ids of the pupils in the roster, encrypted by the server. The client sends this text back when it
       * applies the roster.
       */
      members: z.string(),
      pupils: z.int(),
      /** Number of pupils for whom the portal sends no name. */
      nameless: z.int(),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'portal-away', 'portal-refused', 'portal-malformed'],
  },
  portals: {
    method: 'GET',
    path: '/api/portals',
    access: rolesAllowedToAct('see', 'settings'),
    summary: "List the learning portals of the caller's school (LTI 1.3).",
    input: z.object({}),
    output: Portals,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addPortal: {
    method: 'POST',
    path: '/api/portals',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: "Register a learning portal for the caller's school.",
    input: PortalSettings,
    output: Portal,
    refusals: [...STAFF_ACCESS_REFUSALS, 'too-many-portals'],
  },
  editPortal: {
    method: 'POST',
    path: '/api/portals/:portal',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: 'Change, enable or disable a learning portal.',
    input: z.extend(PortalSettings, { portal: PortalId, version: RowVersion }),
    output: Portal,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
