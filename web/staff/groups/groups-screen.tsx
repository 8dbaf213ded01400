import { useState } from 'react';
import { Link } from '../../app/router/link.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useLocation } from '../../app/router/router-context.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { GroupSection } from './group-section.tsx';
import { groupRequestInputFromFilter, groupFilterOfUrl, type GroupListFilter } from './group-view.ts';
import { GROUP_LIST_WORDS } from './words.ts';

export function GroupsScreen() {
  const { search } = useLocation();
  const [view, setView] = useState<GroupListFilter>(() => groupFilterOfUrl(search));
  const groups = useStaffRead('groups', groupRequestInputFromFilter(view));
  const teachers = useStaffRead('teachers', {});
  return (
    <StaffPage
      title={GROUP_LIST_WORDS.title}
      actions={
        <Link to={PAGE_PATHS.studentsMove} className={`${formStyle.action} ${buttonStyle.quiet}`}>
          {GROUP_LIST_WORDS.moveClasses}
        </Link>
      }
    >
      <GroupSection groups={groups} teachers={teachers} view={view} onView={setView} />
    </StaffPage>
  );
}
