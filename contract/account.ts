import { z } from 'zod/mini';
import { FURIGANA_SETTINGS } from '../engine/text/render-text.ts';
import { AccountId, GroupId, SchoolId, Timestamp } from './ids.ts';
import { PasskeyAnswer } from './passkey.ts';
import { ROLES } from './roles.ts';

export const GradeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** The class a pupil learns in. */
export const HomeGroup = z.object({ id: GroupId, name: z.string(), grade: GradeSchema });

/** The signed-in account, with the fields of the identity provider and what the screens need. */
export const Account = z.object({
  uid: AccountId,
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The school; admins belong to the installation's own. */
  tenantId: SchoolId,
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
  isAnonymous: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  role: z.enum(ROLES),
  schoolName: z.string(),
  /** The school is the demonstration's: what its lessons show was simulated. */
  demonstration: z.prefault(z.boolean(), false),
  /** Null for staff and for a pupil without a class. */
  homeGroup: z.nullable(HomeGroup),
  furigana: z.enum(FURIGANA_SETTINGS),
  /** The school asks for 1つ分 × いくつ分: a solved × in another order is remarked upon. */
  taughtOrder: z.boolean(),
  /** An initial password still stands: nothing but changing it is allowed. */
  mustChangePassword: z.prefault(z.boolean(), false),
  /** A second step is demanded and there is none yet: nothing but adding one is allowed. */
  mustAddFactor: z.prefault(z.boolean(), false),
});
export type Account = z.infer<typeof Account>;

/** What a device may keep of an account: enough to show a pupil their table without the server, and nothing more. */
export const RememberedAccount = z.pick(Account, {
  uid: true,
  displayName: true,
  role: true,
  schoolName: true,
  demonstration: true,
  homeGroup: true,
  furigana: true,
  taughtOrder: true,
});
export type RememberedAccount = z.infer<typeof RememberedAccount>;

export const SignInInput = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /** The second step of who has an authenticator: its code, or a recovery code. */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** The same by a passkey. */
  passkey: z.optional(PasskeyAnswer),
});
export type SignInInput = z.infer<typeof SignInInput>;

/**
 * Why a session was ended that did not run out: by its owner elsewhere, by a teacher or an admin, with another password,
 * another card or pictures, with the second factor that was taken away, by the provider that it came from, or because
 * that provider was unlinked.
 */
export const ENDED_REASONS = ['elsewhere', 'byStaff', 'password', 'card', 'factor', 'provider', 'unlinked'] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

/** The account is null for a visitor. `expiresAt` slides forward with use. */
export const SignInState = z.object({
  account: z.nullable(Account),
  expiresAt: z.nullable(Timestamp),
  /** Told to whoever still has the token of a session that somebody ended. */
  ended: z.optional(z.enum(ENDED_REASONS)),
});
export type SignInState = z.infer<typeof SignInState>;

/** Providers by which one may sign in, with what their buttons say. */
export const SignInWays = z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) });
export type SignInWays = z.infer<typeof SignInWays>;
