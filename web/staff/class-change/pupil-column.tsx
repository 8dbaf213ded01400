import type { Group } from '../../../contract/groups.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import { SelectField } from '../../ui/form.tsx';
import { NO_GROUP, nameOfGroup, type GroupYears } from './column-groups.ts';
import type { ColumnRow } from './column-rows.ts';
import style from './class-change.module.css';
import { CLASS_CHANGE_WORDS, countWords, lastDayWords, REFUSED_WORDS, CLASS_CHANGE_SCREEN_WORDS } from './words.ts';
import { SIDE_WORDS, type Side } from './sides.ts';
import type { GroupColumn } from './use-class-change.ts';

const COLUMNS: readonly ListColumn<ColumnRow>[] = [
  { name: COMMON_WORDS.number, text: ({ pupil }) => pupil.number, width: '5rem', isFigure: true },
  {
    name: COMMON_WORDS.name,
    text: ({ pupil }) => pupil.displayName,
    shown: (row) => <NameAndMark row={row} />,
    isRowHeader: true,
  },
  { name: COMMON_WORDS.kana, text: ({ pupil }) => pupil.kanaName },
];

const keyOf = ({ pupil }: ColumnRow): string => pupil.id;
const nameOf = ({ pupil }: ColumnRow): string => pupil.displayName;

type PupilColumnProps = {
  readonly side: Side;
  readonly column: GroupColumn;
  readonly known: GroupYears;
  /** The group of the other column, which cannot be chosen here. */
  readonly otherGroup: string;
  readonly onChange: (change: { readonly group?: string; readonly chosen?: ReadonlySet<string> }) => void;
};

export function PupilColumn({ side, column, known, otherGroup, onChange }: PupilColumnProps) {
  const { group, rows, chosen } = column;
  return (
    <section
      className={style.column}
      data-side={side}
      aria-label={CLASS_CHANGE_SCREEN_WORDS.groupOfSide(SIDE_WORDS[side])}
    >
      <SelectField
        label={CLASS_CHANGE_SCREEN_WORDS.groupOfSide(SIDE_WORDS[side])}
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
        <option value={NO_GROUP} disabled={otherGroup === NO_GROUP}>
          {COMMON_WORDS.noGroup}
        </option>
      </SelectField>
      <ListTable
        label={CLASS_CHANGE_SCREEN_WORDS.pupilsOf(nameOfGroup(known, group))}
        columns={COLUMNS}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        state={column.read.state}
        empty={group === NO_GROUP ? CLASS_CHANGE_WORDS.allHaveGroups : CLASS_CHANGE_WORDS.noPupils}
        choosing={{ chosen, onChosen: (next) => onChange({ chosen: next }) }}
        count={countWordsOf(column)}
        isPlain
      />
    </section>
  );
}

type GroupOptionProps = { readonly group: Group; readonly known: GroupYears; readonly isDisabled: boolean };

function GroupOption({ group, known, isDisabled }: GroupOptionProps) {
  return (
    <option value={group.id} disabled={isDisabled}>
      {nameOfGroup(known, group.id)}
      {group.isOwn ? CLASS_CHANGE_SCREEN_WORDS.ownGroup : ''}
    </option>
  );
}

function countWordsOf({ read: { data }, chosen, going, rows }: GroupColumn): string {
  if (data === undefined) return '';
  const here = rows.filter(({ pupil }) => chosen.has(pupil.id)).length;
  return countWords({ total: data.length, going: going.length, elsewhere: chosen.size - here });
}

function NameAndMark({ row: { pupil, refused, isGone } }: { readonly row: ColumnRow }) {
  return (
    <>
      {pupil.displayName}
      {refused !== null && <span className={style.refused}>{REFUSED_WORDS[refused]}</span>}
      {refused === null && pupil.until !== null && (
        <span className={style.until}>{isGone ? CLASS_CHANGE_SCREEN_WORDS.moved : lastDayWords(pupil.until)}</span>
      )}
    </>
  );
}
