import { useState } from 'react';
import { z } from 'zod/mini';
import { useLocation } from '../../app/router/router-context.ts';
import { AccountId } from '../../../contract/ids.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { PATHS } from '../../app/paths.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaff } from '../client.ts';
import { Loaded, StaffPage } from '../page.tsx';
import { READ_ONCE, useReadBy } from '../queries.ts';
import { firstGroups, groupNamed, NO_GROUP, useGroupYears, type GroupYears } from './column-groups.ts';
import { TwoColumns } from './two-columns.tsx';
import type { MovingBegin } from './use-class-change.ts';
import { CLASS_CHANGE_WORDS, yearChangeWords, CLASS_CHANGE_SCREEN_WORDS } from './words.ts';
import { HERE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { RosterImport } from '../roster/roster-import.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import { SelectField } from '../../ui/form.tsx';
import style from './class-change.module.css';

/** The pupils chosen in the list of pupils, passed in the history entry. */
const HandedOn = z.object({ pupils: z.array(AccountId) });

const WAYS = [
  { name: 'pupils', words: CLASS_CHANGE_SCREEN_WORDS.byChoice },
  { name: 'file', words: CLASS_CHANGE_SCREEN_WORDS.fromRoster },
] as const;

export function ClassChangeScreen() {
  return (
    <StaffPage title={CLASS_CHANGE_SCREEN_WORDS.title} back={{ to: PATHS.students, name: COMMON_WORDS.pupils }}>
      <Ways />
    </StaffPage>
  );
}

function Ways() {
  const [way, setWay] = useState<(typeof WAYS)[number]['name']>('pupils');
  const handedOn = HandedOn.safeParse(useLocation().state);
  const chosen = handedOn.success ? handedOn.data.pupils : [];
  const years = useGroupYears();
  return (
    <Tabs label={CLASS_CHANGE_SCREEN_WORDS.ways} tabs={WAYS} chosen={way} onChosen={setWay}>
      <Loaded read={years}>
        {(known) => (way === 'pupils' ? <Begin known={known} chosen={chosen} /> : <SchoolYearChange known={known} />)}
      </Loaded>
    </Tabs>
  );
}

type BeginProps = { readonly known: GroupYears; readonly chosen: readonly string[] };

function Begin({ known, chosen }: BeginProps) {
  const [first] = chosen;
  const read = useReadBy(['group of pupil', first ?? null], (options) => groupOf(first, options), READ_ONCE);
  const begin = firstGroups(known);
  if (begin === null) {
    return <ListNotice state={HERE} isEmpty empty={CLASS_CHANGE_WORDS.noGroups} />;
  }
  return (
    <Loaded read={read}>
      {(group) => <TwoColumns known={known} begin={withChosen(known, begin, group, chosen)} />}
    </Loaded>
  );
}

/**
 * Returns the id of a pupil's group. Returns NO_GROUP if the pupil has no group, and null if no pupil was chosen or the
 * pupil no longer exists.
 */
async function groupOf(pupil: string | undefined, options: CallOptions): Promise<CallOutcome<string | null>> {
  if (pupil === undefined) return { kind: 'ok', output: null };
  const answer = await callStaff('pupil', { pupil }, options);
  if (answer.kind === 'refused' && answer.refusal === 'not-found') return { kind: 'ok', output: null };
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', output: answer.output.pupil.group?.id ?? NO_GROUP };
}

function withChosen(
  known: GroupYears,
  begin: Pick<MovingBegin, 'left' | 'right'>,
  group: string | null,
  pupils: readonly string[],
): MovingBegin {
  const chosen = new Set(pupils);
  const isKnown = group === NO_GROUP || (group !== null && groupNamed(known, group) !== null);
  if (group === null || !isKnown) return { ...begin, chosen };
  return { left: group, right: group === begin.left ? begin.right : begin.left, chosen };
}

type SchoolYearChangeProps = { readonly known: GroupYears };

/** The class change for the new school year, from a file. */
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
        <p>{yearChangeWords(schoolYear, runningYear)}</p>
      </div>
      <RosterImport key={schoolYear} purpose="newSchoolYear" schoolYear={schoolYear} />
    </>
  );
}
