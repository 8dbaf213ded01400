import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { AccountId, GroupId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** The content of a login card's QR code: a prefix, then 160 random bits as base64url. */
export const LoginCardSecret = z.string().check(z.regex(/^sakumon-card:[A-Za-z0-9_-]{27}$/u));

/** The code of a login card as a pupil types it. Full-width letters, capitals, spaces and hyphens are accepted. */
const LoginCardCode = z.string().check(
  z.maxLength(100),
  z.overwrite((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s‐-―−ーｰ-]+/gu, ''),
  ),
  z.regex(/^[a-hjkmnp-z2-9]{12}$/u),
);

/** A login card for printing. The server returns it only once, when it issues the card. */
export const LoginCard = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The pupil's 出席番号 (number in the group). */
  number: z.nullable(z.int()),
  secret: LoginCardSecret,
  /** Three groups of four letters, with hyphens between them. */
  code: z.string(),
});
export type LoginCard = z.infer<typeof LoginCard>;

/** Maximum number of pupils in one request. */
const MAX_PUPILS = 1000;
const OfPupils = z.object({
  kind: z.literal('pupils'),
  pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(MAX_PUPILS)),
});
const OfGroup = z.object({ kind: z.literal('group'), group: GroupId });
export const LoginCardPupilSelection = z.discriminatedUnion('kind', [OfPupils, OfGroup]);
export type LoginCardPupilSelection = z.infer<typeof LoginCardPupilSelection>;

/** A pupil who has a login card or could have one. */
export const PupilEligibleForLoginCard = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The pupil's 出席番号 (number in the group). */
  number: z.nullable(z.int()),
  /** The time when the card was issued; null if the pupil has no card. */
  issuedAt: z.nullable(Timestamp),
  /** Time when the picture password was set; null if the pupil has none. */
  picturesSetAt: z.nullable(Timestamp),
});
export type PupilEligibleForLoginCard = z.infer<typeof PupilEligibleForLoginCard>;

export const LOGIN_CARD_SIGN_IN_ROUTES = {
  signInByCard: {
    method: 'POST',
    path: '/api/sign-in/login-card',
    access: 'anyone',
    summary: 'Sign in a pupil by the QR code of a login card or by its code, and set the session cookie.',
    input: z.object({
      card: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('secret'), secret: LoginCardSecret }),
        z.object({ kind: z.literal('code'), code: LoginCardCode }),
      ]),
    }),
    output: SignInState,
    refusals: ['wrong-password', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteDefinition>;

export const LOGIN_CARD_ROUTES = {
  cardHolders: {
    method: 'POST',
    path: '/api/login-cards/holders',
    access: rolesAllowedToAct('see', 'loginCard'),
    summary:
      'List pupils of a group or by id, with the time when their login card was issued. Archived pupils are left out.',
    input: z.object({ of: LoginCardPupilSelection }),
    /** `classPages` is true if the school uses class pages with picture passwords. */
    output: z.object({ holders: z.array(PupilEligibleForLoginCard), classPages: z.boolean() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  issueLoginCards: {
    method: 'POST',
    path: '/api/login-cards',
    access: rolesAllowedToAct('issue', 'loginCard'),
    summary: 'Issue login cards to pupils or a group. Replaced cards become invalid, and their sessions end.',
    /** `present`: whether pupils who already have a login card keep it (`keep`) or get a new one (`replace`). */
    input: z.object({ to: LoginCardPupilSelection, present: z.enum(['keep', 'replace']) }),
    /** `kept`: number of pupils whose card was not replaced. */
    output: z.object({ cards: z.array(LoginCard), kept: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'pupil-archived', 'group-archived'],
  },
  revokeLoginCards: {
    method: 'POST',
    path: '/api/login-cards/revoke',
    access: rolesAllowedToAct('revoke', 'loginCard'),
    summary: 'Revoke the login cards of pupils or of a group, and end the sessions of their holders.',
    input: z.object({ of: LoginCardPupilSelection }),
    output: z.object({ revoked: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
