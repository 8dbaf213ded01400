import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { EmailAddress, KanaName, NewPassword, PersonName } from './names.ts';
import type { RouteDefinition } from './route.ts';

/** In the fragment of the link, so that no log on the way sees the token: `/login#first-admin=…`. */
export const FIRST_ADMIN_FRAGMENT = 'first-admin';

export const FIRST_ADMIN_ROUTES = {
  redeemFirstAdminLink: {
    method: 'POST',
    path: '/api/first-admin',
    access: 'anyone',
    summary: 'Become the first admin by the one-time link that the operator made; signs in.',
    input: z.object({
      token: z.string().check(z.regex(/^[\w-]{43}$/u, { error: 'リンクの形が正しくありません' })),
      displayName: PersonName,
      kanaName: z.prefault(z.nullable(KanaName), null),
      email: EmailAddress,
      password: NewPassword,
    }),
    output: SignInState,
    refusals: ['notFound', 'linkSpent', 'linkExpired', 'emailTaken'],
  },
} as const satisfies Record<string, RouteDefinition>;
