import type { Passwords } from '../accounts/password.ts';
import type { Database } from '../database/pool.ts';
import type { Handlers } from '../http/outcome.ts';
import { listAuditEntries } from './audit.ts';
import { addGroup, archiveGroup, editGroup, restoreGroup } from './groupChanges.ts';
import { groups } from './groups.ts';
import { movePupils, undoMove } from './moves.ts';
import { archivePupil, editPupil, endPupilSessions, resetPupilPassword, restorePupil } from './pupilChanges.ts';
import { pupil, pupils } from './pupils.ts';
import { editSchoolSettings, schoolSettings } from './settings.ts';
import { addTeacher, teachers } from './staff.ts';

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
  | 'resetPupilPassword'
  | 'endPupilSessions'
  | 'archivePupil'
  | 'restorePupil'
  | 'movePupils'
  | 'undoMove'
  | 'schoolSettings'
  | 'editSchoolSettings'
  | 'auditEntries';

/** Schools, groups and people, for their teachers and admins. */
export function peopleHandlers(db: Database, passwords: Passwords): Pick<Handlers, PeopleRoutes> {
  return {
    groups: (call) => groups(db, call),
    addGroup: (call) => addGroup(db, call),
    editGroup: (call) => editGroup(db, call),
    archiveGroup: (call) => archiveGroup(db, call),
    restoreGroup: (call) => restoreGroup(db, call),
    teachers: (call) => teachers(db, call),
    addTeacher: (call) => addTeacher(db, passwords, call),
    pupils: (call) => pupils(db, call),
    pupil: (call) => pupil(db, call),
    editPupil: (call) => editPupil(db, call),
    resetPupilPassword: (call) => resetPupilPassword(db, passwords, call),
    endPupilSessions: (call) => endPupilSessions(db, call),
    archivePupil: (call) => archivePupil(db, call),
    restorePupil: (call) => restorePupil(db, call),
    movePupils: (call) => movePupils(db, call),
    undoMove: (call) => undoMove(db, call),
    schoolSettings: (call) => schoolSettings(db, call),
    editSchoolSettings: (call) => editSchoolSettings(db, call),
    auditEntries: (call) => listAuditEntries(db, call),
  };
}
