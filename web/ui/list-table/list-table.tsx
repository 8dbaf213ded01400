import { useOnlineState } from '../../app/client/client.ts';
import { ListHtmlTable } from './list-grid.tsx';
import type { ListTableProps } from './list-props.ts';
import { computeListCondition } from './list-condition.ts';
import { LOADED_LIST_STATE, ListNotice } from './list-state.tsx';
import { ListSaveAndPrintButtons } from './list-tools.tsx';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '../print-page.ts';
import style from './list-table.module.css';

/**
 * The table for all lists on staff screens. Its rows can be sorted, selected, saved as a file and printed. It knows
 * nothing about the meaning of its rows.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, state = LOADED_LIST_STATE, empty, bar, count = '', isPlain = false, complete } = props;
  const paper = useListPrinting<Row>();
  const shown = paper.rows ?? rows;
  const everyRow = async (): Promise<readonly Row[] | null> => {
    const here = rows.filter((row) => row !== null);
    return here.length === rows.length || complete === undefined ? here : complete();
  };
  const isCounted = computeListCondition(state, shown.length === 0, useOnlineState() === 'offline') === 'rows';
  const hasTools = !isPlain && shown.length > 0;
  return (
    <div className={style.list}>
      {(hasTools || bar !== undefined || count !== '') && (
        <div className={style.bar}>
          <div className={style.barStart}>
            {count !== '' && <output className={style.count}>{isCounted ? count : ''}</output>}
            {bar}
          </div>
          {hasTools && (
            <ListSaveAndPrintButtons
              label={label}
              columns={props.fileColumns ?? columns}
              everyRow={everyRow}
              onPrint={paper.print}
              saving={props.saving}
            />
          )}
        </div>
      )}
      <ListNotice state={state} isEmpty={shown.length === 0} empty={empty} />
      {shown.length > 0 && <ListHtmlTable {...props} rows={shown} everyRow={everyRow} isWhole={paper.isPrinting} />}
    </div>
  );
}

type Paper<Row> = {
  readonly isPrinting: boolean;
  /** The rows that are printed; null for the rows on the screen. */
  readonly rows: readonly Row[] | null;
  readonly print: (rows: readonly Row[]) => void;
};

/**
 * Returns what is needed to print a list completely. While the list is being printed, all rows are in the DOM, even if
 * the user prints from the browser's menu.
 */
export function useListPrinting<Row>(): Paper<Row> {
  const [isPrinting, setPrinting] = useState(false);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    // The browser prints the DOM as it is when this event handler returns. `flushSync` therefore renders all rows at
    // once.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => {
      setPrinting(false);
      setRows(null);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  useEffect(() => {
    if (rows !== null) void printPage();
  }, [rows]);
  return { isPrinting, rows, print: setRows };
}
