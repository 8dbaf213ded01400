import {
  createPictureTable,
  type PictureTable,
  type PictureTableRows,
} from '../../../engine/object-pictures/picture-table.ts';

/**
 * The JSON file with the names of all pictures. It is fetched when the first picture is shown, so that no page waits
 * for it.
 */
const ROWS = new URL('../../pictures/names.json', import.meta.url).href;

let table: Promise<PictureTable> | null = null;

/**
 * Returns the table of picture names, which is fetched only once. If it cannot be fetched, the returned table is empty,
 * and every thing is shown as a counter disc.
 */
export function fetchPictureTable(): Promise<PictureTable> {
  table ??= noted(
    fetchTable().catch(() => createPictureTable({ pictures: [], counters: [], tinted: [], colours: [] })),
  );
  return table;
}

/**
 * Adds the fields `status` and `value` to a fulfilled promise. React's `use` reads them synchronously. A component that
 * is first rendered after the table is loaded therefore does not suspend.
 */
function noted(promise: Promise<PictureTable>): Promise<PictureTable> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

async function fetchTable(): Promise<PictureTable> {
  const response = await fetch(ROWS);
  // The file needs no validation: the build that wrote this script also wrote the file, under a name with a hash of its
  // content.
  const rows: PictureTableRows = await response.json();
  return createPictureTable(rows);
}
