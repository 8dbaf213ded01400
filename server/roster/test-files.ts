import { readFileSync } from 'node:fs';
import { readRoster } from '../../engine/roster/read-roster.ts';
import { rosterPlaceWords } from '../../engine/roster/words.ts';
import { readFile } from '../spreadsheets/read-file.ts';

/** Spreadsheets that LibreOffice 7.4 wrote, headless, of invented pupils. */
export function spreadsheet(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`spreadsheets/${name}`, import.meta.url)));
}

export type Report = { readonly pupils: number; readonly faults: readonly string[] } | { readonly unreadable: string };

/** How many pupils can be taken from a file, and its faults as `D7 missing`. */
export async function reportOf(bytes: Uint8Array): Promise<Report> {
  const file = await readFile(bytes);
  if (file.kind === 'unreadable') return { unreadable: file.fault.kind };
  const reading = readRoster(file.tables);
  if (reading.kind === 'unreadable') return { unreadable: reading.fault.kind };
  return {
    pupils: reading.lines.filter(({ row }) => row !== null).length,
    faults: reading.faults.map((fault) => `${rosterPlaceWords(fault)} ${fault.kind}`),
  };
}
