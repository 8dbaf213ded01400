import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { RosterExportButtons } from '../roster/roster-exports.tsx';
import { RosterImport } from '../roster/roster-import.tsx';
import { StaffPage } from '../page.tsx';
import { PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

export function AddPupilsScreen() {
  return (
    <StaffPage title={PUPIL_LIST_WORDS.addPupils} back={{ to: PAGE_PATHS.students, name: COMMON_WORDS.pupils }}>
      <p>
        <Link to={PAGE_PATHS.pupilTransfers}>{PUPIL_LIST_WORDS.transferIn}</Link>
      </p>
      <RosterImport purpose="addPupils" />
      <RosterExportButtons />
    </StaffPage>
  );
}
