/**
 * The path patterns of all pages, by page name. `:name` matches one segment. A page has several patterns if parts of
 * its address can be left out. In `/manager/analytics/:group`, the segment can also be the id of a lesson, if the group
 * is left out. The prefix of the id (`g_` or `s_`) shows which it is.
 */
export const PAGE_PATH_PATTERNS = {
  index: ['/'],
  login: ['/login'],
  logout: ['/logout'],
  classPage: ['/class'],
  projector: ['/projector'],
  question: ['/question'],
  classProblems: ['/question/problems'],
  problemBook: ['/question/book'],
  upload: ['/upload'],
  editor: ['/upload/editor/:draft'],
  admin: ['/admin'],
  schools: ['/admin/school'],
  school: ['/admin/school/:school'],
  staff: ['/admin/staff'],
  manager: ['/manager'],
  groups: ['/manager/groups'],
  ownSettings: ['/manager/settings'],
  schoolSettings: ['/manager/settings/school'],
  signInSettings: ['/manager/settings/sign-in'],
  staffActions: ['/manager/settings/actions'],
  students: ['/manager/students'],
  studentsAdd: ['/manager/students/add'],
  studentsMove: ['/manager/students/move'],
  studentsPull: ['/manager/students/pull'],
  loginCards: ['/manager/students/cards'],
  pupilTransfers: ['/manager/students/transfer'],
  analytics: ['/manager/analytics/:group', '/manager/analytics/:group/:lesson'],
  pupilPages: ['/manager/pages/:group'],
  evidence: ['/manager/evidence/:group', '/manager/evidence/:group/:pupil'],
  seats: ['/manager/seats/:group'],
  lessonPlan: ['/manager/lesson-plan'],
  paper: ['/manager/paper'],
  yearPlan: ['/manager/year-plan'],
  homework: ['/manager/homework/:group'],
  problemBoard: ['/manager/problems/:group'],
  writtenTexts: ['/manager/texts/:group'],
  records: [
    '/manager/analytics/record',
    '/manager/analytics/record/:lesson',
    '/manager/analytics/:group/record',
    '/manager/analytics/:group/record/:lesson',
  ],
} as const satisfies Record<string, readonly string[]>;

const PATTERNS = Object.values(PAGE_PATH_PATTERNS)
  .flat()
  .map((pattern) => pattern.split('/'));

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  );
}

/**
 * Returns true if a URL path (without query) is the address of a page of the application. One slash at the end is
 * allowed.
 */
export function isPagePath(path: string): boolean {
  const segments = path.replace(/(?<=[^/])\/$/u, '').split('/');
  return PATTERNS.some((pattern) => matches(pattern, segments));
}
