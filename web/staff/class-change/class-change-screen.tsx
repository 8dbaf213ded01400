import { useState } from 'react';
import { z } from 'zod/mini';
import { useLocation } from '../../app/router/router-context.ts';
import { AccountId } from '../../../contract/ids.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaffRoute } from '../client.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { READ_ONCE_OPTIONS, useStaffReadByKey } from '../queries.ts';
import {
  initialGroupsOfColumns,
  groupWithId,
  NO_GROUP_ID,
  useGroupsOfSchoolYears,
  type GroupsOfSchoolYears,
} from './column-groups.ts';
import { TwoPupilColumns } from './two-columns.tsx';
import type { InitialGroupsAndChosenPupils } from './use-class-change.ts';
import { CLASS_CHANGE_WORDS, newSchoolYearRosterWords, CLASS_CHANGE_SCREEN_WORDS } from './words.ts';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { RosterImport } from '../roster/roster-import.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import { SelectField } from '../../ui/form.tsx';
import style from './class-change.module.css';

/**
 * The ids of the pupils whom the user selected on the screen with the list of pupils. They are passed in the state of
 * the history entry.
 */
const HandedOn = z.object({ pupils: z.array(AccountId) });

const WAYS = [
  { name: 'pupils', words: CLASS_CHANGE_SCREEN_WORDS.byChoice },
  { name: 'file', words: CLASS_CHANGE_SCREEN_WORDS.fromRoster },
] as const;

export function ClassChangeScreen() {
  return (
    <StaffPage title={CLASS_CHANGE_SCREEN_WORDS.title} back={{ to: PAGE_PATHS.students, name: COMMON_WORDS.pupils }}>
      <Ways />
    </StaffPage>
  );
}

function Ways() {
  const [way, setWay] = useState<(typeof WAYS)[number]['name']>('pupils');
  const handedOn = HandedOn.safeParse(useLocation().state);
  const chosen = handedOn.success ? handedOn.data.pupils : [];
  const years = useGroupsOfSchoolYears();
  return (
    <Tabs label={CLASS_CHANGE_SCREEN_WORDS.ways} tabs={WAYS} chosen={way} onChosen={setWay}>
      <LoadedDataView read={years}>
        {(known) => (way === 'pupils' ? <Begin known={known} chosen={chosen} /> : <SchoolYearChange known={known} />)}
      </LoadedDataView>
    </Tabs>
  );
}

type BeginProps = { readonly known: GroupsOfSchoolYears; readonly chosen: readonly string[] };

function Begin({ known, chosen }: BeginProps) {
  const [first] = chosen;
  const read = useStaffReadByKey(
    ['group of pupil', first ?? null],
    (options) => groupOf(first, options),
    READ_ONCE_OPTIONS,
  );
  const begin = initialGroupsOfColumns(known);
  if (begin === null) {
    return <ListNotice state={LOADED_LIST_STATE} isEmpty empty={CLASS_CHANGE_WORDS.noGroups} />;
  }
  return (
    <LoadedDataView read={read}>
      {(group) => <TwoPupilColumns known={known} begin={withChosen(known, begin, group, chosen)} />}
    </LoadedDataView>
  );
}

/**
 * Resolves to the id of the pupil's class group. Resolves to NO_GROUP_ID if the pupil belongs to none, and to null if
 * `pupil` is undefined or the pupil no longer exists.
 */
async function groupOf(pupil: string | undefined, options: CallOptions): Promise<CallOutcome<string | null>> {
  if (pupil === undefined) return { kind: 'ok', output: null };
  const answer = await callStaffRoute('pupil', { pupil }, options);
  if (answer.kind === 'refused' && answer.refusal === 'not-found') return { kind: 'ok', output: null };
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', output: answer.output.pupil.group?.id ?? NO_GROUP_ID };
}

function withChosen(
  known: GroupsOfSchoolYears,
  begin: Pick<InitialGroupsAndChosenPupils, 'left' | 'right'>,
  group: string | null,
  pupils: readonly string[],
): InitialGroupsAndChosenPupils {
  const chosen = new Set(pupils);
  const isKnown = group === NO_GROUP_ID || (group !== null && groupWithId(known, group) !== null);
  if (group === null || !isKnown) return { ...begin, chosen };
  return { left: group, right: group === begin.left ? begin.right : begin.left, chosen };
}

type SchoolYearChangeProps = { readonly known: GroupsOfSchoolYears };

/**
 * The panel for moving all pupils to new classes at the start of a school year, with the new classes read from a file.
 */
function SchoolYearChange({ known: { runningYear, preparedYear } }: SchoolYearChangeProps) {
  const [schoolYear, setSchoolYear] = useState(preparedYear ?? runningYear);
  return (
    <>
      <div className={style.yearChange}>
        <SelectField
          label={CLASS_CHANGE_WORDS.whichYear}
          value={schoolYear}
          onChange={(event) => setSchoolYear(Number(event.currentTarget.value))}
        >
          {[runningYear, runningYear + 1].map((year) => (
            <option key={year} value={year}>
              {schoolYearWords(year, runningYear)}
            </option>
          ))}
        </SelectField>
        <p>{newSchoolYearRosterWords(schoolYear, runningYear)}</p>
      </div>
      <RosterImport key={schoolYear} purpose="newSchoolYear" schoolYear={schoolYear} />
    </>
  );
}
