import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { rolesThatMay } from './may.ts';
import { NewPassword, PersonName } from './names.ts';
import type { RouteDefinition } from './route.ts';

export const OWN_ACCOUNT_ROUTES = {
  editOwnAccount: {
    method: 'POST',
    path: '/api/account',
    access: rolesThatMay('edit', 'account'),
    summary: 'Change the own name.',
    input: z.object({ displayName: PersonName }),
    output: SignInState,
    refusals: ['signed-out', 'forbidden-role', 'password-must-change'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: rolesThatMay('changePassword', 'account'),
    beforeNewPassword: true,
    summary: 'Change the own password; ends every other session of the account.',
    input: z
      .object({
        current: z.string().check(z.minLength(1, { error: '入力してください' }), z.maxLength(256)),
        next: NewPassword,
      })
      .check(
        z.refine(({ current, next }) => current !== next, {
          path: ['next'],
          error: '今とちがうパスワードを入力してください',
        }),
      ),
    output: SignInState,
    refusals: ['signed-out', 'forbidden-role', 'wrong-password', 'too-many-requests'],
  },
} as const satisfies Record<string, RouteDefinition>;
