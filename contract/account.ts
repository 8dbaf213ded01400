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

/** The class in which a pupil learns. */
export const HomeGroup = z.object({ id: GroupId, name: z.string(), grade: GradeSchema });

/** The signed-in account: a user in the field names of Firebase, and the fields that the screens need. */
export const Account = z.object({
  uid: AccountId,
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The school. Admins belong to the school of the installation itself. */
  tenantId: SchoolId,
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
  isAnonymous: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  role: z.enum(ROLES),
  schoolName: z.string(),
  /** True if the school is the demonstration school. Its lessons show simulated data. */
  demonstration: z.prefault(z.boolean(), false),
  /** Null for staff and for a pupil without a class. */
  homeGroup: z.nullable(HomeGroup),
  furigana: z.enum(FURIGANA_SETTINGS),
  /** True if the school requires the order 1つ分 × いくつ分: the pupil sees a remark on a solved × in another order. */
  taughtOrder: z.boolean(),
  /** True while the account has its initial password. The account may then only change the password. */
  mustChangePassword: z.prefault(z.boolean(), false),
  /** True if a second factor is required and the account has none. The account may then only add one. */
  mustAddFactor: z.prefault(z.boolean(), false),
});
export type Account = z.infer<typeof Account>;

/** The part of an account that a device may store: the minimum that shows a pupil the table without the server. */
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
  /** The second step with an authenticator: its code or a recovery code. */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** The second step with a passkey. */
  passkey: z.optional(PasskeyAnswer),
});
export type SignInInput = z.infer<typeof SignInInput>;

/**
 * Why a session was ended before it expired. `elsewhere`: its owner ended it on another device. `byStaff`: a teacher or
 * an admin ended it. `password`, `card`, `factor`: the password, the card or pictures, or the second factor changed.
 * `provider`: its provider ended it. `unlinked`: its provider was unlinked from the account.
 */
export const ENDED_REASONS = ['elsewhere', 'byStaff', 'password', 'card', 'factor', 'provider', 'unlinked'] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

/** `account` is null for a visitor. Every use of the session extends `expiresAt`. */
export const SignInState = z.object({
  account: z.nullable(Account),
  expiresAt: z.nullable(Timestamp),
  /** Set if the device still sends the token of a session that was ended. */
  ended: z.optional(z.enum(ENDED_REASONS)),
});
export type SignInState = z.infer<typeof SignInState>;

/** The providers that can sign users in, with the labels of their buttons. */
export const SignInWays = z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) });
export type SignInWays = z.infer<typeof SignInWays>;
