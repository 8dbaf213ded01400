import { expect, test } from 'vitest';
import { NO_DEVICE_SUPPORT_SETTINGS } from '../../contract/support.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import type { BrowserSignInState } from './sign-in/sign-in-state.ts';
import { DEFAULT_GUARD, homePageOfRole, decidePageVisit, UnknownGuardError } from './guards.ts';

const VISITOR: BrowserSignInState = { kind: 'visitor' };

function remembered(role: Role): BrowserSignInState {
  return {
    kind: 'remembered',
    account: {
      uid: 'u_1',
      displayName: 'はな',
      role,
      demonstration: false,
      schoolName: '花岡小学校',
      homeGroup: null,
      furigana: 'byGrade',
      support: NO_DEVICE_SUPPORT_SETTINGS,
      taughtOrder: false,
    },
  };
}

test('the default guard is auth: visitors sign in first, every role passes', () => {
  expect(DEFAULT_GUARD).toBe('auth');
  expect(decidePageVisit(DEFAULT_GUARD, VISITOR)).toEqual({ kind: 'signInFirst' });
  for (const role of ROLES) expect(decidePageVisit(DEFAULT_GUARD, remembered(role))).toEqual({ kind: 'pass' });
});

test('a page for all staff admits managers and admins', () => {
  expect(decidePageVisit('staff', VISITOR)).toEqual({ kind: 'signInFirst' });
  expect(decidePageVisit('staff', remembered('pupil'))).toEqual({ kind: 'otherRole', home: homePageOfRole('pupil') });
  for (const role of ['manager', 'admin'] as const) {
    expect(decidePageVisit('staff', remembered(role))).toEqual({ kind: 'pass' });
  }
});

test('a page of one role admits only that role and sends other roles to their home page', () => {
  for (const page of ROLES) {
    expect(decidePageVisit(page, VISITOR)).toEqual({ kind: 'signInFirst' });
    for (const role of ROLES) {
      const expected = role === page ? { kind: 'pass' } : { kind: 'otherRole', home: homePageOfRole(role) };
      expect(decidePageVisit(page, remembered(role))).toEqual(expected);
    }
  }
});

test('pages for visitors send signed-in users to their home page', () => {
  expect(decidePageVisit('visitor', VISITOR)).toEqual({ kind: 'pass' });
  expect(decidePageVisit('visitor', remembered('pupil'))).toEqual({ kind: 'ownHome', home: '/question' });
  expect(decidePageVisit('visitor', remembered('manager'))).toEqual({ kind: 'ownHome', home: '/manager' });
  expect(decidePageVisit('visitor', remembered('admin'))).toEqual({ kind: 'ownHome', home: '/admin' });
});

test.each(['teacher', '', 'toString', '__proto__'])('an unknown guard name throws (%j)', (name) => {
  expect(() => decidePageVisit(name, VISITOR)).toThrow(UnknownGuardError);
  expect(() => decidePageVisit(name, VISITOR)).toThrow(`Unknown middleware: ${name}`);
});
