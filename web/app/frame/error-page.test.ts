import { expect, test } from 'vitest';
import { OtherRole, UnknownGuard } from '../guards.ts';
import { pageFaultOf, HOME_LINK, NOT_FOUND } from './error-page.tsx';
import { LAST_HOME_LINK, LAST_RESORT } from './frame-words.ts';

test('returns the specified texts', () => {
  expect(NOT_FOUND).toMatchObject({ status: 404, heading: { english: 'This page could not be found' } });
  expect(HOME_LINK.english).toBe('Back to the home page');
  expect(LAST_RESORT.english).toBe('An error occurred while showing the error page');
  expect(LAST_HOME_LINK.english).toBe('Go back to home');
});

test.each([new Error('secret path /srv'), 'text', null, undefined])(
  '%j is status 500 and says Error alone',
  (thrown) => {
    expect(pageFaultOf(thrown)).toMatchObject({ kind: 'fault', status: 500, heading: { english: 'Error' } });
  },
);

test('an unknown guard has status 500 and is named', () => {
  const fault = pageFaultOf(new UnknownGuard('teacher'));
  expect(fault).toMatchObject({ kind: 'fault', status: 500, heading: { english: 'Unknown middleware: teacher' } });
});

test('a page of another role has status 403 and links to the home page', () => {
  expect(pageFaultOf(new OtherRole('/question'))).toEqual({ kind: 'otherRole', status: 403, home: '/question' });
});
