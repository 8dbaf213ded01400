import { z } from 'zod/mini';
import { SignInState } from './account.ts';
import { Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { NewPassword, PersonName } from './names.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/**
 * The public id of a session in the list of a user's own sessions. It is not the session token, so nobody can sign in
 * with it.
 */
const SessionName = z.string().check(z.regex(/^[0-9a-f]{32}$/u));

export const OWN_ACCOUNT_ROUTES = {
  editOwnAccount: {
    method: 'POST',
    path: '/api/account',
    access: rolesAllowedToAct('edit', 'account'),
    summary: "Change the caller's name.",
    input: z.object({ displayName: PersonName }),
    output: SignInState,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: rolesAllowedToAct('changePassword', 'account'),
    beforeNewPassword: true,
    beforeFactor: true,
    summary: "Change the caller's password, and end all other sessions of the account.",
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
    refusals: [
      'signed-out',
      'forbidden-role',
      'wrong-password',
      'too-many-requests',
      'common-password',
      'personal-password',
    ],
  },
  ownSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: rolesAllowedToAct('endSessions', 'account'),
    summary: "List the caller's sessions, most recently used first.",
    input: z.object({}),
    output: z.object({
      sessions: z.array(
        z.object({
          name: SessionName,
          begunAt: Timestamp,
          /** Time of the session's latest use, rounded to the hour. */
          usedAt: Timestamp,
          /** The browser's user agent at sign-in. It is deleted together with the session. */
          userAgent: z.nullable(z.string()),
          isThis: z.boolean(),
        }),
      ),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  endOwnSessions: {
    method: 'POST',
    path: '/api/account/sessions/end',
    access: rolesAllowedToAct('endSessions', 'account'),
    summary: "End the caller's sessions on other devices.",
    input: z.object({ sessions: z.array(SessionName).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ ended: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
} as const satisfies Record<string, RouteDefinition>;
