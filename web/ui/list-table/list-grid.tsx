import { useEffect, useRef } from 'react';
import { ListTableHeader } from './list-heading.tsx';
import { type ListRowOrSpace, useRenderedListRows } from './use-list-places.ts';
import type { ListTableProps } from './list-props.ts';
import { PlaceholderRow, ListRow } from './list-row.tsx';
import style from './list-table.module.css';
import { useRowChoosing } from './use-choosing.ts';
import { useListKeys } from './use-list-keys.ts';

type ListGridProps<Row> = ListTableProps<Row> & {
  readonly everyRow: () => Promise<readonly Row[] | null>;
  readonly isWhole: boolean;
};

const DEFAULT_ACTS_WIDTH = '10rem';

/** The HTML table of a list. It also handles the keys with which the user moves from row to row. */
export function ListHtmlTable<Row>(props: ListGridProps<Row>) {
  const { label, columns, rows, sorting = null, onSort, choosing, onOpen, isWhole, onReach, state } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { choose, chooseAll, howMany } = useRowChoosing(props);
  const open = (index: number): void => {
    const row = rows[index] ?? null;
    if (row !== null) onOpen?.(row);
  };
  const { active, listeners } = useListKeys({
    count: rows.length,
    viewport,
    beginning: JSON.stringify([props.beginning, sorting]),
    onOpen: onOpen === undefined ? null : open,
    onChoose: choosing === undefined ? null : choose,
    onAll: chooseAll,
  });
  const { places, first, last, measure } = useRenderedListRows({ count: rows.length, active, isWhole, viewport });
  useEffect(() => onReach?.(first, last), [onReach, first, last]);
  return (
    <div ref={viewport} className={`${style.viewport} ${state?.kind === 'failed' ? style.older : ''}`}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys move the focus in it
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={choosing === undefined ? undefined : true}
        className={style.table}
        {...listeners}
      >
        <ListTableHeader
          columns={columns}
          actionsWidth={props.renderActions === undefined ? null : (props.actionsWidth ?? DEFAULT_ACTS_WIDTH)}
          sorting={sorting}
          // On paper the headings have no buttons for sorting.
          onSort={isWhole ? undefined : onSort}
          chosen={howMany}
          onAll={chooseAll}
        />
        <tbody>
          {places.map((place) => (
            <Placed key={keyOfPlace(place, props)} {...props} place={place} active={active} measure={measure} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function keyOfPlace<Row>(place: ListRowOrSpace, { rows, keyOf }: ListGridProps<Row>): string {
  switch (place.kind) {
    case 'space':
      return `space ${place.before}`;
    case 'row': {
      const row = rows[place.index] ?? null;
      return row === null ? `awaited ${place.index}` : keyOf(row);
    }
  }
}

type PlacedProps<Row> = ListGridProps<Row> & {
  readonly place: ListRowOrSpace;
  readonly active: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null;
};

function Placed<Row>({ place, active, measure, ...list }: PlacedProps<Row>) {
  const { rows, columns, keyOf, nameOf, renderActions, choosing, onOpen } = list;
  const cells = columns.length + (renderActions === undefined ? 0 : 1) + (choosing === undefined ? 0 : 1);
  switch (place.kind) {
    case 'space':
      return <tr aria-hidden="true" style={{ height: place.height }} />;
    case 'row': {
      const { index } = place;
      const row = rows[index] ?? null;
      if (row === null) {
        return (
          <PlaceholderRow
            index={index}
            cells={cells}
            isActive={index === active}
            isFailed={list.state?.kind === 'failed'}
          />
        );
      }
      return (
        <ListRow
          row={row}
          index={index}
          columns={columns}
          renderActions={renderActions ?? null}
          name={choosing === undefined ? null : nameOf(row)}
          isChosen={choosing?.chosen.has(keyOf(row)) ?? false}
          isActive={index === active}
          isOpening={onOpen !== undefined}
          measure={measure}
        />
      );
    }
  }
}
