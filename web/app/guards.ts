import { STAFF_ROLES, type Role } from '../../contract/roles.ts';
import { accountOfSignIn, type BrowserSignInState } from './sign-in/sign-in-state.ts';
import { PAGE_PATHS, type PagePath } from './paths.ts';

/** What a guard decides about a visit of a page. */
export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'signInFirst' }
  | { readonly kind: 'ownHome'; readonly home: HomePageOfRole }
  | { readonly kind: 'otherRole'; readonly home: HomePageOfRole };

type Guard = (signIn: BrowserSignInState) => GuardDecision;

const PASS: GuardDecision = { kind: 'pass' };
export const DEFAULT_GUARD = 'auth';

const HOMES = {
  pupil: PAGE_PATHS.question,
  manager: PAGE_PATHS.managerHome,
  admin: PAGE_PATHS.adminHome,
} as const satisfies Record<Role, PagePath>;

export type HomePageOfRole = (typeof HOMES)[Role];

/** Returns the home page of a role. */
export function homePageOfRole(role: Role): HomePageOfRole {
  return HOMES[role];
}

function onlyFor(...roles: readonly Role[]): Guard {
  return (signIn) => {
    const account = accountOfSignIn(signIn);
    if (account === null) return { kind: 'signInFirst' };
    return roles.includes(account.role) ? PASS : { kind: 'otherRole', home: homePageOfRole(account.role) };
  };
}

const ROLE_GUARDS = {
  pupil: onlyFor('pupil'),
  manager: onlyFor('manager'),
  admin: onlyFor('admin'),
} as const satisfies Record<Role, Guard>;

const GUARDS: Readonly<Record<string, Guard>> = {
  auth: (signIn) => (accountOfSignIn(signIn) === null ? { kind: 'signInFirst' } : PASS),
  /**
   * The guard of pages that are only for people who are not signed in. It redirects signed-in users to their home page.
   */
  visitor: (signIn) => {
    const account = accountOfSignIn(signIn);
    return account === null ? PASS : { kind: 'ownHome', home: homePageOfRole(account.role) };
  },
  anyone: () => PASS,
  ...ROLE_GUARDS,
  staff: onlyFor(...STAFF_ROLES),
};

/** The error for a route that names a guard which does not exist. The error page shows it as status 500. */
export class UnknownGuardError extends Error {
  override readonly name = 'UnknownGuard';
  readonly guard: string;

  constructor(guard: string) {
    super(`Unknown middleware: ${guard}`);
    this.guard = guard;
  }
}

/** The error for a page that only users with another role may open. The error page shows it as status 403. */
export class PageOfOtherRoleError extends Error {
  override readonly name = 'OtherRole';
  readonly home: HomePageOfRole;

  constructor(home: HomePageOfRole) {
    super('The page belongs to another role');
    this.home = home;
  }
}

/**
 * Asks the guard with this name whether the user may open a page, and returns its decision. Throws UnknownGuardError if
 * there is no such guard.
 */
export function decidePageVisit(guardName: string, signIn: BrowserSignInState): GuardDecision {
  const guard = Object.hasOwn(GUARDS, guardName) ? GUARDS[guardName] : undefined;
  if (guard === undefined) throw new UnknownGuardError(guardName);
  return guard(signIn);
}
