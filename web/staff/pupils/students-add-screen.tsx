import { PATHS } from '../../app/paths.ts';
import { RosterExports } from '../roster/roster-exports.tsx';
import { RosterImport } from '../roster/roster-import.tsx';
import { StaffPage } from '../page.tsx';

export function StudentsAddScreen() {
  return (
    <StaffPage title="児童を加える" back={{ to: PATHS.students, name: '児童' }}>
      <RosterImport purpose="addPupils" />
      <RosterExports />
    </StaffPage>
  );
}
