import type { Group } from '../../../contract/groups.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { schoolYearWords } from '../words.ts';
import { SelectField } from '../../ui/form.tsx';
import { NO_GROUP, nameOfGroup, type GroupYears } from './column-groups.ts';
import type { ColumnRow } from './column-rows.ts';
import style from './class-change.module.css';
import { CLASS_CHANGE_WORDS, countWords, lastDayWords, REFUSED_WORDS } from './words.ts';
import { SIDE_WORDS, type Side } from './sides.ts';
import type { GroupColumn } from './use-class-change.ts';

const COLUMNS: readonly ListColumn<ColumnRow>[] = [
  { name: '番号', text: ({ pupil }) => pupil.number, width: '5rem', isFigure: true },
  {
    name: '名前',
    text: ({ pupil }) => pupil.displayName,
    shown: (row) => <NameAndMark row={row} />,
    isRowHeader: true,
  },
  { name: 'ふりがな', text: ({ pupil }) => pupil.kanaName },
];

const keyOf = ({ pupil }: ColumnRow): string => pupil.id;
const nameOf = ({ pupil }: ColumnRow): string => pupil.displayName;

type PupilColumnProps = {
  readonly side: Side;
  readonly column: GroupColumn;
  readonly known: GroupYears;
  /** The group of the other side, which cannot be chosen here as well. */
  readonly otherGroup: string;
  readonly onChange: (change: { readonly group?: string; readonly chosen?: ReadonlySet<string> }) => void;
};

export function PupilColumn({ side, column, known, otherGroup, onChange }: PupilColumnProps) {
  const { group, rows, chosen } = column;
  return (
    <section className={style.column} data-side={side} aria-label={`${SIDE_WORDS[side]}のクラス`}>
      <SelectField
        label={`${SIDE_WORDS[side]}のクラス`}
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
          クラスなし
        </option>
      </SelectField>
      <ListTable
        label={`${nameOfGroup(known, group)}の児童`}
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
      {group.isOwn ? '（担任）' : ''}
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
        <span className={style.until}>{isGone ? '移動ずみ' : lastDayWords(pupil.until)}</span>
      )}
    </>
  );
}
