import {
  createRootRoute,
  createRoute,
  createRouter,
  createLazyRoute,
  redirect,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import { lazy } from 'react';
import { returnPath } from './accounts/return-path.ts';
import { signIn } from './accounts/sign-in.ts';
import { ErrorPage, LastResort, NotFoundPage } from './frame/error-page.tsx';
import { Beginning } from './frame/beginning.tsx';
import { DefaultLayout } from './layout/layout.tsx';
import { loadPart } from './frame/load-part.ts';
import { DEFAULT_GUARD, judgeVisit, OtherRole } from './guards.ts';
import { PATHS, type Path } from './paths.ts';
import type { StaffScreenName } from './staff-screens.ts';

type Screen = {
  readonly path: Path;
  /** Name of a guard; `auth` where none is named. */
  readonly guard?: string;
  readonly screen: () => Promise<RouteComponent>;
};

/** The screens of staff are named in a part that they alone load. */
function staffScreen(name: StaffScreenName): Screen['screen'] {
  return async () => (await loadPart('staff-screens', () => import('./staff-screens.ts'))).staffScreen(name);
}

/** Once in the life of an installation: no device of a pupil keeps it. */
const FirstAdmin = lazy(async () => {
  const { FirstAdminScreen } = await loadPart('first-admin', () => import('./schools/members/first-admin-screen.tsx'));
  return { default: FirstAdminScreen };
});

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
    screen: async () => {
      const { LoginScreen } = await loadPart('login', () => import('./accounts/login-screen.tsx'));
      return () => <LoginScreen FirstAdmin={FirstAdmin} />;
    },
  },
  {
    path: PATHS.logout,
    guard: 'anyone',
    screen: () => loadPart('logout', () => import('./logout/logout-screen.tsx')).then((part) => part.LogoutScreen),
  },
  {
    path: PATHS.question,
    guard: 'pupil',
    screen: () =>
      loadPart('question', () => import('./posing/screen/exercise-screen.tsx')).then((part) => part.ExerciseScreen),
  },
  { path: PATHS.upload, guard: 'staff', screen: staffScreen('upload') },
  { path: PATHS.editor, guard: 'staff', screen: staffScreen('editor') },
  { path: PATHS.adminHome, guard: 'admin', screen: staffScreen('adminHome') },
  { path: PATHS.schools, guard: 'admin', screen: staffScreen('schools') },
  { path: PATHS.school, guard: 'admin', screen: staffScreen('school') },
  { path: PATHS.staff, guard: 'admin', screen: staffScreen('staff') },
  { path: PATHS.managerHome, guard: 'manager', screen: staffScreen('managerHome') },
  { path: PATHS.managerSettings, guard: 'manager', screen: staffScreen('managerSettings') },
  { path: PATHS.group, guard: 'manager', screen: staffScreen('group') },
  { path: PATHS.lesson, guard: 'manager', screen: staffScreen('lesson') },
  { path: PATHS.records, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.lessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.groupRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.groupLessonRecords, guard: 'manager', screen: staffScreen('records') },
  { path: PATHS.students, guard: 'manager', screen: staffScreen('students') },
  { path: PATHS.studentsAdd, guard: 'manager', screen: staffScreen('studentsAdd') },
  { path: PATHS.studentsMove, guard: 'manager', screen: staffScreen('studentsMove') },
  { path: PATHS.loginCards, guard: 'manager', screen: staffScreen('loginCards') },
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
