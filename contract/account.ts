import { z } from 'zod/mini';
import { FURIGANA_SETTINGS } from '../engine/text/render-text.ts';
import { AccountId, GroupId, SchoolId, Timestamp } from './ids.ts';
import { PasskeySignInAnswer } from './passkey.ts';
import { ROLES } from './roles.ts';
import { DeviceSupportSettings, NO_DEVICE_SUPPORT_SETTINGS } from './support.ts';

export const GradeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** The class of the signed-in pupil. */
export const ClassOfSignedInPupil = z.object({ id: GroupId, name: z.string(), grade: GradeSchema });

/** The signed-in account. Fields that Firebase's user object also has keep Firebase's names, such as `uid`. */
export const Account = z.object({
  uid: AccountId,
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The school of the account. Administrators belong to a separate school that represents the installation itself. */
  tenantId: SchoolId,
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
  isAnonymous: z.boolean(),
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  role: z.enum(ROLES),
  schoolName: z.string(),
  /** True if the school is the demonstration school. Its lessons show simulated data. */
  demonstration: z.prefault(z.boolean(), false),
  /** The class of a signed-in pupil. It is null for staff and for a pupil without a class. */
  homeGroup: z.nullable(ClassOfSignedInPupil),
  /**
   * How kanji are shown to the pupil. This is the school's setting, with one exception: if the school's setting is
   * `byGrade` and the pupil has the support setting `furigana`, the value is `all`.
   */
  furigana: z.enum(FURIGANA_SETTINGS),
  /**
   * The pupil's own support settings. An account that a device stored before 2026-11-29 does not contain this field.
   */
  support: z.prefault(DeviceSupportSettings, NO_DEVICE_SUPPORT_SETTINGS),
  /**
   * True if the school requires the order 1つ分 × いくつ分 (size of one group × number of groups). An answer with the factors
   * in the other order still counts as right, but gets a remark.
   */
  taughtOrder: z.boolean(),
  /** True while the account has its initial password. The account may then only change the password. */
  mustChangePassword: z.prefault(z.boolean(), false),
  /** True if a second factor is required and the account has none. The account may then only add one. */
  mustAddFactor: z.prefault(z.boolean(), false),
});
export type Account = z.infer<typeof Account>;

/**
 * The fields of an account that a device may store. They are the minimum that the exercise screen needs when the server
 * cannot be reached.
 */
export const RememberedAccount = z.pick(Account, {
  uid: true,
  displayName: true,
  role: true,
  schoolName: true,
  demonstration: true,
  homeGroup: true,
  furigana: true,
  support: true,
  taughtOrder: true,
});
export type RememberedAccount = z.infer<typeof RememberedAccount>;

export const SignInInput = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /**
   * The second factor, if the person uses an authenticator app: the six-digit code that the app shows, or a recovery
   * code.
   */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** The second factor with a passkey. */
  passkey: z.optional(PasskeySignInAnswer),
});
export type SignInInput = z.infer<typeof SignInInput>;

/**
 * Why a session was ended before it expired. `elsewhere`: the account's owner ended it on another device. `byStaff`: a
 * teacher or an administrator ended it. `password`, `factor`: the password or the second factor was changed. `card`:
 * the login card or the picture password was changed. `provider`: the identity provider ended it. `unlinked`: the
 * identity provider was unlinked from the account.
 */
export const SESSION_END_REASONS = [
  'elsewhere',
  'byStaff',
  'password',
  'card',
  'factor',
  'provider',
  'unlinked',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/**
 * Who is signed in, and until when. `account` is null if nobody is signed in. While the account is in use, the server
 * moves `expiresAt` to a later time.
 */
export const SignInState = z.object({
  account: z.nullable(Account),
  expiresAt: z.nullable(Timestamp),
  /**
   * Why the session was ended. Present only if the request contains the token of a session that was ended before it
   * expired.
   */
  ended: z.optional(z.enum(SESSION_END_REASONS)),
});
export type SignInState = z.infer<typeof SignInState>;

/** The identity providers that can sign users in. `label` is the text of the provider's button. */
export const SignInProviders = z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) });
export type SignInProviders = z.infer<typeof SignInProviders>;
