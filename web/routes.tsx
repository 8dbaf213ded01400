import {
  createRootRoute,
  createRoute,
  createRouter,
  createLazyRoute,
  redirect,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import { returnPath } from './accounts/return-path.ts';
import { signIn } from './accounts/sign-in.ts';
import { ErrorPage, LastResort, NotFoundPage } from './frame/error-page.tsx';
import { Beginning } from './frame/beginning.tsx';
import { DefaultLayout } from './frame/layout.tsx';
import { loadPart } from './frame/load-part.ts';
import { DEFAULT_GUARD, judgeVisit, OtherRole } from './guards.ts';
import { PATHS, type Path } from './paths.ts';

type Screen = {
  readonly path: Path;
  /** Name of a guard; `auth` where none is named. */
  readonly guard?: string;
  readonly screen: () => Promise<RouteComponent>;
};

/** Every screen of the product: where it is, whom it lets in, and the part that shows it. */
export const SCREENS: readonly Screen[] = [
  {
    path: PATHS.index,
    guard: 'visitor',
    screen: () => loadPart('index', () => import('./home/index-screen.tsx')).then((part) => part.IndexScreen),
  },
  {
    path: PATHS.login,
    guard: 'visitor',
    screen: () => loadPart('login', () => import('./accounts/login-screen.tsx')).then((part) => part.LoginScreen),
  },
  {
    path: PATHS.logout,
    guard: 'anyone',
    screen: () => loadPart('logout', () => import('./accounts/logout-screen.tsx')).then((part) => part.LogoutScreen),
  },
  {
    path: PATHS.question,
    guard: 'pupil',
    screen: () =>
      loadPart('question', () => import('./posing/exercise-screen.tsx')).then((part) => part.ExerciseScreen),
  },
  {
    path: PATHS.upload,
    guard: 'staff',
    screen: () => loadPart('upload', () => import('./questions/upload-screen.tsx')).then((part) => part.UploadScreen),
  },
  {
    path: PATHS.adminHome,
    guard: 'admin',
    screen: () => loadPart('admin', () => import('./schools/admin-home.tsx')).then((part) => part.AdminHome),
  },
  {
    path: PATHS.schools,
    guard: 'admin',
    screen: () => loadPart('schools', () => import('./schools/schools-screen.tsx')).then((part) => part.SchoolsScreen),
  },
  {
    path: PATHS.school,
    guard: 'admin',
    screen: () => loadPart('school', () => import('./schools/school-screen.tsx')).then((part) => part.SchoolScreen),
  },
  {
    path: PATHS.staff,
    guard: 'admin',
    screen: () => loadPart('staff', () => import('./schools/staff-screen.tsx')).then((part) => part.StaffScreen),
  },
  {
    path: PATHS.managerHome,
    guard: 'manager',
    screen: () => loadPart('manager', () => import('./schools/manager-home.tsx')).then((part) => part.ManagerHome),
  },
  {
    path: PATHS.managerSettings,
    guard: 'manager',
    screen: () =>
      loadPart('settings', () => import('./schools/settings-screen.tsx')).then((part) => part.SettingsScreen),
  },
  {
    path: PATHS.group,
    guard: 'manager',
    screen: () => loadPart('group', () => import('./lessons/group-screen.tsx')).then((part) => part.GroupScreen),
  },
  {
    path: PATHS.lesson,
    guard: 'manager',
    screen: () => loadPart('lesson', () => import('./lessons/lesson-screen.tsx')).then((part) => part.LessonScreen),
  },
  {
    path: PATHS.students,
    guard: 'manager',
    screen: () =>
      loadPart('students', () => import('./schools/students-screen.tsx')).then((part) => part.StudentsScreen),
  },
  {
    path: PATHS.studentsAdd,
    guard: 'manager',
    screen: () =>
      loadPart('students-add', () => import('./schools/students-add-screen.tsx')).then(
        (part) => part.StudentsAddScreen,
      ),
  },
  {
    path: PATHS.studentsMove,
    guard: 'manager',
    screen: () => loadPart('move', () => import('./schools/moving/move-screen.tsx')).then((part) => part.MoveScreen),
  },
  {
    path: PATHS.loginCards,
    guard: 'manager',
    screen: () =>
      loadPart('login-cards', () => import('./schools/cards/cards-screen.tsx')).then((part) => part.LoginCardsScreen),
  },
];

/** Throws what the router or the error page understands, or lets the visit pass. */
async function admit(guard: string, location: ParsedLocation): Promise<void> {
  const outcome = judgeVisit(guard, await signIn.whenKnown());
  switch (outcome.kind) {
    case 'pass':
      return;
    case 'signInFirst':
      throw redirect({ to: PATHS.login, search: { back: location.href }, replace: true });
    case 'ownHome':
      throw redirect({
        to: returnPath(new URLSearchParams(location.searchStr).get('back')) ?? outcome.home,
        replace: true,
      });
    case 'otherRole':
      throw new OtherRole(outcome.home);
  }
}

const rootRoute = createRootRoute({ component: DefaultLayout, errorComponent: LastResort });

const pages = SCREENS.map(({ path, guard, screen }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => admit(guard ?? DEFAULT_GUARD, location),
  }).lazy(async () => createLazyRoute(path)({ component: await screen() })),
);

export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren(pages),
    InnerWrap: Beginning,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 600_000,
    scrollRestoration: false,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
