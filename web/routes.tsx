import { lazy, type ComponentType } from 'react';
import { parseSafeReturnPath } from './app/sign-in/return-path.ts';
import { signInStore } from './app/sign-in/sign-in.ts';
import { loadChunk } from './app/frame/load-part.ts';
import { DEFAULT_GUARD, decidePageVisit, PageOfOtherRoleError } from './app/guards.ts';
import { PAGE_PATHS, type PagePath } from './app/paths.ts';
import { hrefOfPageAddress, pageOfUrlPath } from './app/router/address.ts';
import type { PageOrRedirect, RouterLocation } from './app/router/router.ts';
import type { StaffScreenName } from './staff/staff-screens.ts';

type Screen = {
  readonly path: PagePath;
  /** The name of the function that decides whether the user may visit the page. The default is `auth`. */
  readonly guard?: string;
  readonly screen: () => Promise<ComponentType>;
};

/**
 * Returns a function that loads a staff screen by its name. The list of all staff screens is in a separate chunk, so
 * that pupils' devices do not load it.
 */
function staffScreen(name: StaffScreenName): Screen['screen'] {
  return async () => (await loadChunk('staff-screens', () => import('./staff/staff-screens.ts'))).loadStaffScreen(name);
}

/** This screen is in a chunk of its own. An installation uses it only once, so it is not stored on pupils' devices. */
const FirstAdmin = lazy(async () => {
  const { FirstAdminPasswordScreen } = await loadChunk(
    'first-admin',
    () => import('./staff/members/first-admin-screen.tsx'),
  );
  return { default: FirstAdminPasswordScreen };
});

/** All screens, each with its path, its guard and the function that loads its component. */
const SCREENS: readonly Screen[] = [
  {
    path: PAGE_PATHS.index,
    guard: 'visitor',
    screen: () => loadChunk('index', () => import('./app/home/index-screen.tsx')).then((part) => part.StartScreen),
  },
  {
    path: PAGE_PATHS.login,
    guard: 'visitor',
    screen: async () => {
      const [{ LoginScreen }, { UnsentActsNotice }] = await Promise.all([
        loadChunk('login', () => import('./app/sign-in/login-screen.tsx')),
        loadChunk('waiting-notice', () => import('./app/logout/waiting-notice.tsx')),
      ]);
      return () => <LoginScreen FirstAdmin={FirstAdmin} Notice={UnsentActsNotice} />;
    },
  },
  {
    path: PAGE_PATHS.logout,
    guard: 'anyone',
    screen: () => loadChunk('logout', () => import('./app/logout/logout-screen.tsx')).then((part) => part.LogoutScreen),
  },
  {
    path: PAGE_PATHS.classPage,
    guard: 'anyone',
    screen: () =>
      loadChunk('class-page', () => import('./app/class-page/class-page-screen.tsx')).then(
        (part) => part.ClassPageScreen,
      ),
  },
  {
    path: PAGE_PATHS.projector,
    guard: 'anyone',
    screen: () =>
      loadChunk('projector', () => import('./staff/projector/projector-screen.tsx')).then(
        (part) => part.ProjectorScreen,
      ),
  },
  {
    path: PAGE_PATHS.question,
    guard: 'pupil',
    screen: () =>
      loadChunk('question', () => import('./pupil/screen/exercise-screen.tsx')).then((part) => part.ExerciseScreen),
  },
  {
    path: PAGE_PATHS.classProblems,
    guard: 'pupil',
    screen: () =>
      loadChunk('class-problems', () => import('./pupil/authoring/class-problems-screen.tsx')).then(
        (part) => part.ClassProblemsScreen,
      ),
  },
  {
    path: PAGE_PATHS.problemBook,
    guard: 'pupil',
    screen: () =>
      loadChunk('problem-book', () => import('./pupil/authoring/problem-book-screen.tsx')).then(
        (part) => part.ProblemBookScreen,
      ),
  },
  { path: PAGE_PATHS.upload, guard: 'staff', screen: staffScreen('upload') },
  { path: PAGE_PATHS.editor, guard: 'staff', screen: staffScreen('editor') },
  { path: PAGE_PATHS.adminHome, guard: 'admin', screen: staffScreen('adminHome') },
  { path: PAGE_PATHS.schools, guard: 'admin', screen: staffScreen('schools') },
  { path: PAGE_PATHS.school, guard: 'admin', screen: staffScreen('school') },
  { path: PAGE_PATHS.staff, guard: 'admin', screen: staffScreen('staff') },
  { path: PAGE_PATHS.managerHome, guard: 'manager', screen: staffScreen('managerHome') },
  { path: PAGE_PATHS.groups, guard: 'manager', screen: staffScreen('groups') },
  { path: PAGE_PATHS.ownSettings, guard: 'manager', screen: staffScreen('ownSettings') },
  { path: PAGE_PATHS.schoolSettings, guard: 'manager', screen: staffScreen('schoolSettings') },
  { path: PAGE_PATHS.signInSettings, guard: 'manager', screen: staffScreen('signInSettings') },
  { path: PAGE_PATHS.staffActions, guard: 'manager', screen: staffScreen('staffActions') },
  { path: PAGE_PATHS.group, guard: 'manager', screen: staffScreen('group') },
  { path: PAGE_PATHS.lesson, guard: 'manager', screen: staffScreen('lesson') },
  { path: PAGE_PATHS.pupilPages, guard: 'manager', screen: staffScreen('pupilPages') },
  { path: PAGE_PATHS.pupilTransfers, guard: 'manager', screen: staffScreen('pupilTransfers') },
  { path: PAGE_PATHS.groupEvidence, guard: 'manager', screen: staffScreen('evidence') },
  { path: PAGE_PATHS.evidence, guard: 'manager', screen: staffScreen('evidence') },
  { path: PAGE_PATHS.seats, guard: 'manager', screen: staffScreen('seats') },
  { path: PAGE_PATHS.lessonPlan, guard: 'manager', screen: staffScreen('lessonPlan') },
  { path: PAGE_PATHS.paper, guard: 'manager', screen: staffScreen('paper') },
  { path: PAGE_PATHS.yearPlan, guard: 'manager', screen: staffScreen('yearPlan') },
  { path: PAGE_PATHS.homework, guard: 'manager', screen: staffScreen('homework') },
  { path: PAGE_PATHS.problemBoard, guard: 'manager', screen: staffScreen('problemBoard') },
  { path: PAGE_PATHS.writtenTexts, guard: 'manager', screen: staffScreen('writtenTexts') },
  { path: PAGE_PATHS.records, guard: 'manager', screen: staffScreen('records') },
  { path: PAGE_PATHS.lessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PAGE_PATHS.groupRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PAGE_PATHS.groupLessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PAGE_PATHS.students, guard: 'manager', screen: staffScreen('students') },
  { path: PAGE_PATHS.studentsAdd, guard: 'manager', screen: staffScreen('studentsAdd') },
  { path: PAGE_PATHS.studentsMove, guard: 'manager', screen: staffScreen('studentsMove') },
  { path: PAGE_PATHS.studentsPull, guard: 'manager', screen: staffScreen('studentsPull') },
  { path: PAGE_PATHS.loginCards, guard: 'manager', screen: staffScreen('loginCards') },
];

const SCREEN_AT: ReadonlyMap<PagePath, Screen> = new Map(SCREENS.map((screen) => [screen.path, screen]));

const loaded = new Map<PagePath, ComponentType>();

/**
 * Resolves to the React component of a page. It is loaded only once: a second load would give another component, so
 * that React would mount the page again and what the user typed would be lost.
 */
async function loadedScreen({ path, screen }: Screen): Promise<ComponentType> {
  const Known = loaded.get(path);
  if (Known !== undefined) return Known;
  const Loaded = await screen();
  loaded.set(path, Loaded);
  return Loaded;
}

/**
 * Resolves to the page at an address or to a redirect. Rejects with PageOfOtherRoleError or UnknownGuardError if the
 * page must not be shown. The error page explains these two errors.
 */
export async function resolvePageOfLocation(location: RouterLocation): Promise<PageOrRedirect> {
  const page = pageOfUrlPath(location.pathname);
  const route = page === null ? undefined : SCREEN_AT.get(page.path);
  if (page === null || route === undefined) return { kind: 'notFound' };
  // Most people who open this address are allowed to see the exercise page, so its code is loaded before it is known
  // who is signed in.
  if (route.path === PAGE_PATHS.question) void loadedScreen(route).catch(() => undefined);
  const visit = decidePageVisit(route.guard ?? DEFAULT_GUARD, await signInStore.whenKnown());
  switch (visit.kind) {
    case 'pass':
      return { kind: 'screen', page, Screen: await loadedScreen(route) };
    case 'signInFirst': {
      const back = location.pathname + location.search + location.hash;
      return { kind: 'elsewhere', href: hrefOfPageAddress({ to: PAGE_PATHS.login, search: { back } }) };
    }
    case 'ownHome': {
      const back = parseSafeReturnPath(new URLSearchParams(location.search).get('back'));
      return { kind: 'elsewhere', href: back ?? visit.home };
    }
    case 'otherRole':
      throw new PageOfOtherRoleError(visit.home);
  }
}
