import { z } from 'zod/mini';
import { AccountId, SchoolId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { EmailAddress } from './names.ts';
import { ROLES } from './roles.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Issuer = z.string().check(z.minLength(1), z.maxLength(255));

/** An external identity of a provider or portal that can sign in to an account. */
export const LinkedIdentity = z.object({
  /** Unique among the identities of the account. */
  issuer: Issuer,
  /** The name that the school or the operator gave to the portal or provider. */
  name: z.string(),
  isPortal: z.boolean(),
  linkedAt: Timestamp,
  /** Null until its first sign-in. */
  lastLoginAt: z.nullable(Timestamp),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/** A linked identity as an admin finds it. Admins see no names of pupils. */
const FoundLink = z.object({
  ...LinkedIdentity.shape,
  account: AccountId,
  school: z.object({ id: SchoolId, name: z.string() }),
  role: z.enum(ROLES),
});
export type FoundLink = z.infer<typeof FoundLink>;

/** `ended`: number of sessions from this identity that were ended. */
const Unlinked = z.object({ ended: z.int() });

export const LINKED_IDENTITY_ROUTES = {
  ownIdentities: {
    method: 'GET',
    path: '/api/account/identities',
    access: rolesThatMay('unlink', 'account'),
    summary: 'By which providers and portals one may sign in to the own account.',
    input: z.object({}),
    output: z.object({ identities: z.array(LinkedIdentity) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  unlinkOwnIdentity: {
    method: 'POST',
    path: '/api/account/identities/unlink',
    access: rolesThatMay('unlink', 'account'),
    summary: 'Unlink a provider or portal from the own account; ends the sessions that came by it.',
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
    access: rolesThatMay('unlink', 'pupil'),
    summary: 'By which providers and portals a pupil may sign in, and whether there is another way.',
    input: z.object({ pupil: AccountId }),
    output: z.object({
      identities: z.array(LinkedIdentity),
      /** True if the pupil has a password or a login card. */
      hasOtherWay: z.boolean(),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  unlinkPupilIdentity: {
    method: 'POST',
    path: '/api/pupils/:pupil/identities/unlink',
    access: rolesThatMay('unlink', 'pupil'),
    summary: 'Unlink a provider or portal from a pupil; ends the sessions that came by it.',
    input: z.object({ pupil: AccountId, issuer: Issuer }),
    output: Unlinked,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'pupil-archived'],
  },
  identityLinks: {
    method: 'GET',
    path: '/api/identity-links',
    access: rolesThatMay('unlink', 'school'),
    summary: 'The links of the accounts that have this address, in all schools.',
    input: z.object({ email: EmailAddress }),
    output: z.object({ links: z.array(FoundLink) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  undoIdentityLink: {
    method: 'POST',
    path: '/api/identity-links/undo',
    access: rolesThatMay('unlink', 'school'),
    summary: 'Undo a wrong link of any account; ends the sessions that came by it.',
    input: z.object({ account: AccountId, issuer: Issuer }),
    output: Unlinked,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
