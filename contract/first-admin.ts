import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { Timestamp } from './ids.ts';
import { EmailAddress, KanaName, NewPassword, PersonName } from './names.ts';
import type { RouteDefinition } from './route.ts';

/**
 * The key of the token in the link's fragment (`/login#first-admin=…`). Browsers do not send fragments to servers, so
 * no log contains the token.
 */
export const FIRST_ADMIN_URL_FRAGMENT_KEY = 'first-admin';

/**
 * Tokens of any form are accepted here. The server then refuses a malformed token like an unknown token, with
 * `link-unknown`.
 */
const Token = z.string().check(z.maxLength(200));

export const FIRST_ADMIN_ROUTES = {
  checkFirstAdminLink: {
    method: 'POST',
    path: '/api/first-admin/check',
    access: 'anyone',
    summary: 'Check whether the one-time link can still create the first admin, and when it expires.',
    input: z.object({ token: Token }),
    output: z.object({ expiresAt: Timestamp }),
    refusals: ['link-unknown', 'link-spent', 'link-expired'],
  },
  redeemFirstAdminLink: {
    method: 'POST',
    path: '/api/first-admin',
    access: 'anyone',
    summary: "Create the first admin with the operator's one-time link, and sign in.",
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
