import { expect, test } from 'vitest';
import { ROLES, type Role } from './roles.ts';
import {
  PERMISSION_ACTIONS,
  isActionAllowed,
  isActionAllowedInAllSchools,
  rolesAllowedToAct,
  PERMISSION_RESOURCE_KINDS,
  type PermissionAction,
  type PermissionResource,
  type PermissionResourceKind,
} from './permissions.ts';

const HERE = 'c_here';
const THERE = 'c_there';
const ME = 'u_me';

function thing(
  kind: PermissionResourceKind,
  school: string,
  role: 'manager' | 'admin' = 'manager',
): PermissionResource {
  switch (kind) {
    case 'account':
      return { kind, school, account: ME };
    case 'staff':
      return { kind, school, role };
    case 'school':
    case 'settings':
    case 'group':
    case 'pupil':
    case 'auditEntry':
    case 'loginCard':
    case 'classPage':
    case 'picturePassword':
    case 'questionSet':
    case 'lesson':
    case 'record':
    case 'level':
    case 'homework':
    case 'praise':
    case 'classProblem':
    case 'pupilNote':
    case 'pupilTransfer':
    case 'yearPlan':
    case 'writtenText':
      return { kind, school };
  }
}

/**
 * The expected rights, written without using the implementation. For each kind of object and each role: the allowed
 * actions on objects of the person's own school, then the allowed actions on objects of other schools.
 */
const EXPECTED: Readonly<
  Record<PermissionResourceKind, Readonly<Record<Role, readonly [own: string, other: string]>>>
> = {
  school: {
    pupil: ['', ''],
    manager: ['', ''],
    admin: [
      'see add edit archive restore demandFactor waiveFactor unlink',
      'see add edit archive restore demandFactor waiveFactor unlink',
    ],
  },
  settings: { pupil: ['', ''], manager: ['see edit', ''], admin: ['', ''] },
  group: { pupil: ['', ''], manager: ['see add edit archive restore', ''], admin: ['', ''] },
  pupil: {
    pupil: ['', ''],
    manager: ['see add edit archive restore move resetPassword endSessions export erase unlink', ''],
    admin: ['', ''],
  },
  staff: {
    pupil: ['', ''],
    manager: ['see add', ''],
    admin: [
      'see add edit archive restore resetPassword endSessions changeRole resetFactor',
      'see add edit archive restore resetPassword endSessions changeRole resetFactor',
    ],
  },
  account: {
    pupil: ['see changePassword', ''],
    manager: ['see edit endSessions changePassword addFactor removeFactor renewCodes unlink', ''],
    admin: ['see edit endSessions changePassword addFactor removeFactor renewCodes unlink', ''],
  },
  auditEntry: { pupil: ['', ''], manager: ['see', ''], admin: ['see', 'see'] },
  pupilNote: { pupil: ['', ''], manager: ['see add edit remove', ''], admin: ['', ''] },
  pupilTransfer: { pupil: ['', ''], manager: ['see add export remove', ''], admin: ['', ''] },
  yearPlan: { pupil: ['', ''], manager: ['see edit', ''], admin: ['', ''] },
  writtenText: { pupil: ['', ''], manager: ['see edit', ''], admin: ['', ''] },
  lesson: { pupil: ['', ''], manager: ['see add edit', ''], admin: ['', ''] },
  record: { pupil: ['', ''], manager: ['see export', ''], admin: ['', ''] },
  level: { pupil: ['', ''], manager: ['see open', ''], admin: ['', ''] },
  homework: { pupil: ['', ''], manager: ['see add edit archive', ''], admin: ['', ''] },
  praise: { pupil: ['', ''], manager: ['add', ''], admin: ['', ''] },
  classProblem: { pupil: ['', ''], manager: ['see archive restore open', ''], admin: ['', ''] },
  loginCard: { pupil: ['', ''], manager: ['see issue revoke', ''], admin: ['', ''] },
  classPage: { pupil: ['', ''], manager: ['see issue revoke', ''], admin: ['', ''] },
  picturePassword: { pupil: ['', ''], manager: ['issue revoke', ''], admin: ['', ''] },
  questionSet: {
    pupil: ['', ''],
    manager: ['see add edit archive restore open', ''],
    admin: ['see add edit archive restore publish', ''],
  },
};

const cells = PERMISSION_RESOURCE_KINDS.flatMap((kind) => ROLES.map((role) => [role, kind] as const));

test.each(cells)('a %s has exactly the expected rights on a thing of kind %s', (role, kind) => {
  const allowed = (school: string): string[] =>
    PERMISSION_ACTIONS.filter((action) =>
      isActionAllowed({ account: ME, school: HERE, role }, action, thing(kind, school)),
    );
  const [own, other] = EXPECTED[kind][role];
  expect(allowed(HERE).join(' ')).toBe(own);
  expect(allowed(THERE).join(' ')).toBe(other);
  const callable = PERMISSION_ACTIONS.filter((action) => rolesAllowedToAct(action, kind).includes(role));
  expect(callable.join(' ')).toBe(own);
  expect(PERMISSION_ACTIONS.filter((action) => isActionAllowedInAllSchools(role, action, kind)).join(' ')).toBe(other);
});

test('the table has every kind of thing, and no others', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(PERMISSION_RESOURCE_KINDS.toSorted());
});

test('every action is a right of some role, except signing in and out and linking an account, which only the audit log names', () => {
  const allowed = new Set(Object.values(EXPECTED).flatMap((roles) => Object.values(roles).join(' ').split(/[ ,]/u)));
  expect(PERMISSION_ACTIONS.filter((action) => !allowed.has(action))).toEqual([
    'signIn',
    'failSignIn',
    'signOut',
    'link',
  ]);
});

test('a pupil may not see a group', () => {
  expect(isActionAllowed({ account: ME, school: HERE, role: 'pupil' }, 'see', thing('group', HERE))).toBe(false);
});

test('a manager may add and see teachers, but not admins', () => {
  const manager = { account: ME, school: HERE, role: 'manager' } as const;
  expect(isActionAllowed(manager, 'add', thing('staff', HERE, 'manager'))).toBe(true);
  expect(isActionAllowed(manager, 'add', thing('staff', HERE, 'admin'))).toBe(false);
});

test('the account of another person is never the own account', () => {
  const person = { account: 'u_other', school: HERE, role: 'manager' } as const;
  const tried: PermissionAction[] = ['see', 'edit', 'changePassword'];
  expect(tried.filter((action) => isActionAllowed(person, action, thing('account', HERE)))).toEqual([]);
});
