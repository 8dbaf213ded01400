import { z } from 'zod/mini';
import { PortalId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';

/** Where a portal finds Sakumon; each school's portal begins at an address of its own. */
export const PORTAL_PATHS = { login: '/lti/login/:portal', launch: '/lti/launch', keys: '/lti/keys' } as const;

export const MOST_PORTALS = 10;

const Line = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '1行で入れてください' }));

/** Plain http leaves no machine: for trying out alone. */
export const PORTAL_ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s@]*$/u;

const Address = z.string().check(
  z.trim(),
  z.maxLength(1000),
  z.url({ error: 'https:// からはじまるアドレスを入れてください' }),
  z.regex(PORTAL_ADDRESS, {
    error: 'https:// からはじまるアドレスを入れてください',
  }),
);

/** What a learning portal tells of itself (LTI 1.3 Core, 3.1.3), and what the school lets it do. */
const PortalSettings = z.object({
  name: Line,
  /** As the portal writes it, to the letter. */
  issuer: Line,
  clientId: Line,
  deployments: z.array(Line).check(z.minLength(1), z.maxLength(20)),
  loginUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  isOn: z.boolean(),
  /** A pupil whom the portal brings and nobody knows is added to the school. */
  addsPupils: z.boolean(),
  /** That a level which a pupil opened from the portal is finished goes there, and nothing else. */
  sendsResults: z.boolean(),
});

export const Portal = z.extend(PortalSettings, { id: PortalId, version: Version });
export type Portal = z.infer<typeof Portal>;

/** Why a portal did not take a result: it did not answer, it said no, it answered something else. */
export const RESULT_FAILURES = ['away', 'refused', 'malformed'] as const;
export type ResultFailure = (typeof RESULT_FAILURES)[number];

/** What became of the levels that pupils finished and the portal is to be told of. */
export const PortalResults = z.object({
  portal: PortalId,
  sent: z.int(),
  waiting: z.int(),
  /** Not taken for some days: nobody tries any more. */
  givenUp: z.int(),
  /** Of those that wait or were given up, the latest; null when none failed. */
  failure: z.nullable(z.enum(RESULT_FAILURES)),
});
export type PortalResults = z.infer<typeof PortalResults>;

const Portals = z.object({ portals: z.array(Portal), results: z.array(PortalResults) });

const PortalClass = z.object({
  portal: PortalId,
  portalName: z.string(),
  /** Names it among those of its portal. */
  portalClass: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  /** As the portal calls it, if it does. */
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
      /** A roster, as one pastes it. */
      text: z.string(),
      /** Whom the portal means by each line, sealed, for applying it. */
      members: z.string(),
      pupils: z.int(),
      /** CardOwners names the portal does not tell. */
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
