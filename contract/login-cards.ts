import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { AccountId, GroupId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** The content of a login card's QR code: a prefix, then 160 random bits as base64url. */
export const LoginCardSecret = z.string().check(z.regex(/^sakumon-card:[A-Za-z0-9_-]{27}$/u));

/** The code as a pupil types it from the card. Full-width letters, capitals, spaces and hyphens are accepted. */
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

/** A login card for printing. The server returns it only once, when it is issued. */
export const LoginCard = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** 出席番号 in the group. */
  number: z.nullable(z.int()),
  secret: LoginCardSecret,
  /** Three groups of four letters, with hyphens between them. */
  code: z.string(),
});
export type LoginCard = z.infer<typeof LoginCard>;

/** More than the largest school year of any school. */
const MAX_PUPILS = 1000;
const OfPupils = z.object({
  kind: z.literal('pupils'),
  pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(MAX_PUPILS)),
});
const OfGroup = z.object({ kind: z.literal('group'), group: GroupId });
export const Holders = z.discriminatedUnion('kind', [OfPupils, OfGroup]);
export type Holders = z.infer<typeof Holders>;

/** A pupil who has a login card or could have one. */
export const CardHolder = z.object({
  pupil: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** 出席番号 in the group. */
  number: z.nullable(z.int()),
  /** Null if the pupil has no card. */
  issuedAt: z.nullable(Timestamp),
  /** When the picture password was set; null if the pupil has none. */
  picturesSetAt: z.nullable(Timestamp),
});
export type CardHolder = z.infer<typeof CardHolder>;

export const CARD_SIGN_IN_ROUTES = {
  signInByCard: {
    method: 'POST',
    path: '/api/sign-in/login-card',
    access: 'anyone',
    summary: 'Sign a pupil in by the QR of a login card or by its code; sets the session cookie.',
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
    access: rolesThatMay('see', 'loginCard'),
    summary:
      'Pupils of a group, or some by their ids, each with the moment their login card was issued. Archived ones are left out.',
    input: z.object({ of: Holders }),
    /** `classPages`: the school uses class pages with picture passwords. */
    output: z.object({ holders: z.array(CardHolder), classPages: z.boolean() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  issueLoginCards: {
    method: 'POST',
    path: '/api/login-cards',
    access: rolesThatMay('issue', 'loginCard'),
    summary: 'Issue login cards to pupils or a group. A card that is replaced ends, and its sessions with it.',
    /** `present`: what happens to cards that some of the pupils have already. */
    input: z.object({ to: Holders, present: z.enum(['keep', 'replace']) }),
    /** `kept`: number of pupils whose card was not replaced. */
    output: z.object({ cards: z.array(LoginCard), kept: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'pupil-archived', 'group-archived'],
  },
  revokeLoginCards: {
    method: 'POST',
    path: '/api/login-cards/revoke',
    access: rolesThatMay('revoke', 'loginCard'),
    summary: 'Revoke the login cards of pupils or of a group, and end the sessions of their holders.',
    input: z.object({ of: Holders }),
    output: z.object({ revoked: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
