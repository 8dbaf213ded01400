import { useState, type ReactNode } from 'react';
import { downloadFile } from '../files.ts';
import type { ListColumn } from './list-column.ts';
import { LIST_WORDS } from './list-words.ts';
import { formatCsv } from '../../../engine/text/csv-text.ts';
import buttonStyle from '../button.module.css';
import style from './list-table.module.css';

type ListToolsProps<Row> = {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly everyRow: () => Promise<readonly Row[] | null>;
  readonly onPrint: (rows: readonly Row[]) => void;
  readonly saving: ReactNode;
};

/**
 * The buttons that save the list as a file or print it. Both use all rows. Rows that are not loaded yet are loaded
 * first.
 */
export function ListSaveAndPrintButtons<Row>({ label, columns, everyRow, onPrint, saving }: ListToolsProps<Row>) {
  const [progress, setProgress] = useState<'idle' | 'underway' | 'failed'>('idle');
  const withEveryRow = (action: (rows: readonly Row[]) => void): void => {
    if (progress === 'underway') return;
    setProgress('underway');
    everyRow()
      .then((rows) => {
        setProgress(rows === null ? 'failed' : 'idle');
        if (rows !== null) action(rows);
      })
      .catch((fault: unknown) => {
        reportError(fault);
        setProgress('failed');
      });
  };
  const look = `${style.tool} ${buttonStyle.quiet}`;
  return (
    <div className={style.tools}>
      <output className={style.progress}>{wordsOf(progress)}</output>
      {saving ?? (
        <button type="button" className={look} onClick={() => withEveryRow((rows) => saveList(label, columns, rows))}>
          CSVに書き出す
        </button>
      )}
      <button type="button" className={look} onClick={() => withEveryRow(onPrint)}>
        印刷する
      </button>
    </div>
  );
}

function wordsOf(progress: 'idle' | 'underway' | 'failed'): string {
  switch (progress) {
    case 'idle':
      return '';
    case 'underway':
      return LIST_WORDS.loading;
    case 'failed':
      return LIST_WORDS.incomplete;
  }
}

function saveList<Row>(label: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]): void {
  downloadFile({ fileName: `${label}.csv`, bytes: new Blob([convertListToCsv(columns, rows)], { type: 'text/csv' }) });
}

/** Returns the list as CSV text: a line with the headings, then a line for each row. */
export function convertListToCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(({ name }) => name);
  return formatCsv([headings, ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}
