import type { ComponentType } from 'react';
import { withFactorFirst } from './schools/second-factor/factor-first.tsx';
import { loadPart } from './frame/load-part.ts';
import { withSignInAgain } from './staff/again/sign-in-again.tsx';

const STAFF_SCREENS = {
  upload: () => loadPart('upload', () => import('./questions/upload-screen.tsx')).then((part) => part.UploadScreen),
  editor: () =>
    loadPart('editor', () => import('./questions/editor/editor-screen.tsx')).then((part) => part.EditorScreen),
  adminHome: () => loadPart('admin', () => import('./schools/admin-home.tsx')).then((part) => part.AdminHome),
  schools: () => loadPart('schools', () => import('./schools/schools-screen.tsx')).then((part) => part.SchoolsScreen),
  school: () => loadPart('school', () => import('./schools/school-screen.tsx')).then((part) => part.SchoolScreen),
  staff: () => loadPart('staff', () => import('./schools/members/staff-screen.tsx')).then((part) => part.StaffScreen),
  managerHome: () => loadPart('manager', () => import('./schools/manager-home.tsx')).then((part) => part.ManagerHome),
  managerSettings: () =>
    loadPart('settings', () => import('./schools/settings-screen.tsx')).then((part) => part.SettingsScreen),
  group: () => loadPart('group', () => import('./lessons/group-screen.tsx')).then((part) => part.GroupScreen),
  lesson: () => loadPart('lesson', () => import('./lessons/live/lesson-screen.tsx')).then((part) => part.LessonScreen),
  pupilPages: () =>
    loadPart('pupil-pages', () => import('./paper/pupil-pages-screen.tsx')).then((part) => part.PupilPagesScreen),
  paper: () => loadPart('paper', () => import('./paper/paper-screen.tsx')).then((part) => part.PaperScreen),
  homework: () =>
    loadPart('homework', () => import('./homework/homework-screen.tsx')).then((part) => part.HomeworkScreen),
  problemBoard: () =>
    loadPart('problem-board', () => import('./problem-board/problem-board-screen.tsx')).then(
      (part) => part.ProblemBoardScreen,
    ),
  records: () =>
    loadPart('records', () => import('./lessons/record/record-screen.tsx')).then((part) => part.RecordScreen),
  students: () =>
    loadPart('students', () => import('./schools/pupils/students-screen.tsx')).then((part) => part.StudentsScreen),
  studentsAdd: () =>
    loadPart('students-add', () => import('./schools/pupils/students-add-screen.tsx')).then(
      (part) => part.StudentsAddScreen,
    ),
  studentsMove: () =>
    loadPart('move', () => import('./schools/class-change/class-change-screen.tsx')).then(
      (part) => part.ClassChangeScreen,
    ),
  loginCards: () =>
    loadPart('login-cards', () => import('./schools/cards/cards-screen.tsx')).then((part) => part.LoginCardsScreen),
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type StaffScreenName = keyof typeof STAFF_SCREENS;

/** The screen of staff by that name, as a part of its own. */
export async function staffScreen(name: StaffScreenName): Promise<ComponentType> {
  return withSignInAgain(withFactorFirst(await STAFF_SCREENS[name]()));
}
