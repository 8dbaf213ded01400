import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { Timestamp } from './ids.ts';
import { EmailAddress, KanaName, NewPassword, PersonName } from './names.ts';
import type { RouteDefinition } from './route.ts';

/**
 * The key in the link's fragment (`/login#first-admin=…`). Browsers do not send fragments, so no log contains the
 * token.
 */
export const FIRST_ADMIN_FRAGMENT = 'first-admin';

/** A token of any form: a malformed token gets the same answer as an unknown one. */
const Token = z.string().check(z.maxLength(200));

export const FIRST_ADMIN_ROUTES = {
  checkFirstAdminLink: {
    method: 'POST',
    path: '/api/first-admin/check',
    access: 'anyone',
    summary: 'Whether the one-time link still makes the first admin, and until when.',
    input: z.object({ token: Token }),
    output: z.object({ expiresAt: Timestamp }),
    refusals: ['link-unknown', 'link-spent', 'link-expired'],
  },
  redeemFirstAdminLink: {
    method: 'POST',
    path: '/api/first-admin',
    access: 'anyone',
    summary: 'Become the first admin by the one-time link that the operator made; signs in.',
    input: z.object({
      token: Token,
      displayName: PersonName,
      kanaName: z.prefault(z.nullable(KanaName), null),
      email: EmailAddress,
      password: NewPassword,
    }),
    output: SignInState,
    refusals: ['link-unknown', 'link-spent', 'link-expired', 'email-taken', 'common-password', 'personal-password'],
  },
} as const satisfies Record<string, RouteDefinition>;
