import type { ReactNode } from 'react';
import style from './staff-table.module.css';

type StaffTableProps = { readonly label: string; readonly columns: readonly string[]; readonly children: ReactNode };

/** Rows under named columns; the first cell of a row names it. */
export function StaffTable({ label, columns, children }: StaffTableProps) {
  return (
    <table className={style.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
