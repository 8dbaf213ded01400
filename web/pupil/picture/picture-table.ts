import {
  pictureTableOf,
  type PictureTable,
  type PictureTableRows,
} from '../../../engine/object-pictures/picture-table.ts';

/** Data of its own, asked for when the first picture is shown: no page waits for it. */
const ROWS = new URL('../../pictures/names.json', import.meta.url).href;

let table: Promise<PictureTable> | null = null;

/** The names' table, fetched once; where it cannot be had, one without rows, so that every thing is a counter. */
export function pictureTable(): Promise<PictureTable> {
  table ??= noted(fetchTable().catch(() => pictureTableOf({ pictures: [], counters: [], colours: [] })));
  return table;
}

/** As React's `use` notes it: where the table is there already, nothing is suspended, not even once. */
function noted(promise: Promise<PictureTable>): Promise<PictureTable> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

async function fetchTable(): Promise<PictureTable> {
  const response = await fetch(ROWS);
  // Written by the same build as this script, under a name made from its content.
  const rows: PictureTableRows = await response.json();
  return pictureTableOf(rows);
}
