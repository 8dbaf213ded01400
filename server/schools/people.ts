import type { PasswordHasher } from '../accounts/password.ts';
import type { Database } from '../database/pool.ts';
import type { RouteHandlers } from '../http/outcome.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import { listAuditEntries } from '../audit/audit.ts';
import { listPupilsWithCardState } from './card-holders.ts';
import { addGroup, archiveGroup, editGroup, restoreGroup } from './group-changes.ts';
import { listGroups } from './groups.ts';
import { issueLoginCards, revokeLoginCards } from './login-cards.ts';
import { movePupilsBetweenGroups } from './moves.ts';
import { editPupilSupport, readPupilSupport } from './pupil-support.ts';
import { archivePupil, editPupil, endPupilSessions, resetPupilPassword, restorePupil } from './pupil-changes.ts';
import { archivePupils, restorePupils } from './many-pupils.ts';
import { readPupilDetails } from './pupil-details.ts';
import { listPupils } from './pupil-list.ts';
import { undoPupilMove } from './undo-move.ts';
import { editSchoolSettings, readSchoolSettings } from './settings.ts';
import { addSchool, archiveSchool, editSchool, restoreSchool } from './school-changes.ts';
import { readInstallationCountsAndUsage, readSchoolDetails, listSchools } from './schools.ts';
import { applyStaffList, checkStaffList } from './staff-list/staff-list.ts';
import { addStaffMember, addTeacher, listStaff, listTeachers } from './staff.ts';
import {
  archiveStaffMember,
  changeStaffRole,
  editStaffMember,
  endStaffSessions,
  resetSecondFactor,
  resetStaffPassword,
  restoreStaffMember,
} from './staff-changes.ts';

type PeopleRoutes =
  | 'groups'
  | 'addGroup'
  | 'editGroup'
  | 'archiveGroup'
  | 'restoreGroup'
  | 'teachers'
  | 'addTeacher'
  | 'pupils'
  | 'pupil'
  | 'editPupil'
  | 'pupilSupport'
  | 'editPupilSupport'
  | 'resetPupilPassword'
  | 'endPupilSessions'
  | 'archivePupil'
  | 'restorePupil'
  | 'archivePupils'
  | 'restorePupils'
  | 'movePupils'
  | 'undoMove'
  | 'schoolSettings'
  | 'editSchoolSettings'
  | 'installation'
  | 'schools'
  | 'school'
  | 'addSchool'
  | 'editSchool'
  | 'archiveSchool'
  | 'restoreSchool'
  | 'staff'
  | 'addStaffMember'
  | 'checkStaffList'
  | 'applyStaffList'
  | 'editStaffMember'
  | 'changeStaffRole'
  | 'resetStaffPassword'
  | 'endStaffSessions'
  | 'resetSecondFactor'
  | 'archiveStaffMember'
  | 'restoreStaffMember'
  | 'auditEntries'
  | 'cardHolders'
  | 'issueLoginCards'
  | 'revokeLoginCards';

/** Returns the handlers of the routes about schools, groups, people and login cards. */
export function createPeopleHandlers(
  db: Database,
  passwords: PasswordHasher,
  announcements: LessonAnnouncements,
): Pick<RouteHandlers, PeopleRoutes> {
  return {
    groups: (call) => listGroups(db, call),
    addGroup: (call) => addGroup(db, call),
    editGroup: (call) => editGroup(db, call),
    archiveGroup: (call) => archiveGroup(db, announcements, call),
    restoreGroup: (call) => restoreGroup(db, call),
    teachers: (call) => listTeachers(db, call),
    addTeacher: (call) => addTeacher(db, passwords, call),
    pupils: (call) => listPupils(db, call),
    pupil: (call) => readPupilDetails(db, call),
    editPupil: (call) => editPupil(db, call),
    pupilSupport: (call) => readPupilSupport(db, call),
    editPupilSupport: (call) => editPupilSupport(db, call),
    resetPupilPassword: (call) => resetPupilPassword(db, passwords, call),
    endPupilSessions: (call) => endPupilSessions(db, call),
    archivePupil: (call) => archivePupil(db, call),
    restorePupil: (call) => restorePupil(db, call),
    archivePupils: (call) => archivePupils(db, call),
    restorePupils: (call) => restorePupils(db, call),
    movePupils: (call) => movePupilsBetweenGroups(db, call),
    undoMove: (call) => undoPupilMove(db, call),
    schoolSettings: (call) => readSchoolSettings(db, call),
    editSchoolSettings: (call) => editSchoolSettings(db, call),
    installation: (call) => readInstallationCountsAndUsage(db, call),
    schools: (call) => listSchools(db, call),
    school: (call) => readSchoolDetails(db, call),
    addSchool: (call) => addSchool(db, call),
    editSchool: (call) => editSchool(db, call),
    archiveSchool: (call) => archiveSchool(db, call),
    restoreSchool: (call) => restoreSchool(db, call),
    staff: (call) => listStaff(db, call),
    addStaffMember: (call) => addStaffMember(db, passwords, call),
    checkStaffList: (call) => checkStaffList(db, call),
    applyStaffList: (call) => applyStaffList(db, passwords, call),
    editStaffMember: (call) => editStaffMember(db, call),
    changeStaffRole: (call) => changeStaffRole(db, call),
    resetStaffPassword: (call) => resetStaffPassword(db, passwords, call),
    endStaffSessions: (call) => endStaffSessions(db, call),
    resetSecondFactor: (call) => resetSecondFactor(db, call),
    archiveStaffMember: (call) => archiveStaffMember(db, call),
    restoreStaffMember: (call) => restoreStaffMember(db, call),
    auditEntries: (call) => listAuditEntries(db, call),
    cardHolders: (call) => listPupilsWithCardState(db, call),
    issueLoginCards: (call) => issueLoginCards(db, passwords, call),
    revokeLoginCards: (call) => revokeLoginCards(db, call),
  };
}
