import type { ComponentType } from 'react';
import { withFactorFirst } from './account/factor-first.tsx';
import { loadPart } from '../app/frame/load-part.ts';
import { withSignInAgain } from './sign-in-again/sign-in-again.tsx';

const STAFF_SCREENS = {
  upload: () => loadPart('upload', () => import('./questions/upload-screen.tsx')).then((part) => part.UploadScreen),
  editor: () => loadPart('editor', () => import('./questions/editor-screen.tsx')).then((part) => part.EditorScreen),
  adminHome: () => loadPart('admin', () => import('./admin/admin-home.tsx')).then((part) => part.AdminHome),
  schools: () => loadPart('schools', () => import('./admin/schools-screen.tsx')).then((part) => part.SchoolsScreen),
  school: () => loadPart('school', () => import('./admin/school-screen.tsx')).then((part) => part.SchoolScreen),
  staff: () => loadPart('staff', () => import('./members/staff-screen.tsx')).then((part) => part.StaffScreen),
  managerHome: () => loadPart('manager', () => import('./admin/manager-home.tsx')).then((part) => part.ManagerHome),
  groups: () => loadPart('groups', () => import('./groups/groups-screen.tsx')).then((part) => part.GroupsScreen),
  ownSettings: () =>
    loadPart('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.OwnSettingsScreen),
  schoolSettings: () =>
    loadPart('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.SchoolSettingsScreen),
  signInSettings: () =>
    loadPart('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.SignInSettingsScreen),
  staffActions: () =>
    loadPart('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.StaffActionsScreen),
  group: () => loadPart('group', () => import('./group-page/group-screen.tsx')).then((part) => part.GroupScreen),
  lesson: () => loadPart('lesson', () => import('./live/lesson-screen.tsx')).then((part) => part.LessonScreen),
  pupilPages: () =>
    loadPart('pupil-pages', () => import('./paper/pupil-pages-screen.tsx')).then((part) => part.PupilPagesScreen),
  pupilTransfers: () =>
    loadPart('transfers', () => import('./transfer/transfer-screen.tsx')).then((part) => part.TransferScreen),
  evidence: () =>
    loadPart('evidence', () => import('./evidence/evidence-screen.tsx')).then((part) => part.EvidenceScreen),
  seats: () => loadPart('seats', () => import('./seats/seats-screen.tsx')).then((part) => part.SeatsScreen),
  lessonPlan: () =>
    loadPart('lesson-plan', () => import('./lesson-plan/lesson-plan-screen.tsx')).then((part) => part.LessonPlanScreen),
  paper: () => loadPart('paper', () => import('./paper/paper-screen.tsx')).then((part) => part.PaperScreen),
  yearPlan: () =>
    loadPart('year-plan', () => import('./year-plan/year-plan-screen.tsx')).then((part) => part.YearPlanScreen),
  homework: () =>
    loadPart('homework', () => import('./homework/homework-screen.tsx')).then((part) => part.HomeworkScreen),
  problemBoard: () =>
    loadPart('problem-board', () => import('./problem-board/problem-board-screen.tsx')).then(
      (part) => part.ProblemBoardScreen,
    ),
  writtenTexts: () =>
    loadPart('written-texts', () => import('./written-texts/written-texts-screen.tsx')).then(
      (part) => part.WrittenTextsScreen,
    ),
  records: () => loadPart('records', () => import('./records/record-screen.tsx')).then((part) => part.RecordScreen),
  students: () =>
    loadPart('students', () => import('./pupils/students-screen.tsx')).then((part) => part.StudentsScreen),
  studentsAdd: () =>
    loadPart('students-add', () => import('./pupils/students-add-screen.tsx')).then((part) => part.StudentsAddScreen),
  studentsMove: () =>
    loadPart('move', () => import('./class-change/class-change-screen.tsx')).then((part) => part.ClassChangeScreen),
  studentsPull: () =>
    loadPart('pull', () => import('./roster-provider/pull-screen.tsx')).then((part) => part.PullScreen),
  loginCards: () =>
    loadPart('login-cards', () => import('./cards/cards-screen.tsx')).then((part) => part.LoginCardsScreen),
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type StaffScreenName = keyof typeof STAFF_SCREENS;

/**
 * Loads the staff screen with this name, which is a separate chunk. Adds the dialog for signing in again and the
 * required second factor.
 */
export async function staffScreen(name: StaffScreenName): Promise<ComponentType> {
  return withSignInAgain(withFactorFirst(await STAFF_SCREENS[name]()));
}
