import type { StaffRole } from '../../contract/roles.ts';
import { PAGE_PATHS, type PagePath } from '../app/paths.ts';
import { COMMON_WORDS, NAVIGATION_WORDS } from './words.ts';

/** An entry of the navigation bar for staff. `pages`: on these pages, the entry is marked as the current one. */
type StaffSection = {
  readonly name: string;
  readonly to: Exclude<PagePath, `${string}$${string}`>;
  readonly pages: readonly PagePath[];
};

const QUESTIONS: StaffSection = {
  name: COMMON_WORDS.question,
  to: PAGE_PATHS.upload,
  pages: [PAGE_PATHS.upload, PAGE_PATHS.editor],
};

/** The entries of each role's navigation bar. Each page of the role belongs to exactly one entry. */
export const STAFF_NAVIGATION: Readonly<Record<StaffRole, readonly StaffSection[]>> = {
  manager: [
    { name: NAVIGATION_WORDS.today, to: PAGE_PATHS.managerHome, pages: [PAGE_PATHS.managerHome] },
    {
      name: COMMON_WORDS.group,
      to: PAGE_PATHS.groups,
      pages: [
        PAGE_PATHS.groups,
        PAGE_PATHS.group,
        PAGE_PATHS.lesson,
        PAGE_PATHS.homework,
        PAGE_PATHS.problemBoard,
        PAGE_PATHS.writtenTexts,
        PAGE_PATHS.pupilPages,
        PAGE_PATHS.seats,
        PAGE_PATHS.groupEvidence,
        PAGE_PATHS.evidence,
        PAGE_PATHS.records,
        PAGE_PATHS.lessonRecords,
        PAGE_PATHS.groupRecords,
        PAGE_PATHS.groupLessonRecords,
      ],
    },
    {
      name: COMMON_WORDS.pupils,
      to: PAGE_PATHS.students,
      pages: [
        PAGE_PATHS.students,
        PAGE_PATHS.studentsAdd,
        PAGE_PATHS.studentsMove,
        PAGE_PATHS.studentsPull,
        PAGE_PATHS.loginCards,
        PAGE_PATHS.pupilTransfers,
      ],
    },
    QUESTIONS,
    { name: NAVIGATION_WORDS.sheets, to: PAGE_PATHS.paper, pages: [PAGE_PATHS.paper] },
    { name: NAVIGATION_WORDS.yearPlan, to: PAGE_PATHS.yearPlan, pages: [PAGE_PATHS.yearPlan, PAGE_PATHS.lessonPlan] },
    {
      name: NAVIGATION_WORDS.settings,
      to: PAGE_PATHS.ownSettings,
      pages: [PAGE_PATHS.ownSettings, PAGE_PATHS.schoolSettings, PAGE_PATHS.signInSettings, PAGE_PATHS.staffActions],
    },
  ],
  admin: [
    { name: NAVIGATION_WORDS.adminHome, to: PAGE_PATHS.adminHome, pages: [PAGE_PATHS.adminHome] },
    { name: COMMON_WORDS.school, to: PAGE_PATHS.schools, pages: [PAGE_PATHS.schools, PAGE_PATHS.school] },
    { name: NAVIGATION_WORDS.staff, to: PAGE_PATHS.staff, pages: [PAGE_PATHS.staff] },
    QUESTIONS,
  ],
};
