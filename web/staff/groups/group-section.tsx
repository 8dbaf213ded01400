import { useState } from 'react';
import type { StaffMember } from '../../../contract/staff.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import style from '../cells.module.css';
import { GroupActionDialog, type PendingGroupAction } from './group-actions.tsx';
import { GroupTile } from './group-cell.tsx';
import { schoolYearsForNewGroup, type GroupListFilter } from './group-view.ts';
import { AddTeacherOrGroupTile } from '../new-cell.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import type { StaffOutputOf } from '../client.ts';
import { Select } from '../../ui/choice/select.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { emptyGroupListWords, GROUP_LIST_WORDS } from './words.ts';
import { SetupStepList, type SetupStep } from '../first-steps.tsx';
import { LoadedDataView } from '../page.tsx';
import type { StaffReadState } from '../queries.ts';
import { PAGE_PATHS } from '../../app/paths.ts';

type Groups = StaffOutputOf<'groups'>;

type GroupSectionProps = {
  readonly groups: StaffReadState<Groups>;
  readonly teachers: StaffReadState<{ readonly teachers: readonly StaffMember[] }>;
  readonly view: GroupListFilter;
  /**
   * True on a page that shows only the groups of the current school year. If the user chooses another year or archived
   * groups there, `onView` opens the page that shows them.
   */
  readonly isFixed?: boolean;
  readonly onView: (view: GroupListFilter) => void;
};

/** Shows each group with the buttons for its actions. In a new school, a list of setup steps is above the groups. */
export function GroupSection({ groups, teachers, view, isFixed = false, onView }: GroupSectionProps) {
  const [action, setAction] = useState<PendingGroupAction | null>(null);
  const self = accountOfSignIn(useSignIn())?.uid ?? '';
  const isAtHome = view.schoolYear === null && view.archived === 'without';
  const years = groups.data === undefined ? null : schoolYearsForNewGroup(groups.data, view);
  return (
    <section className={style.section} aria-labelledby="groups-title">
      {groups.data !== undefined && years !== null && isAtHome && (
        <Start groups={groups.data} onAdd={() => setAction({ kind: 'add', years })} />
      )}
      <GroupBar known={groups.data ?? null} view={view} isFixed={isFixed} onView={onView} />
      <LoadedDataView read={groups}>
        {(output) => <GroupCells groups={output} view={view} onAction={setAction} />}
      </LoadedDataView>
      <GroupActionDialog
        action={action}
        teachers={teachers.data?.teachers ?? []}
        self={self}
        onClose={() => setAction(null)}
        onAdded={({ schoolYear }) => {
          // If the new group belongs to another school year than the list shows, the list changes to that year.
          if (schoolYear !== groups.data?.schoolYear) onView({ ...view, schoolYear });
        }}
      />
    </section>
  );
}

function Start({ groups, onAdd }: { readonly groups: Groups; readonly onAdd: () => void }) {
  const steps = startSteps(groups, onAdd);
  return steps.length === 0 ? null : <SetupStepList title={GROUP_LIST_WORDS.firstSteps} steps={steps} />;
}

type GroupBarProps = {
  readonly isFixed: boolean;
  readonly known: Groups | null;
  readonly view: GroupListFilter;
  readonly onView: (view: GroupListFilter) => void;
};

function GroupBar({ known, view, isFixed, onView }: GroupBarProps) {
  const isArchive = view.archived === 'only';
  const year =
    known === null
      ? GROUP_LIST_WORDS.thisYear
      : schoolYearWords(view.schoolYear ?? known.runningYear, known.runningYear);
  return (
    <div className={style.sectionBar}>
      <h2 id="groups-title" className={style.sectionTitle}>
        {isArchive ? GROUP_LIST_WORDS.archivedGroups(year) : GROUP_LIST_WORDS.groupsOfYear(year)}
      </h2>
      {!isFixed && <ViewChoice known={known} view={view} onView={onView} />}
    </div>
  );
}

function ViewChoice({ known, view, onView }: Omit<GroupBarProps, 'isFixed'>) {
  const isArchive = view.archived === 'only';
  return (
    <div className={style.sectionActions}>
      {known !== null && known.schoolYears.length > 1 && (
        <label className={style.year}>
          <span>{COMMON_WORDS.schoolYear}</span>
          <Select
            value={view.schoolYear ?? known.runningYear}
            onChange={(event) => onView({ ...view, schoolYear: Number(event.currentTarget.value) })}
          >
            {known.schoolYears.map((each) => (
              <option key={each} value={each}>
                {schoolYearWords(each, known.runningYear)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <LinkLikeButton onPress={() => onView({ ...view, archived: isArchive ? 'without' : 'only' })}>
        {isArchive ? GROUP_LIST_WORDS.showUsed : GROUP_LIST_WORDS.showArchived}
      </LinkLikeButton>
    </div>
  );
}

type GroupCellsProps = {
  readonly groups: Groups;
  readonly view: GroupListFilter;
  readonly onAction: (action: PendingGroupAction) => void;
};

function GroupCells({ groups: output, view, onAction }: GroupCellsProps) {
  const { groups, schoolYear, runningYear } = output;
  const isArchive = view.archived === 'only';
  const isOver = schoolYear < runningYear;
  return (
    <>
      {groups.length === 0 && <p className={style.muted}>{emptyGroupListWords(isArchive, isOver)}</p>}
      <ul className={style.cells}>
        {groups.map((group) => (
          <GroupTile
            key={group.id}
            group={group}
            isOver={isOver}
            onPupils={() => onAction({ kind: 'pupils', group })}
            onEdit={() => onAction({ kind: 'edit', group })}
            onArchive={() => onAction({ kind: 'archive', group })}
            onRestore={() => onAction({ kind: 'restore', group })}
          />
        ))}
        {!isArchive && !isOver && (
          <AddTeacherOrGroupTile
            name={GROUP_LIST_WORDS.newGroup}
            onPress={() => onAction({ kind: 'add', years: schoolYearsForNewGroup(output, view) })}
          />
        )}
      </ul>
    </>
  );
}

/**
 * Returns the steps that teachers of a new school do until they start the first lesson, such as making login cards.
 * Returns an empty list as soon as the school has had a lesson.
 */
function startSteps({ groups, begun }: Groups, addGroup: () => void): readonly SetupStep[] {
  if (begun.lesson) return [];
  const own = groups.find(({ pupils }) => pupils > 0);
  const group = own?.id ?? null;
  return [
    { name: GROUP_LIST_WORDS.createGroup, isDone: groups.length > 0, way: { kind: 'here', act: addGroup } },
    {
      name: GROUP_LIST_WORDS.addPupils,
      isDone: group !== null,
      way: { kind: 'page', to: { to: PAGE_PATHS.studentsAdd } },
    },
    {
      name: GROUP_LIST_WORDS.printCards,
      isDone: begun.cards,
      way: group === null ? null : { kind: 'page', to: { to: PAGE_PATHS.loginCards, search: { group } } },
    },
    {
      name: GROUP_LIST_WORDS.startFirstLesson,
      isDone: false,
      way: group === null ? null : { kind: 'page', to: { to: PAGE_PATHS.group, params: { group } } },
    },
  ];
}
