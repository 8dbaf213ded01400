/** Refusals that only screens of staff meet. */
export const STAFF_REFUSALS = [
  'password-must-change',
  'factor-must-add',
  'changed-meanwhile',
  'email-taken',
  'name-taken',
  'no-email',
  'no-group',
  'pupil-archived',
  'pupil-in-use',
  'group-archived',
  'school-year-over',
  'undo-too-late',
  'last-admin',
  'own-account',
  'link-unknown',
  'link-spent',
  'link-expired',
  'lesson-running',
  'wrong-lesson-state',
  'too-many-records',
  'too-many-drafts',
  'too-many-authenticators',
  'too-many-passkeys',
  'wrong-passkey',
  'too-many-portals',
  'second-factor-required',
  'wrong-code',
  'day-passed',
  'homework-closed',
  'common-password',
  'initial-password-expired',
  'user-disabled',
  'provider-away',
  'unknown-person',
] as const;

/** Refusals that only pupils meet, with the problems of their class. */
export const CLASS_PROBLEM_REFUSALS = [
  'problems-closed',
  'problem-alike',
  'problem-unfit',
  'problem-taken-down',
  'problem-waits',
  'too-many-problems',
] as const;

/** Refusals that classes' pages meet: of teachers who open them, of pupils who choose pictures. */
export const CLASS_PAGE_REFUSALS = ['class-pages-off', 'pictures-chosen'] as const;

/** Every refusal a route may declare. Words for people stand in the web, not here. */
export const REFUSAL_CODES = [
  'malformed-request',
  'signed-out',
  'wrong-password',
  'forbidden-role',
  'foreign-origin',
  'level-closed',
  'not-found',
  'body-too-large',
  'body-too-slow',
  'too-many-at-once',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
  'busy',
  ...STAFF_REFUSALS,
  ...CLASS_PROBLEM_REFUSALS,
  ...CLASS_PAGE_REFUSALS,
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

type PartRefusal = (typeof STAFF_REFUSALS | typeof CLASS_PROBLEM_REFUSALS | typeof CLASS_PAGE_REFUSALS)[number];
const OF_PARTS: ReadonlySet<string> = new Set([...STAFF_REFUSALS, ...CLASS_PROBLEM_REFUSALS, ...CLASS_PAGE_REFUSALS]);

/** True for a refusal that only screens of a part of their own meet: of staff, of the class's problems and its page. */
export function isPartRefusal(code: string): code is PartRefusal {
  return OF_PARTS.has(code);
}

/** HTTP status of each refusal. */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  'malformed-request': 400,
  'signed-out': 401,
  'wrong-password': 401,
  'forbidden-role': 403,
  'foreign-origin': 403,
  'level-closed': 403,
  'password-must-change': 403,
  'factor-must-add': 403,
  'not-found': 404,
  'changed-meanwhile': 409,
  'email-taken': 409,
  'name-taken': 409,
  'no-email': 409,
  'no-group': 409,
  'pupil-archived': 409,
  'pupil-in-use': 409,
  'group-archived': 409,
  'school-year-over': 409,
  'undo-too-late': 409,
  'last-admin': 409,
  'own-account': 409,
  'link-unknown': 410,
  'link-spent': 410,
  'link-expired': 410,
  'lesson-running': 409,
  'day-passed': 409,
  'homework-closed': 409,
  'common-password': 409,
  'initial-password-expired': 401,
  'user-disabled': 403,
  'provider-away': 503,
  'unknown-person': 403,
  'wrong-lesson-state': 409,
  'too-many-records': 409,
  'too-many-drafts': 409,
  'too-many-authenticators': 409,
  'too-many-passkeys': 409,
  'wrong-passkey': 401,
  'too-many-portals': 409,
  'second-factor-required': 401,
  'wrong-code': 401,
  'problems-closed': 409,
  'problem-alike': 409,
  'problem-unfit': 409,
  'problem-taken-down': 409,
  'problem-waits': 409,
  'too-many-problems': 409,
  'class-pages-off': 409,
  'pictures-chosen': 409,
  'body-too-slow': 408,
  'body-too-large': 413,
  'too-many-at-once': 429,
  'too-many-requests': 429,
  'internal-error': 500,
  'database-unavailable': 503,
  busy: 503,
};

/** Refusals every route may answer with, beside those it declares. */
export const COMMON_REFUSALS = [
  'malformed-request',
  'foreign-origin',
  'body-too-large',
  'body-too-slow',
  'too-many-at-once',
  'internal-error',
  'database-unavailable',
  'busy',
] as const;
