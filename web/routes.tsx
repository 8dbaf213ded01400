import { lazy, type ComponentType } from 'react';
import { returnPath } from './app/sign-in/return-path.ts';
import { signIn } from './app/sign-in/sign-in.ts';
import { loadPart } from './app/frame/load-part.ts';
import { DEFAULT_GUARD, judgeVisit, OtherRole } from './app/guards.ts';
import { PATHS, type Path } from './app/paths.ts';
import { hrefOf, pageAt } from './app/router/address.ts';
import type { RouteOutcome, RouterLocation } from './app/router/router.ts';
import type { StaffScreenName } from './staff/staff-screens.ts';

type Screen = {
  readonly path: Path;
  /** The name of a guard. The default is `auth`. */
  readonly guard?: string;
  readonly screen: () => Promise<ComponentType>;
};

/** Loads a staff screen. The list of all staff screens is a separate chunk, which only staff load. */
function staffScreen(name: StaffScreenName): Screen['screen'] {
  return async () => (await loadPart('staff-screens', () => import('./staff/staff-screens.ts'))).staffScreen(name);
}

/** A separate chunk. It is used once per installation, so it is not stored on pupils' devices. */
const FirstAdmin = lazy(async () => {
  const { FirstAdminScreen } = await loadPart('first-admin', () => import('./staff/members/first-admin-screen.tsx'));
  return { default: FirstAdminScreen };
});

/** Every screen: its path, its guard, and the chunk with its component. */
const SCREENS: readonly Screen[] = [
  {
    path: PATHS.index,
    guard: 'visitor',
    screen: () => loadPart('index', () => import('./app/home/index-screen.tsx')).then((part) => part.IndexScreen),
  },
  {
    path: PATHS.login,
    guard: 'visitor',
    screen: async () => {
      const [{ LoginScreen }, { WaitingNotice }] = await Promise.all([
        loadPart('login', () => import('./app/sign-in/login-screen.tsx')),
        loadPart('waiting-notice', () => import('./app/logout/waiting-notice.tsx')),
      ]);
      return () => <LoginScreen FirstAdmin={FirstAdmin} Notice={WaitingNotice} />;
    },
  },
  {
    path: PATHS.logout,
    guard: 'anyone',
    screen: () => loadPart('logout', () => import('./app/logout/logout-screen.tsx')).then((part) => part.LogoutScreen),
  },
  {
    path: PATHS.classPage,
    guard: 'anyone',
    screen: () =>
      loadPart('class-page', () => import('./app/class-page/class-page-screen.tsx')).then(
        (part) => part.ClassPageScreen,
      ),
  },
  {
    path: PATHS.projector,
    guard: 'anyone',
    screen: () =>
      loadPart('projector', () => import('./staff/projector/projector-screen.tsx')).then(
        (part) => part.ProjectorScreen,
      ),
  },
  {
    path: PATHS.question,
    guard: 'pupil',
    screen: () =>
      loadPart('question', () => import('./pupil/screen/exercise-screen.tsx')).then((part) => part.ExerciseScreen),
  },
  {
    path: PATHS.classProblems,
    guard: 'pupil',
    screen: () =>
      loadPart('class-problems', () => import('./pupil/authoring/class-problems-screen.tsx')).then(
        (part) => part.ClassProblemsScreen,
      ),
  },
  {
    path: PATHS.problemBook,
    guard: 'pupil',
    screen: () =>
      loadPart('problem-book', () => import('./pupil/authoring/problem-book-screen.tsx')).then(
        (part) => part.ProblemBookScreen,
      ),
  },
  { path: PATHS.upload, guard: 'staff', screen: staffScreen('upload') },
  { path: PATHS.editor, guard: 'staff', screen: staffScreen('editor') },
  { path: PATHS.adminHome, guard: 'admin', screen: staffScreen('adminHome') },
  { path: PATHS.schools, guard: 'admin', screen: staffScreen('schools') },
  { path: PATHS.school, guard: 'admin', screen: staffScreen('school') },
  { path: PATHS.staff, guard: 'admin', screen: staffScreen('staff') },
  { path: PATHS.managerHome, guard: 'manager', screen: staffScreen('managerHome') },
  { path: PATHS.groups, guard: 'manager', screen: staffScreen('groups') },
  { path: PATHS.ownSettings, guard: 'manager', screen: staffScreen('ownSettings') },
  { path: PATHS.schoolSettings, guard: 'manager', screen: staffScreen('schoolSettings') },
  { path: PATHS.signInSettings, guard: 'manager', screen: staffScreen('signInSettings') },
  { path: PATHS.staffActions, guard: 'manager', screen: staffScreen('staffActions') },
  { path: PATHS.group, guard: 'manager', screen: staffScreen('group') },
  { path: PATHS.lesson, guard: 'manager', screen: staffScreen('lesson') },
  { path: PATHS.pupilPages, guard: 'manager', screen: staffScreen('pupilPages') },
  { path: PATHS.pupilTransfers, guard: 'manager', screen: staffScreen('pupilTransfers') },
  { path: PATHS.groupEvidence, guard: 'manager', screen: staffScreen('evidence') },
  { path: PATHS.evidence, guard: 'manager', screen: staffScreen('evidence') },
  { path: PATHS.seats, guard: 'manager', screen: staffScreen('seats') },
  { path: PATHS.lessonPlan, guard: 'manager', screen: staffScreen('lessonPlan') },
  { path: PATHS.paper, guard: 'manager', screen: staffScreen('paper') },
  { path: PATHS.yearPlan, guard: 'manager', screen: staffScreen('yearPlan') },
  { path: PATHS.homework, guard: 'manager', screen: staffScreen('homework') },
  { path: PATHS.problemBoard, guard: 'manager', screen: staffScreen('problemBoard') },
  { path: PATHS.writtenTexts, guard: 'manager', screen: staffScreen('writtenTexts') },
  { path: PATHS.records, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.lessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.groupRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.groupLessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.students, guard: 'manager', screen: staffScreen('students') },
  { path: PATHS.studentsAdd, guard: 'manager', screen: staffScreen('studentsAdd') },
  { path: PATHS.studentsMove, guard: 'manager', screen: staffScreen('studentsMove') },
  { path: PATHS.studentsPull, guard: 'manager', screen: staffScreen('studentsPull') },
  { path: PATHS.loginCards, guard: 'manager', screen: staffScreen('loginCards') },
];

const SCREEN_AT: ReadonlyMap<Path, Screen> = new Map(SCREENS.map((screen) => [screen.path, screen]));

const loaded = new Map<Path, ComponentType>();

/** Returns the component of a page. It is cached, so that a visit to the current page keeps typed text. */
async function loadedScreen({ path, screen }: Screen): Promise<ComponentType> {
  const Known = loaded.get(path);
  if (Known !== undefined) return Known;
  const Loaded = await screen();
  loaded.set(path, Loaded);
  return Loaded;
}

/**
 * Resolves a location to a page or a redirect. Throws OtherRole and UnknownGuard, for which the error page has texts.
 */
export async function resolvePage(location: RouterLocation): Promise<RouteOutcome> {
  const page = pageAt(location.pathname);
  const route = page === null ? undefined : SCREEN_AT.get(page.path);
  if (page === null || route === undefined) return { kind: 'notFound' };
  // Most visitors of this page are admitted. Therefore its chunk loads while the sign-in is still checked.
  if (route.path === PATHS.question) void loadedScreen(route).catch(() => undefined);
  const visit = judgeVisit(route.guard ?? DEFAULT_GUARD, await signIn.whenKnown());
  switch (visit.kind) {
    case 'pass':
      return { kind: 'screen', page, Screen: await loadedScreen(route) };
    case 'signInFirst': {
      const back = location.pathname + location.search + location.hash;
      return { kind: 'elsewhere', href: hrefOf({ to: PATHS.login, search: { back } }) };
    }
    case 'ownHome': {
      const back = returnPath(new URLSearchParams(location.search).get('back'));
      return { kind: 'elsewhere', href: back ?? visit.home };
    }
    case 'otherRole':
      throw new OtherRole(visit.home);
  }
}
