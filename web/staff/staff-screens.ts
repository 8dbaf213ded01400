import type { ComponentType } from 'react';
import { withRequiredSecondFactorSetup } from './account/factor-first.tsx';
import { loadChunk } from '../app/frame/load-part.ts';
import { withSignInAgainDialog } from './sign-in-again/sign-in-again.tsx';

const STAFF_SCREENS = {
  upload: () =>
    loadChunk('upload', () => import('./questions/upload-screen.tsx')).then((part) => part.QuestionUploadScreen),
  editor: () =>
    loadChunk('editor', () => import('./questions/editor-screen.tsx')).then((part) => part.QuestionEditorScreen),
  adminHome: () => loadChunk('admin', () => import('./admin/admin-home.tsx')).then((part) => part.AdminHomeScreen),
  schools: () => loadChunk('schools', () => import('./admin/schools-screen.tsx')).then((part) => part.SchoolsScreen),
  school: () => loadChunk('school', () => import('./admin/school-screen.tsx')).then((part) => part.SchoolScreen),
  staff: () => loadChunk('staff', () => import('./members/staff-screen.tsx')).then((part) => part.StaffScreen),
  managerHome: () =>
    loadChunk('manager', () => import('./admin/manager-home.tsx')).then((part) => part.TeacherHomeScreen),
  groups: () => loadChunk('groups', () => import('./groups/groups-screen.tsx')).then((part) => part.GroupsScreen),
  ownSettings: () =>
    loadChunk('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.PersonalSettingsScreen),
  schoolSettings: () =>
    loadChunk('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.SchoolSettingsScreen),
  signInSettings: () =>
    loadChunk('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.SchoolSignInSettingsScreen),
  staffActions: () =>
    loadChunk('settings', () => import('./admin/settings-screen.tsx')).then((part) => part.SchoolAuditLogScreen),
  group: () => loadChunk('group', () => import('./group-page/group-screen.tsx')).then((part) => part.GroupScreen),
  lesson: () => loadChunk('lesson', () => import('./live/lesson-screen.tsx')).then((part) => part.LessonScreen),
  pupilPages: () =>
    loadChunk('pupil-pages', () => import('./paper/pupil-pages-screen.tsx')).then((part) => part.PupilPagesScreen),
  pupilTransfers: () =>
    loadChunk('transfers', () => import('./transfer/transfer-screen.tsx')).then((part) => part.ImportPupilScreen),
  evidence: () =>
    loadChunk('evidence', () => import('./evidence/evidence-screen.tsx')).then((part) => part.EvidenceScreen),
  seats: () => loadChunk('seats', () => import('./seats/seats-screen.tsx')).then((part) => part.SeatsScreen),
  lessonPlan: () =>
    loadChunk('lesson-plan', () => import('./lesson-plan/lesson-plan-screen.tsx')).then(
      (part) => part.LessonPlanScreen,
    ),
  paper: () => loadChunk('paper', () => import('./paper/paper-screen.tsx')).then((part) => part.WorksheetScreen),
  yearPlan: () =>
    loadChunk('year-plan', () => import('./year-plan/year-plan-screen.tsx')).then((part) => part.YearPlanScreen),
  homework: () =>
    loadChunk('homework', () => import('./homework/homework-screen.tsx')).then((part) => part.GroupHomeworkScreen),
  problemBoard: () =>
    loadChunk('problem-board', () => import('./problem-board/problem-board-screen.tsx')).then(
      (part) => part.ProblemBoardScreen,
    ),
  writtenTexts: () =>
    loadChunk('written-texts', () => import('./written-texts/written-texts-screen.tsx')).then(
      (part) => part.WrittenTextsScreen,
    ),
  records: () => loadChunk('records', () => import('./records/record-screen.tsx')).then((part) => part.RecordScreen),
  students: () => loadChunk('students', () => import('./pupils/students-screen.tsx')).then((part) => part.PupilsScreen),
  studentsAdd: () =>
    loadChunk('students-add', () => import('./pupils/students-add-screen.tsx')).then((part) => part.AddPupilsScreen),
  studentsMove: () =>
    loadChunk('move', () => import('./class-change/class-change-screen.tsx')).then((part) => part.ClassChangeScreen),
  studentsPull: () =>
    loadChunk('pull', () => import('./roster-provider/pull-screen.tsx')).then((part) => part.RosterPullScreen),
  loginCards: () =>
    loadChunk('login-cards', () => import('./cards/cards-screen.tsx')).then((part) => part.LoginCardsScreen),
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type StaffScreenName = keyof typeof STAFF_SCREENS;

/**
 * Loads the code of a staff screen. Resolves to the screen inside two wrappers. The inner wrapper first asks for a
 * required second factor. When the session ends, the outer wrapper keeps the screen open and asks the user to sign in
 * again.
 */
export async function loadStaffScreen(name: StaffScreenName): Promise<ComponentType> {
  return withSignInAgainDialog(withRequiredSecondFactorSetup(await STAFF_SCREENS[name]()));
}
