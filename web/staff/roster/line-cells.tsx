import { useId } from 'react';
import {
  editableCellsOfField,
  writeTextIntoField,
  writeTextIntoCells,
  type EditableRosterCell,
} from '../../../engine/roster/mending.ts';
import type { StoredRosterTable, RosterField } from '../../../engine/roster/row.ts';
import { ROSTER_FIELD_NAMES } from '../../../engine/roster/words.ts';
import style from './lines-table.module.css';
import { textOfRosterField, type ShownRosterLine } from './shown-lines.ts';
import { rosterLinePlaceWords, ROSTER_SCREEN_WORDS } from './words.ts';

/** Called when the user changes cells of the roster. */
export type RosterTablesChangeHandler = (
  change: (tables: readonly StoredRosterTable[]) => readonly StoredRosterTable[],
) => void;

/** Returns the id of the element that contains the faults of a line. */
export function faultsElementId({ key }: ShownRosterLine): string {
  return `faults-${encodeURIComponent(key)}`;
}

type FieldCellsProps = {
  readonly line: ShownRosterLine;
  readonly field: RosterField;
  readonly onWrite: RosterTablesChangeHandler;
};

/** The table cells of one field of a roster line. Their text can be edited while the line is open for editing. */
export function RosterFieldCells({ line, field, onWrite }: FieldCellsProps) {
  if (!line.isOpen) return <span className={style.text}>{textOfRosterField(line, field)}</span>;
  const parts = editableCellsOfField(line.table, line.at.row, field);
  if (parts.length === 0 && field === 'kana') {
    return (
      <CellField
        line={line}
        field={field}
        part={{ columns: [], text: '' }}
        onText={(text) => onWrite((tables) => writeTextIntoField(tables, 'kana', line.at, text))}
      />
    );
  }
  return (
    <span className={style.parts}>
      {parts.map((part) => (
        <CellField
          key={part.columns.join(' ')}
          line={line}
          field={field}
          part={part}
          onText={(text) => onWrite((tables) => writeTextIntoCells(tables, line.at, part.columns, text))}
        />
      ))}
    </span>
  );
}

type CellFieldProps = {
  readonly line: ShownRosterLine;
  readonly field: RosterField;
  readonly part: EditableRosterCell;
  readonly onText: (text: string) => void;
};

function CellField({ line, field, part: { columns, text }, onText }: CellFieldProps) {
  const id = useId();
  const isFaulty = line.faults.some(
    (fault) => fault.field === field && (columns.length === 0 || columns.includes(fault.column)),
  );
  return (
    <input
      id={id}
      className={`${style.field} on-paper`}
      aria-label={ROSTER_SCREEN_WORDS.fieldOfLine(rosterLinePlaceWords(line), ROSTER_FIELD_NAMES[field])}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultsElementId(line) : undefined}
      value={text}
      maxLength={1000}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
