import { z } from 'zod/mini';
import { AccountId, AuthenticatorId, PasskeyId, SchoolId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { AuthenticatorName } from './names.ts';
import { NewPasskey, Passkey, PasskeyProposal } from './passkey.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** An app that shows a six-digit code, new every 30 s (RFC 6238). */
export const Authenticator = z.object({
  id: AuthenticatorId,
  name: z.string(),
  addedAt: Timestamp,
  /** Null until its first sign-in. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Authenticator = z.infer<typeof Authenticator>;

/** The second factors of an account. Without any, the password is enough. */
export const SecondFactor = z.object({
  authenticators: z.array(Authenticator),
  passkeys: z.array(Passkey),
  /** Each recovery code replaces a second factor once. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Who must use a second factor when signing in with a password. */
export const FactorRules = z.object({
  admins: z.boolean(),
  /** All staff of all schools. */
  allStaff: z.boolean(),
  /** Only the staff of these schools. */
  schools: z.array(SchoolId),
});
export type FactorRules = z.infer<typeof FactorRules>;

const PresentPassword = z.string().check(z.minLength(1, { error: '入力してください' }), z.maxLength(256));
const Proven = z.object({ password: PresentPassword });

/** The code as a person types it: spaces and full-width digits are accepted. */
const SixDigits = z.string().check(
  z.maxLength(20),
  z.overwrite((text) => text.normalize('NFKC').replaceAll(/\s/gu, '')),
  z.regex(/^\d{6}$/u, { error: '6けたの数字を入力してください' }),
);

export const SECOND_FACTOR_ROUTES = {
  secondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    access: rolesThatMay('addFactor', 'account'),
    summary: 'The own authenticators, and how many recovery codes are left.',
    beforeFactor: true,
    input: z.object({}),
    output: SecondFactor,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  proposeAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticators/proposal',
    access: rolesThatMay('addFactor', 'account'),
    beforeFactor: true,
    summary: 'A new secret for an authenticator app, also as the address that its QR says; nothing is kept.',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticators',
    access: rolesThatMay('addFactor', 'account'),
    beforeFactor: true,
    summary:
      'Add an authenticator whose code proves that it has the secret; with the first come ten recovery codes, told this once.',
    input: z.extend(Proven, {
      secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/u)),
      name: AuthenticatorName,
      code: SixDigits,
    }),
    output: z.object({ secondFactor: SecondFactor, recoveryCodes: z.array(z.string()) }),
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
    access: rolesThatMay('removeFactor', 'account'),
    summary: 'Remove an own authenticator; with the last one the recovery codes go.',
    input: z.extend(Proven, { authenticator: AuthenticatorId }),
    output: SecondFactor,
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  proposePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/proposal',
    access: rolesThatMay('addFactor', 'account'),
    beforeFactor: true,
    summary: 'A challenge for a new passkey; nothing is kept.',
    input: z.object({}),
    output: PasskeyProposal,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: rolesThatMay('addFactor', 'account'),
    beforeFactor: true,
    summary:
      'Add a passkey that answered the challenge; with the first factor come ten recovery codes, told this once.',
    input: z.extend(Proven, { name: AuthenticatorName, passkey: NewPasskey }),
    output: z.object({ secondFactor: SecondFactor, recoveryCodes: z.array(z.string()) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'wrong-passkey', 'too-many-requests', 'too-many-passkeys'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/:passkey/removal',
    access: rolesThatMay('removeFactor', 'account'),
    summary: 'Remove an own passkey; with the last factor the recovery codes go.',
    input: z.extend(Proven, { passkey: PasskeyId }),
    output: SecondFactor,
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: rolesThatMay('renewCodes', 'account'),
    summary: 'Ten new recovery codes instead of those there are, told this once.',
    input: Proven,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'wrong-password', 'too-many-requests', 'not-found'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/staff/:member/second-factor',
    access: rolesThatMay('resetFactor', 'staff'),
    summary: 'Take away all authenticators and recovery codes of a staff member who lost them; ends their sessions.',
    input: z.object({ member: AccountId }),
    output: z.object({ removed: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'own-account'],
  },
  factorRules: {
    method: 'GET',
    path: '/api/factor-rules',
    access: rolesThatMay('demandFactor', 'school'),
    summary: 'Of whom a second step is demanded.',
    input: z.object({}),
    output: FactorRules,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  setFactorRule: {
    method: 'POST',
    path: '/api/factor-rules',
    access: rolesThatMay('demandFactor', 'school'),
    summary: 'Demand a second step of the admins, of the staff of one school or of all, or no longer.',
    input: z.object({
      of: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('admins') }),
        z.object({ kind: z.literal('allStaff') }),
        z.object({ kind: z.literal('school'), school: SchoolId }),
      ]),
      isDemanded: z.boolean(),
    }),
    output: FactorRules,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
