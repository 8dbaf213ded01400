import { errors, jwtVerify } from 'jose';
import { z } from 'zod/mini';
import { normaliseName } from '../../engine/roster/cell-text.ts';
import { PORTAL_URL_PATTERN } from '../../contract/portals.ts';
import { isTokenTimeInFuture, isTokenIssuedToClient } from '../accounts/token-rules.ts';
import { LTI_KEY_ALGORITHM } from './key-set.ts';
import { LaunchError } from './launch-refusal.ts';
import type { FindPortalKey } from './portal-keys.ts';
import type { PortalRow } from './portal-rows.ts';
import { LTI_SCORE_SCOPE } from './portal-service.ts';
import type { DeepLinkTicket, LaunchState, LaunchTicket } from './sealed-state.ts';

/** Maximum age of a portal's message in seconds. */
const LONGEST_AGE = 600;

const CLAIM = {
  version: 'https://purl.imsglobal.org/spec/lti/claim/version',
  messageType: 'https://purl.imsglobal.org/spec/lti/claim/message_type',
  deployment: 'https://purl.imsglobal.org/spec/lti/claim/deployment_id',
  target: 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri',
  roles: 'https://purl.imsglobal.org/spec/lti/claim/roles',
  resourceLink: 'https://purl.imsglobal.org/spec/lti/claim/resource_link',
  custom: 'https://purl.imsglobal.org/spec/lti/claim/custom',
  context: 'https://purl.imsglobal.org/spec/lti/claim/context',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  results: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  deepLinking: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
} as const;

const Text = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const Name = z.optional(z.nullable(z.string().check(z.maxLength(500))));

/** Schema of a verified message, with only the claims that are used (LTI 1.3 Core, 5.3). */
const Claims = z.object({
  sub: Text,
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  nonce: z.string(),
  iat: z.number(),
  exp: z.number(),
  name: Name,
  given_name: Name,
  family_name: Name,
  [CLAIM.version]: z.literal('1.3.0'),
  [CLAIM.messageType]: Text,
  [CLAIM.deployment]: Text,
  [CLAIM.target]: z.string().check(z.maxLength(2000)),
  [CLAIM.roles]: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
  [CLAIM.resourceLink]: z.optional(z.looseObject({ id: Text })),
  /** Claims of a request for links: LTI Deep Linking 2.0, 2.3.1. */
  [CLAIM.deepLinking]: z.optional(
    z.object({
      deep_link_return_url: z.string().check(z.maxLength(2000), z.regex(PORTAL_URL_PATTERN)),
      accept_types: z.array(z.string()).check(z.maxLength(50)),
      data: z.optional(z.string().check(z.maxLength(4000))),
    }),
  ),
  [CLAIM.context]: z.optional(z.unknown()),
  [CLAIM.members]: z.optional(z.unknown()),
  [CLAIM.results]: z.optional(z.unknown()),
  [CLAIM.custom]: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
type LaunchClaims = z.infer<typeof Claims>;

const TEACHER_ROLE =
  /(?:^|membership(?:\/Instructor)?#|institution\/person#|\/)(?:Instructor|Administrator|Faculty|Staff|TeachingAssistant)$/u;
const PUPIL_ROLE = /(?:^|membership(?:\/Learner)?#|institution\/person#|\/)(?:Learner|Student)$/u;

/**
 * Returns `teacher` if one of the LTI roles is a teaching role, `pupil` for a learner, and null for all other roles,
 * such as Mentor.
 */
export function roleOfLtiRoles(roles: readonly string[]): LaunchTicket['role'] | null {
  if (roles.some((role) => TEACHER_ROLE.test(role))) return 'teacher';
  return roles.some((role) => PUPIL_ROLE.test(role)) ? 'pupil' : null;
}

function nameOf({ name, family_name: family, given_name: given }: LaunchClaims): string | null {
  const said = name ?? [family, given].filter((part) => part !== undefined && part !== null).join(' ');
  const tidied = normaliseName(said.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, 200);
  return tidied === '' ? null : tidied;
}

function customText(claims: LaunchClaims, name: string): string | null {
  const value = claims[CLAIM.custom]?.[name];
  return typeof value === 'string' && value.length <= 100 && !value.startsWith('$') ? value : null;
}

const Results = z.object({
  scope: z.array(z.string()).check(z.maxLength(50)),
  lineitem: z.string().check(z.maxLength(1000), z.regex(PORTAL_URL_PATTERN), z.url()),
});

const Members = z.object({
  context_memberships_url: z.string().check(z.maxLength(1000), z.regex(PORTAL_URL_PATTERN), z.url()),
});
const Context = z.object({ title: Name, label: Name });

/**
 * Returns the class from which Sakumon was opened. Returns null if the portal does not offer a list of the class's
 * members (Names and Role Provisioning Services 2.0, 3.6.1.1).
 */
function classOf(claims: LaunchClaims): LaunchTicket['members'] {
  const parsed = Members.safeParse(claims[CLAIM.members]);
  if (!parsed.success) return null;
  const { href: url } = new URL(parsed.data.context_memberships_url);
  const context = Context.safeParse(claims[CLAIM.context]);
  const said = context.success ? (context.data.title ?? context.data.label ?? '') : '';
  const title = normaliseName(said.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, 200);
  return url.length > 1000 ? null : { url, title: title === '' ? null : title };
}

/**
 * Returns the portal's web address to which Sakumon sends the pupil's result (Assignment and Grade Services 2.0, 3.1).
 * Returns null if the portal accepts no result.
 */
function lineItemOf(claims: LaunchClaims): string | null {
  const parsed = Results.safeParse(claims[CLAIM.results]);
  if (!parsed.success || !parsed.data.scope.includes(LTI_SCORE_SCOPE)) return null;
  const { href } = new URL(parsed.data.lineitem);
  return href.length > 1000 ? null : href;
}

/**
 * Verifies that the portal signed the ID token, and that it issued the token for Sakumon (the audience is Sakumon's
 * client id at this portal). Returns the claims of the token. Throws {@link LaunchError} if the verification fails.
 */
async function provedClaims(token: string, portal: PortalRow, find: FindPortalKey, now: Date): Promise<LaunchClaims> {
  try {
    const { payload } = await jwtVerify(token, find(portal.keys_url), {
      algorithms: [LTI_KEY_ALGORITHM],
      issuer: portal.issuer,
      audience: portal.client_id,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      currentDate: now,
    });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) throw new LaunchError('bad-request', parsed.error);
    return parsed.data;
  } catch (fault) {
    if (fault instanceof LaunchError) throw fault;
    if (fault instanceof errors.JWTExpired) throw new LaunchError('too-late', fault);
    if (fault instanceof errors.JOSEError || fault instanceof TypeError) throw new LaunchError('not-proved', fault);
    throw fault;
  }
}

/**
 * Returns the Deep Linking settings of a message. Returns null if the message opens a normal link. Throws a LaunchError
 * for any other kind of message.
 */
function deepLinkingOf(claims: LaunchClaims): VerifiedLaunch['deepLinking'] {
  switch (claims[CLAIM.messageType]) {
    case 'LtiResourceLinkRequest':
      if (claims[CLAIM.resourceLink] === undefined) throw new LaunchError('bad-request');
      return null;
    case 'LtiDeepLinkingRequest': {
      const settings = claims[CLAIM.deepLinking];
      if (settings === undefined) throw new LaunchError('bad-request');
      if (!settings.accept_types.includes('ltiResourceLink')) throw new LaunchError('other-message');
      const { deep_link_return_url: returnUrl, data = null } = settings;
      return { deployment: claims[CLAIM.deployment], returnUrl, data };
    }
    default:
      throw new LaunchError('other-message');
  }
}

/** The verified content of a launch: the person, the page to open, and the pupil's class at the portal. */
export type VerifiedLaunch = Pick<
  LaunchTicket,
  'subject' | 'role' | 'name' | 'grade' | 'group' | 'lineItem' | 'members'
> & {
  /**
   * The portal's request for links: the address to which Sakumon sends the links that a teacher chooses, and other
   * data. It is null if the person opened a normal link.
   */
  readonly deepLinking: Pick<DeepLinkTicket, 'deployment' | 'returnUrl' | 'data'> | null;
};

/**
 * Verifies a message of a portal (LTI 1.3 Core; Security Framework 1.0, 5.1.3), and returns its content. Throws {@link
 * LaunchError} if the message is not valid.
 */
export async function verifyLaunchToken(
  token: unknown,
  {
    portal,
    state,
    find,
    now,
  }: {
    readonly portal: PortalRow;
    readonly state: LaunchState;
    readonly find: FindPortalKey;
    readonly now: Date;
  },
): Promise<VerifiedLaunch> {
  if (typeof token !== 'string' || token === '') throw new LaunchError('bad-request');
  const claims = await provedClaims(token, portal, find, now);
  const seconds = Math.floor(now.getTime() / 1000);
  if (!isTokenIssuedToClient(portal.client_id, claims)) throw new LaunchError('not-proved');
  if (isTokenTimeInFuture(claims.iat, now) || claims.iat < seconds - LONGEST_AGE) throw new LaunchError('too-late');
  if (claims.nonce !== state.nonce) throw new LaunchError('not-proved');
  if (!portal.deployments.includes(claims[CLAIM.deployment])) throw new LaunchError('other-deployment');
  const deepLinking = deepLinkingOf(claims);
  if (claims[CLAIM.target] !== state.target) throw new LaunchError('other-target');
  const role = roleOfLtiRoles(claims[CLAIM.roles]);
  if (role === null || (deepLinking !== null && role !== 'teacher')) throw new LaunchError('no-role');
  return {
    deepLinking,
    subject: claims.sub,
    role,
    name: nameOf(claims),
    grade: customText(claims, 'grade'),
    group: customText(claims, 'class'),
    lineItem: lineItemOf(claims),
    members: role === 'teacher' ? classOf(claims) : null,
  };
}
