import { z } from 'zod/mini';
import { AccountId, SchoolId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { EmailAddress } from './names.ts';
import { ROLES } from './roles.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Issuer = z.string().check(z.minLength(1), z.maxLength(255));

/**
 * An identity at an external provider or portal that is linked to an account, so that the person can sign in to the
 * account with it.
 */
export const LinkedIdentity = z.object({
  /** The issuer of the identity. An account has at most one identity of each issuer. */
  issuer: Issuer,
  /** The name of the provider or portal. The school or the operator of the installation chose it. */
  name: z.string(),
  isPortal: z.boolean(),
  linkedAt: Timestamp,
  /** The time of the latest sign-in with this identity; null until the first sign-in. */
  lastLoginAt: z.nullable(Timestamp),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/**
 * The result when an admin searches for a linked identity. It does not contain the person's name, because admins may
 * not see names of pupils.
 */
const LinkedIdentitySearchResult = z.object({
  ...LinkedIdentity.shape,
  account: AccountId,
  school: z.object({ id: SchoolId, name: z.string() }),
  role: z.enum(ROLES),
});
export type LinkedIdentitySearchResult = z.infer<typeof LinkedIdentitySearchResult>;

/**
 * `ended`: the number of sessions that the server ended, because they began with a sign-in by the unlinked identity.
 */
const Unlinked = z.object({ ended: z.int() });

export const LINKED_IDENTITY_ROUTES = {
  ownIdentities: {
    method: 'GET',
    path: '/api/account/identities',
    access: rolesAllowedToAct('unlink', 'account'),
    summary: "List the providers and portals that are linked to the caller's account.",
    input: z.object({}),
    output: z.object({ identities: z.array(LinkedIdentity) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  unlinkOwnIdentity: {
    method: 'POST',
    path: '/api/account/identities/unlink',
    access: rolesAllowedToAct('unlink', 'account'),
    summary: "Unlink a provider or portal from the caller's account, and end the sessions that it opened.",
    input: z.object({
      issuer: Issuer,
      password: z.string().check(z.minLength(1, { error: '入力してください' }), z.maxLength(256)),
    }),
    output: Unlinked,
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  pupilIdentities: {
    method: 'GET',
    path: '/api/pupils/:pupil/identities',
    access: rolesAllowedToAct('unlink', 'pupil'),
    summary:
      'List the providers and portals that are linked to a pupil, and whether the pupil has another way to sign in.',
    input: z.object({ pupil: AccountId }),
    output: z.object({
      identities: z.array(LinkedIdentity),
      /** True if the pupil can also sign in without this identity: with a password or a login card. */
      hasOtherWay: z.boolean(),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  unlinkPupilIdentity: {
    method: 'POST',
    path: '/api/pupils/:pupil/identities/unlink',
    access: rolesAllowedToAct('unlink', 'pupil'),
    summary: 'Unlink a provider or portal from a pupil, and end the sessions that it opened.',
    input: z.object({ pupil: AccountId, issuer: Issuer }),
    output: Unlinked,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'pupil-archived'],
  },
  identityLinks: {
    method: 'GET',
    path: '/api/identity-links',
    access: rolesAllowedToAct('unlink', 'school'),
    summary: 'List the links of the accounts with this e-mail address in all schools.',
    input: z.object({ email: EmailAddress }),
    output: z.object({ links: z.array(LinkedIdentitySearchResult) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  undoIdentityLink: {
    method: 'POST',
    path: '/api/identity-links/undo',
    access: rolesAllowedToAct('unlink', 'school'),
    summary: 'Remove a wrong link of any account, and end the sessions that it opened.',
    input: z.object({ account: AccountId, issuer: Issuer }),
    output: Unlinked,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
