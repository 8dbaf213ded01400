import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { Timestamp } from './ids.ts';
import { EmailAddress, KanaName, NewPassword, PersonName } from './names.ts';
import type { RouteDefinition } from './route.ts';

/** In the fragment of the link, so that no log on the way sees the token: `/login#first-admin=…`. */
export const FIRST_ADMIN_FRAGMENT = 'first-admin';

/** Of whatever form: one copied by half is as unknown as one that nobody made. */
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
