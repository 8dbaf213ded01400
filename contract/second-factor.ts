import { z } from 'zod/mini';
import { AccountId, AuthenticatorId, PasskeyId, SchoolId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { AuthenticatorName } from './names.ts';
import { NewPasskey, Passkey, PasskeyCreationOptions } from './passkey.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** An authenticator app: it shows a six-digit code that changes every 30 s (RFC 6238). */
export const Authenticator = z.object({
  id: AuthenticatorId,
  name: z.string(),
  addedAt: Timestamp,
  /** The time of the latest sign-in with this app; null until the first sign-in. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Authenticator = z.infer<typeof Authenticator>;

/** The second factors of an account. An account without a second factor signs in with the password only. */
export const SecondFactorsOfAccount = z.object({
  authenticators: z.array(Authenticator),
  passkeys: z.array(Passkey),
  /** Number of unused recovery codes. At sign-in, each code can be used once instead of a second factor. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactorsOfAccount = z.infer<typeof SecondFactorsOfAccount>;

/** Which accounts must use a second factor when they sign in with a password. */
export const SecondFactorRules = z.object({
  admins: z.boolean(),
  /** True if all staff of all schools must use a second factor. */
  allStaff: z.boolean(),
  /** Schools whose staff must use a second factor. */
  schools: z.array(SchoolId),
});
export type SecondFactorRules = z.infer<typeof SecondFactorRules>;

/**
 * The numbers of people who have neither a passkey nor an authenticator. If a rule requires a second factor of them,
 * they can do nothing else until they add one.
 */
const PeopleWithoutSecondFactor = z.object({
  admins: z.int(),
  /** The number of teachers in all schools. Teachers of archived schools are not counted. */
  allStaff: z.int(),
  /** The number of teachers in the requested school; 0 if no school was requested. */
  school: z.int(),
});

const PresentPassword = z.string().check(z.minLength(1, { error: '入力してください' }), z.maxLength(256));
const Proven = z.object({ password: PresentPassword });

/** The code of an authenticator app as a person types it. Spaces and full-width digits are accepted. */
const SixDigits = z.string().check(
  z.maxLength(20),
  z.overwrite((text) => text.normalize('NFKC').replaceAll(/\s/gu, '')),
  z.regex(/^\d{6}$/u, { error: '6けたの数字を入力してください' }),
);

export const SECOND_FACTOR_ROUTES = {
  secondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    access: rolesAllowedToAct('addFactor', 'account'),
    summary: "List the caller's authenticators and the number of unused recovery codes.",
    beforeFactor: true,
    input: z.object({}),
    output: SecondFactorsOfAccount,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  proposeAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticators/proposal',
    access: rolesAllowedToAct('addFactor', 'account'),
    beforeFactor: true,
    summary: 'Create a secret for an authenticator app, as text and as the address for its QR code. Nothing is stored.',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticators',
    access: rolesAllowedToAct('addFactor', 'account'),
    beforeFactor: true,
    summary:
      'Add an authenticator after a code has proved that it has the secret. With the first factor, the response contains ten recovery codes, once.',
    input: z.extend(Proven, {
      secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/u)),
      name: AuthenticatorName,
      code: SixDigits,
    }),
    output: z.object({ secondFactor: SecondFactorsOfAccount, recoveryCodes: z.array(z.string()) }),
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      'wrong-password',
      'wrong-code',
      'too-many-requests',
      'too-many-authenticators',
    ],
  },
  removeAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticators/:authenticator/removal',
    access: rolesAllowedToAct('removeFactor', 'account'),
    summary: 'Remove an authenticator of the caller. Removing the last factor also deletes the recovery codes.',
    input: z.extend(Proven, { authenticator: AuthenticatorId }),
    output: SecondFactorsOfAccount,
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  proposePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/proposal',
    access: rolesAllowedToAct('addFactor', 'account'),
    beforeFactor: true,
    summary: 'Create a challenge for a new passkey. Nothing is stored.',
    input: z.object({}),
    output: PasskeyCreationOptions,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: rolesAllowedToAct('addFactor', 'account'),
    beforeFactor: true,
    summary:
      'Add a passkey that has signed the challenge. With the first factor, the response contains ten recovery codes, once.',
    input: z.extend(Proven, { name: AuthenticatorName, passkey: NewPasskey }),
    output: z.object({ secondFactor: SecondFactorsOfAccount, recoveryCodes: z.array(z.string()) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'wrong-passkey', 'too-many-requests', 'too-many-passkeys'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/:passkey/removal',
    access: rolesAllowedToAct('removeFactor', 'account'),
    summary: 'Remove a passkey of the caller. Removing the last factor also deletes the recovery codes.',
    input: z.extend(Proven, { passkey: PasskeyId }),
    output: SecondFactorsOfAccount,
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: rolesAllowedToAct('renewCodes', 'account'),
    summary: 'Replace the recovery codes by ten new ones, which only this response contains.',
    input: Proven,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/staff/:member/second-factor',
    access: rolesAllowedToAct('resetFactor', 'staff'),
    summary: 'Remove all authenticators and recovery codes of a staff member who lost them, and end their sessions.',
    input: z.object({ member: AccountId }),
    output: z.object({ removed: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'own-account'],
  },
  factorRules: {
    method: 'GET',
    path: '/api/factor-rules',
    access: rolesAllowedToAct('demandFactor', 'school'),
    summary: 'List the groups of staff that need a second factor, and how many people have none yet.',
    input: z.object({ school: z.optional(SchoolId) }),
    output: z.object({ ...SecondFactorRules.shape, withoutFactor: PeopleWithoutSecondFactor }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  setFactorRule: {
    method: 'POST',
    path: '/api/factor-rules',
    access: rolesAllowedToAct('demandFactor', 'school'),
    summary: 'Require a second factor of the admins, of the staff of one school or of all staff, or stop requiring it.',
    input: z.object({
      of: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('admins') }),
        z.object({ kind: z.literal('allStaff') }),
        z.object({ kind: z.literal('school'), school: SchoolId }),
      ]),
      isDemanded: z.boolean(),
    }),
    output: SecondFactorRules,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
