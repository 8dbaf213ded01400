import { expect, test } from 'vitest';
import { PageOfOtherRoleError, UnknownGuardError } from '../guards.ts';
import { createErrorPageContent, HOME_LINK_TEXT, NOT_FOUND_PAGE_CONTENT } from './error-page.tsx';
import { LAST_RESORT_HOME_LINK, LAST_RESORT_WORDS } from './frame-words.ts';

test('the error pages have the specified texts', () => {
  expect(NOT_FOUND_PAGE_CONTENT).toMatchObject({ status: 404, heading: { english: 'This page could not be found' } });
  expect(HOME_LINK_TEXT.english).toBe('Back to the home page');
  expect(LAST_RESORT_WORDS.english).toBe('An error occurred while showing the error page');
  expect(LAST_RESORT_HOME_LINK.english).toBe('Go back to home');
});

test.each([new Error('secret path /srv'), 'text', null, undefined])(
  'the error %j is shown with status 500 and without details',
  (thrown) => {
    expect(createErrorPageContent(thrown)).toMatchObject({ kind: 'fault', status: 500, heading: { english: 'Error' } });
  },
);

test('an unknown guard has status 500 and is named', () => {
  const fault = createErrorPageContent(new UnknownGuardError('teacher'));
  expect(fault).toMatchObject({ kind: 'fault', status: 500, heading: { english: 'Unknown middleware: teacher' } });
});

test('a page of another role has status 403 and links to the home page', () => {
  expect(createErrorPageContent(new PageOfOtherRoleError('/question'))).toEqual({
    kind: 'otherRole',
    status: 403,
    home: '/question',
  });
});
