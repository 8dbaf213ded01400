import { useOnlineState } from '../../app/client/client.ts';
import { ListGrid } from './list-grid.tsx';
import type { ListTableProps } from './list-props.ts';
import { listStanding } from './list-standing.ts';
import { HERE, ListNotice } from './list-state.tsx';
import style from './list-table.module.css';
import { ListTools } from './list-tools.tsx';
import { usePaper } from './use-paper.ts';

/** The one table of staff: named columns, and everything one expects of a list. It knows no rule of the domain. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, state = HERE, empty, bar, count = '', isPlain = false, complete } = props;
  const paper = usePaper<Row>();
  const shown = paper.rows ?? rows;
  const everyRow = async (): Promise<readonly Row[] | null> => {
    const here = rows.filter((row) => row !== null);
    return here.length === rows.length || complete === undefined ? here : complete();
  };
  const isCounted = listStanding(state, shown.length === 0, useOnlineState() === 'offline') === 'rows';
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
            <ListTools
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
      {shown.length > 0 && <ListGrid {...props} rows={shown} everyRow={everyRow} isWhole={paper.isPrinting} />}
    </div>
  );
}
