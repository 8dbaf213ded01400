import type { StaffRole } from '../../contract/roles.ts';
import { PATHS, type Path } from '../app/paths.ts';
import { COMMON_WORDS, NAVIGATION_WORDS } from './words.ts';

/** An entry of the navigation bar. `pages` are the pages on which this entry is marked as current. */
type StaffSection = {
  readonly name: string;
  readonly to: Exclude<Path, `${string}$${string}`>;
  readonly pages: readonly Path[];
};

const QUESTIONS: StaffSection = {
  name: COMMON_WORDS.question,
  to: PATHS.upload,
  pages: [PATHS.upload, PATHS.editor],
};

/** The navigation bar of each role. Every page of the role is in exactly one section. */
export const STAFF_SECTIONS: Readonly<Record<StaffRole, readonly StaffSection[]>> = {
  manager: [
    { name: NAVIGATION_WORDS.today, to: PATHS.managerHome, pages: [PATHS.managerHome] },
    {
      name: COMMON_WORDS.group,
      to: PATHS.groups,
      pages: [
        PATHS.groups,
        PATHS.group,
        PATHS.lesson,
        PATHS.homework,
        PATHS.problemBoard,
        PATHS.writtenTexts,
        PATHS.pupilPages,
        PATHS.seats,
        PATHS.groupEvidence,
        PATHS.evidence,
        PATHS.records,
        PATHS.lessonRecords,
        PATHS.groupRecords,
        PATHS.groupLessonRecords,
      ],
    },
    {
      name: COMMON_WORDS.pupils,
      to: PATHS.students,
      pages: [
        PATHS.students,
        PATHS.studentsAdd,
        PATHS.studentsMove,
        PATHS.studentsPull,
        PATHS.loginCards,
        PATHS.pupilTransfers,
      ],
    },
    QUESTIONS,
    { name: NAVIGATION_WORDS.sheets, to: PATHS.paper, pages: [PATHS.paper] },
    { name: NAVIGATION_WORDS.yearPlan, to: PATHS.yearPlan, pages: [PATHS.yearPlan, PATHS.lessonPlan] },
    {
      name: NAVIGATION_WORDS.settings,
      to: PATHS.ownSettings,
      pages: [PATHS.ownSettings, PATHS.schoolSettings, PATHS.signInSettings, PATHS.staffActions],
    },
  ],
  admin: [
    { name: NAVIGATION_WORDS.adminHome, to: PATHS.adminHome, pages: [PATHS.adminHome] },
    { name: COMMON_WORDS.school, to: PATHS.schools, pages: [PATHS.schools, PATHS.school] },
    { name: NAVIGATION_WORDS.staff, to: PATHS.staff, pages: [PATHS.staff] },
    QUESTIONS,
  ],
};
