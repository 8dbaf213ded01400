import { readFileSync } from 'node:fs';
import { parseRosterTables } from '../../../engine/roster/read-roster.ts';
import { formatRosterCellPosition } from '../../../engine/roster/words.ts';
import { readRosterFileTables } from '../../../server/spreadsheets/read-file.ts';

/** Returns the bytes of a spreadsheet file that LibreOffice 7.4 created from invented pupils. */
export function readTestSpreadsheetBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`spreadsheets/${name}`, import.meta.url)));
}

export type RosterFileTestReport =
  | { readonly pupils: number; readonly faults: readonly string[] }
  | { readonly unreadable: string };

/**
 * Returns the number of pupils in a roster file, and a text for each fault: the cell and the kind of the fault, such as
 * `D7 missing`. If the file cannot be read, returns the reason instead.
 */
export async function reportFaultsOfRosterFile(bytes: Uint8Array): Promise<RosterFileTestReport> {
  const file = await readRosterFileTables(bytes);
  if (file.kind === 'unreadable') return { unreadable: file.fault.kind };
  const reading = parseRosterTables(file.tables);
  if (reading.kind === 'unreadable') return { unreadable: reading.fault.kind };
  return {
    pupils: reading.lines.filter(({ row }) => row !== null).length,
    faults: reading.faults.map((fault) => `${formatRosterCellPosition(fault)} ${fault.kind}`),
  };
}
