import { STAFF_LIST_COLUMNS, type StaffListColumn, type CheckedStaffListLine } from '../../../contract/staff-list.ts';
import style from './staff-list.module.css';
import { STAFF_LIST_COLUMN_NAMES, STAFF_LIST_TABLE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const ROLE_NAMES = { manager: STAFF_LIST_TABLE_WORDS.teacher, admin: COMMON_WORDS.admin } as const;

function cellWords(line: CheckedStaffListLine, column: StaffListColumn): string {
  switch (column) {
    case 'school':
      return line.isNewSchool ? STAFF_LIST_TABLE_WORDS.newSchool(line.school) : line.school;
    case 'name':
      return line.name;
    case 'kana':
      return line.kana ?? '';
    case 'email':
      return line.email;
    case 'role':
      return ROLE_NAMES[line.role];
  }
}

/** The table of the lines of a list with schools and teachers. A fault is shown in the cell that has it. */
export function StaffListTable({ lines }: { readonly lines: readonly CheckedStaffListLine[] }) {
  return (
    <div className={style.scroll}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{STAFF_LIST_TABLE_WORDS.line}</th>
            {STAFF_LIST_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {STAFF_LIST_COLUMN_NAMES[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <th scope="row">{line.line}</th>
              {STAFF_LIST_COLUMNS.map((column) => (
                <LineCell key={column} line={line} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineCell({ line, column }: { readonly line: CheckedStaffListLine; readonly column: StaffListColumn }) {
  const faults = line.faults.filter((fault) => fault.column === column);
  return (
    <td className={faults.length > 0 ? style.faultyCell : undefined}>
      {cellWords(line, column)}
      {faults.map(({ words }) => (
        <p key={words} className={style.fault}>
          {words}
        </p>
      ))}
    </td>
  );
}
