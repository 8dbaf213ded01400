import {
  createPictureTable,
  type PictureTable,
  type PictureTableRows,
} from '../../../engine/object-pictures/picture-table.ts';

/** A separate file, fetched when the first picture is shown. No page waits for it. */
const ROWS = new URL('../../pictures/names.json', import.meta.url).href;

let table: Promise<PictureTable> | null = null;

/**
 * Returns the table of picture names, fetched once. If it cannot be fetched, returns an empty table, so that every
 * thing is a counter disc.
 */
export function fetchPictureTable(): Promise<PictureTable> {
  table ??= noted(
    fetchTable().catch(() => createPictureTable({ pictures: [], counters: [], tinted: [], colours: [] })),
  );
  return table;
}

/** Marks the promise as React's `use` does. Once the table is loaded, components do not suspend at all. */
function noted(promise: Promise<PictureTable>): Promise<PictureTable> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

async function fetchTable(): Promise<PictureTable> {
  const response = await fetch(ROWS);
  // The same build wrote this file and this script, under a name with a content hash, so this file needs no validation.
  const rows: PictureTableRows = await response.json();
  return createPictureTable(rows);
}
