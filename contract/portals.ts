import { z } from 'zod/mini';
import { PortalId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';

/** The addresses of Sakumon for learning portals. The login address contains the id of the school's portal. */
export const PORTAL_PATHS = { login: '/lti/login/:portal', launch: '/lti/launch', keys: '/lti/keys' } as const;

export const MOST_PORTALS = 10;

const Line = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '1行で入れてください' }));

/** https, or http on the same machine for trials. */
export const PORTAL_ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s@]*$/u;

const Address = z.string().check(
  z.trim(),
  z.maxLength(1000),
  z.url({ error: 'https:// からはじまるアドレスを入れてください' }),
  z.regex(PORTAL_ADDRESS, {
    error: 'https:// からはじまるアドレスを入れてください',
  }),
);

/** The registration data of a learning portal (LTI 1.3 Core, 3.1.3), and the permissions that the school gives it. */
const PortalSettings = z.object({
  name: Line,
  /** Exactly as the portal writes it. */
  issuer: Line,
  clientId: Line,
  deployments: z.array(Line).check(z.minLength(1), z.maxLength(20)),
  loginUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  isOn: z.boolean(),
  /** True if a pupil who comes from the portal and is unknown is added to the school. */
  addsPupils: z.boolean(),
  /**
   * True if the portal is informed when a pupil finishes a level that was opened from the portal. Nothing else is sent.
   */
  sendsResults: z.boolean(),
});

export const Portal = z.extend(PortalSettings, { id: PortalId, version: Version });
export type Portal = z.infer<typeof Portal>;

/** Why a portal did not accept a result: no answer, a rejection, or an unexpected answer. */
export const RESULT_FAILURES = ['away', 'refused', 'malformed'] as const;
export type ResultFailure = (typeof RESULT_FAILURES)[number];

/** The state of the results that are to be sent to a portal: finished levels of pupils. */
export const PortalResults = z.object({
  portal: PortalId,
  sent: z.int(),
  waiting: z.int(),
  /** Results that were not accepted for some days and are not sent any more. */
  givenUp: z.int(),
  /** The latest failure of the waiting and the abandoned results; null if none failed. */
  failure: z.nullable(z.enum(RESULT_FAILURES)),
});
export type PortalResults = z.infer<typeof PortalResults>;

const Portals = z.object({ portals: z.array(Portal), results: z.array(PortalResults) });

const PortalClass = z.object({
  portal: PortalId,
  portalName: z.string(),
  /** Unique among the classes of its portal. */
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
    access: rolesThatMay('add', 'pupil'),
    summary:
      'Classes of portals from which a teacher has opened Sakumon and that tell their members, the latest first.',
    input: z.object({}),
    output: z.object({ classes: z.array(PortalClass) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  readPortalClass: {
    method: 'POST',
    path: '/api/portals/:portal/classes/:portalClass/members',
    access: rolesThatMay('add', 'pupil'),
    summary: 'Fetch the pupils of a class from its portal, as a roster to be checked; nothing is kept.',
    input: z.pick(PortalClass, { portal: true, portalClass: true }),
    output: z.object({
      /** A roster as text, in the form in which a user pastes it. */
      text: z.string(),
      /** Sealed data: which person of the portal each line is. It is sent back when the roster is applied. */
      members: z.string(),
      pupils: z.int(),
      /** Number of pupils whose names the portal does not send. */
      nameless: z.int(),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'portal-away', 'portal-refused', 'portal-malformed'],
  },
  portals: {
    method: 'GET',
    path: '/api/portals',
    access: rolesThatMay('see', 'settings'),
    summary: 'The learning portals of the own school (LTI 1.3).',
    input: z.object({}),
    output: Portals,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addPortal: {
    method: 'POST',
    path: '/api/portals',
    access: rolesThatMay('edit', 'settings'),
    summary: 'Register a learning portal for the own school.',
    input: PortalSettings,
    output: Portal,
    refusals: [...STAFF_ACCESS_REFUSALS, 'too-many-portals'],
  },
  editPortal: {
    method: 'POST',
    path: '/api/portals/:portal',
    access: rolesThatMay('edit', 'settings'),
    summary: 'Change a learning portal, or switch it on or off.',
    input: z.extend(PortalSettings, { portal: PortalId, version: Version }),
    output: Portal,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
