import { expect, test } from 'vitest';
import { NO_DEVICE_SUPPORT } from '../../contract/support.ts';
import { ROLES, type Role } from '../../contract/roles.ts';
import type { SignIn } from './sign-in/sign-in-state.ts';
import { DEFAULT_GUARD, homeOf, judgeVisit, UnknownGuard } from './guards.ts';

const VISITOR: SignIn = { kind: 'visitor' };

function remembered(role: Role): SignIn {
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
      support: NO_DEVICE_SUPPORT,
      taughtOrder: false,
    },
  };
}

test('the default guard is auth: visitors sign in first, every role passes', () => {
  expect(DEFAULT_GUARD).toBe('auth');
  expect(judgeVisit(DEFAULT_GUARD, VISITOR)).toEqual({ kind: 'signInFirst' });
  for (const role of ROLES) expect(judgeVisit(DEFAULT_GUARD, remembered(role))).toEqual({ kind: 'pass' });
});

test('a page for all staff admits managers and admins', () => {
  expect(judgeVisit('staff', VISITOR)).toEqual({ kind: 'signInFirst' });
  expect(judgeVisit('staff', remembered('pupil'))).toEqual({ kind: 'otherRole', home: homeOf('pupil') });
  for (const role of ['manager', 'admin'] as const) {
    expect(judgeVisit('staff', remembered(role))).toEqual({ kind: 'pass' });
  }
});

test('a page of one role admits only that role and sends other roles to their home page', () => {
  for (const page of ROLES) {
    expect(judgeVisit(page, VISITOR)).toEqual({ kind: 'signInFirst' });
    for (const role of ROLES) {
      const expected = role === page ? { kind: 'pass' } : { kind: 'otherRole', home: homeOf(role) };
      expect(judgeVisit(page, remembered(role))).toEqual(expected);
    }
  }
});

test('pages for visitors send signed-in users to their home page', () => {
  expect(judgeVisit('visitor', VISITOR)).toEqual({ kind: 'pass' });
  expect(judgeVisit('visitor', remembered('pupil'))).toEqual({ kind: 'ownHome', home: '/question' });
  expect(judgeVisit('visitor', remembered('manager'))).toEqual({ kind: 'ownHome', home: '/manager' });
  expect(judgeVisit('visitor', remembered('admin'))).toEqual({ kind: 'ownHome', home: '/admin' });
});

test.each(['teacher', '', 'toString', '__proto__'])('an unknown guard name throws (%j)', (name) => {
  expect(() => judgeVisit(name, VISITOR)).toThrow(UnknownGuard);
  expect(() => judgeVisit(name, VISITOR)).toThrow(`Unknown middleware: ${name}`);
});
