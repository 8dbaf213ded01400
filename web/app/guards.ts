import { STAFF_ROLES, type Role } from '../../contract/roles.ts';
import { accountOf, type SignIn } from './sign-in/sign-in-state.ts';
import { PATHS, type Path } from './paths.ts';

/** The decision of a guard about a visit. */
export type GuardOutcome =
  | { readonly kind: 'pass' }
  | { readonly kind: 'signInFirst' }
  | { readonly kind: 'ownHome'; readonly home: RoleHome }
  | { readonly kind: 'otherRole'; readonly home: RoleHome };

type Guard = (signIn: SignIn) => GuardOutcome;

const PASS: GuardOutcome = { kind: 'pass' };
export const DEFAULT_GUARD = 'auth';

const HOMES = {
  pupil: PATHS.question,
  manager: PATHS.managerHome,
  admin: PATHS.adminHome,
} as const satisfies Record<Role, Path>;

export type RoleHome = (typeof HOMES)[Role];

/** Returns the home page of a role. */
export function homeOf(role: Role): RoleHome {
  return HOMES[role];
}

function onlyFor(...roles: readonly Role[]): Guard {
  return (signIn) => {
    const account = accountOf(signIn);
    if (account === null) return { kind: 'signInFirst' };
    return roles.includes(account.role) ? PASS : { kind: 'otherRole', home: homeOf(account.role) };
  };
}

const ROLE_GUARDS = {
  pupil: onlyFor('pupil'),
  manager: onlyFor('manager'),
  admin: onlyFor('admin'),
} as const satisfies Record<Role, Guard>;

const GUARDS: Readonly<Record<string, Guard>> = {
  auth: (signIn) => (accountOf(signIn) === null ? { kind: 'signInFirst' } : PASS),
  /** Pages for visitors: a signed-in user is sent to the home page. */
  visitor: (signIn) => {
    const account = accountOf(signIn);
    return account === null ? PASS : { kind: 'ownHome', home: homeOf(account.role) };
  },
  anyone: () => PASS,
  ...ROLE_GUARDS,
  staff: onlyFor(...STAFF_ROLES),
};

/** Thrown for a route that names a guard that does not exist. The error page shows it as status 500. */
export class UnknownGuard extends Error {
  override readonly name = 'UnknownGuard';
  readonly guard: string;

  constructor(guard: string) {
    super(`Unknown middleware: ${guard}`);
    this.guard = guard;
  }
}

/** Thrown if the page belongs to another role. The error page shows it as status 403. */
export class OtherRole extends Error {
  override readonly name = 'OtherRole';
  readonly home: RoleHome;

  constructor(home: RoleHome) {
    super('The page belongs to another role');
    this.home = home;
  }
}

/** Returns the decision of the named guard. Throws UnknownGuard if no guard has this name. */
export function judgeVisit(guardName: string, signIn: SignIn): GuardOutcome {
  const guard = Object.hasOwn(GUARDS, guardName) ? GUARDS[guardName] : undefined;
  if (guard === undefined) throw new UnknownGuard(guardName);
  return guard(signIn);
}
