import { useId } from 'react';
import { cellPartsOf, withField, withText, type CellPart } from '../../../engine/roster/mending.ts';
import type { StoredTable, RosterField } from '../../../engine/roster/row.ts';
import { FIELD_WORDS } from '../../../engine/roster/words.ts';
import style from './lines-table.module.css';
import { fieldText, type ShownLine } from './shown-lines.ts';
import { lineWords, ROSTER_SCREEN_WORDS } from './words.ts';

export type Write = (change: (tables: readonly StoredTable[]) => readonly StoredTable[]) => void;

/** Returns the id of the element with a line's faults. */
export function faultsId({ key }: ShownLine): string {
  return `faults-${encodeURIComponent(key)}`;
}

type FieldCellsProps = { readonly line: ShownLine; readonly field: RosterField; readonly onWrite: Write };

/** The cells of a field. They can be edited while the line is open. */
export function FieldCells({ line, field, onWrite }: FieldCellsProps) {
  if (!line.isOpen) return <span className={style.text}>{fieldText(line, field)}</span>;
  const parts = cellPartsOf(line.table, line.at.row, field);
  if (parts.length === 0 && field === 'kana') {
    return (
      <CellField
        line={line}
        field={field}
        part={{ columns: [], text: '' }}
        onText={(text) => onWrite((tables) => withField(tables, 'kana', line.at, text))}
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
          onText={(text) => onWrite((tables) => withText(tables, line.at, part.columns, text))}
        />
      ))}
    </span>
  );
}

type CellFieldProps = {
  readonly line: ShownLine;
  readonly field: RosterField;
  readonly part: CellPart;
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
      className={style.field}
      aria-label={ROSTER_SCREEN_WORDS.fieldOfLine(lineWords(line), FIELD_WORDS[field])}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultsId(line) : undefined}
      value={text}
      maxLength={1000}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
