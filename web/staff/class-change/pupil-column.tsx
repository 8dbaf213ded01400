import type { Group } from '../../../contract/groups.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import { SelectField } from '../../ui/form.tsx';
import { NO_GROUP_ID, groupNameWithYear, type GroupsOfSchoolYears } from './column-groups.ts';
import { type PupilColumnRow, COLUMN_SIDE_WORDS, type ColumnSide } from './column-rows.ts';
import style from './class-change.module.css';
import {
  CLASS_CHANGE_WORDS,
  pupilCountOfColumnWords,
  lastDayInGroupWords,
  PUPIL_MOVE_REFUSAL_WORDS,
  CLASS_CHANGE_SCREEN_WORDS,
} from './words.ts';
import type { GroupColumnData } from './use-class-change.ts';

const COLUMNS: readonly ListColumn<PupilColumnRow>[] = [
  { name: COMMON_WORDS.number, text: ({ pupil }) => pupil.number, width: '5rem', isFigure: true },
  {
    name: COMMON_WORDS.name,
    text: ({ pupil }) => pupil.displayName,
    shown: (row) => <NameAndMark row={row} />,
    isRowHeader: true,
  },
  { name: COMMON_WORDS.kana, text: ({ pupil }) => pupil.kanaName },
];

const keyOf = ({ pupil }: PupilColumnRow): string => pupil.id;
const nameOf = ({ pupil }: PupilColumnRow): string => pupil.displayName;

type PupilColumnProps = {
  readonly side: ColumnSide;
  readonly column: GroupColumnData;
  readonly known: GroupsOfSchoolYears;
  /** The id of the group that the other column shows. It cannot be chosen in this column. */
  readonly otherGroup: string;
  readonly onChange: (change: { readonly group?: string; readonly chosen?: ReadonlySet<string> }) => void;
};

export function PupilColumn({ side, column, known, otherGroup, onChange }: PupilColumnProps) {
  const { group, rows, chosen } = column;
  return (
    <section
      className={style.column}
      data-side={side}
      aria-label={CLASS_CHANGE_SCREEN_WORDS.groupOfSide(COLUMN_SIDE_WORDS[side])}
    >
      <SelectField
        label={CLASS_CHANGE_SCREEN_WORDS.groupOfSide(COLUMN_SIDE_WORDS[side])}
        value={group}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
      >
        {known.years.map(({ schoolYear, groups }) => (
          <optgroup key={schoolYear} label={schoolYearWords(schoolYear, known.runningYear)}>
            {groups.map((each) => (
              <GroupOption key={each.id} group={each} known={known} isDisabled={each.id === otherGroup} />
            ))}
          </optgroup>
        ))}
        <option value={NO_GROUP_ID} disabled={otherGroup === NO_GROUP_ID}>
          {COMMON_WORDS.noGroup}
        </option>
      </SelectField>
      <ListTable
        label={CLASS_CHANGE_SCREEN_WORDS.pupilsOf(groupNameWithYear(known, group))}
        columns={COLUMNS}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        state={column.read.state}
        empty={group === NO_GROUP_ID ? CLASS_CHANGE_WORDS.allHaveGroups : CLASS_CHANGE_WORDS.noPupils}
        choosing={{ chosen, onChosen: (next) => onChange({ chosen: next }) }}
        count={countWordsOf(column)}
        isPlain
      />
    </section>
  );
}

type GroupOptionProps = { readonly group: Group; readonly known: GroupsOfSchoolYears; readonly isDisabled: boolean };

function GroupOption({ group, known, isDisabled }: GroupOptionProps) {
  return (
    <option value={group.id} disabled={isDisabled}>
      {groupNameWithYear(known, group.id)}
      {group.isOwn ? CLASS_CHANGE_SCREEN_WORDS.ownGroup : ''}
    </option>
  );
}

function countWordsOf({ read: { data }, chosen, going, rows }: GroupColumnData): string {
  if (data === undefined) return '';
  const here = rows.filter(({ pupil }) => chosen.has(pupil.id)).length;
  return pupilCountOfColumnWords({ total: data.length, going: going.length, elsewhere: chosen.size - here });
}

function NameAndMark({ row: { pupil, refused, isGone } }: { readonly row: PupilColumnRow }) {
  return (
    <>
      {pupil.displayName}
      {refused !== null && <span className={style.refused}>{PUPIL_MOVE_REFUSAL_WORDS[refused]}</span>}
      {refused === null && pupil.until !== null && (
        <span className={style.until}>
          {isGone ? CLASS_CHANGE_SCREEN_WORDS.moved : lastDayInGroupWords(pupil.until)}
        </span>
      )}
    </>
  );
}
