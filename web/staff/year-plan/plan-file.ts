import { parseCsv, stripBom } from 'hucre/csv';
import { listPlanUnitsWithGrades, type YearPlanOfGrade, type YearPlan } from '../../../contract/year-plan.ts';
import { formatCsv, unescapeSpreadsheetFormula } from '../../../engine/text/csv-text.ts';
import { GRADES } from '../../../engine/text/grade.ts';
import { createPlanFileRows } from '../../../engine/year-plan/plan-rows.ts';
import { parsePlanFile, type PlanFileLine } from '../../../engine/year-plan/read-plan.ts';
import { MAX_PLAN_UNITS } from '../../../engine/year-plan/unit.ts';
import type { NamedFile } from '../../ui/files.ts';
import { PLAN_FILE_WORDS, YEAR_PLAN_WORDS } from './words.ts';

/** Maximum size of a plan file in bytes. */
const MOST_BYTES = 1024 * 1024;

/** Returns the plans of all grades as a CSV file. */
export function createYearPlanFile({ plans }: YearPlan): NamedFile {
  const text = formatCsv(createPlanFileRows(listPlanUnitsWithGrades(plans)));
  return { fileName: YEAR_PLAN_WORDS.fileName, bytes: new Blob([text], { type: 'text/csv' }) };
}

/** The content of a year plan file, or the reason why it cannot be read. */
export type YearPlanFileReadResult =
  | { readonly kind: 'unreadable'; readonly words: string }
  | { readonly kind: 'lines'; readonly lines: readonly PlanFileLine[] };

/**
 * Decodes a CSV file as UTF-8 or else as Shift_JIS, which Japanese Excel writes. Returns null if it is valid in neither
 * encoding.
 */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The file is not in this encoding, so the next encoding is tried.
    }
  }
  return null;
}

/**
 * Maximum number of rows that are read. It is larger than the maximum number of units, because the file may contain
 * empty rows.
 */
const MOST_ROWS = 4 * MAX_PLAN_UNITS;

/**
 * Splits the text into rows and cells. If its first line contains a tab, cells are separated by tabs (as Excel copies
 * them), otherwise by commas.
 */
function rowsOf(text: string): readonly (readonly string[])[] {
  const content = stripBom(text);
  const delimiter = /^[^\r\n]*\t/u.test(content) ? '\t' : ',';
  const rows = parseCsv(content, { delimiter, maxRows: MOST_ROWS });
  return rows.map((row) => row.map((cell) => (cell === null ? '' : unescapeSpreadsheetFormula(String(cell)))));
}

/** Parses a year plan file into its lines. If it cannot be read, returns the reason. */
export function readYearPlanFile(bytes: Uint8Array<ArrayBuffer>): YearPlanFileReadResult {
  if (bytes.length > MOST_BYTES) return { kind: 'unreadable', words: PLAN_FILE_WORDS.tooLarge };
  const text = decoded(bytes);
  if (text === null || text.includes('\0')) return { kind: 'unreadable', words: PLAN_FILE_WORDS.unreadable };
  const read = parsePlanFile(rowsOf(text));
  return read.kind === 'lines' ? read : { kind: 'unreadable', words: PLAN_FILE_WORDS[read.reason] };
}

/** The year plan of one grade as it is stored (`before`), and the units from a file that will replace its units. */
export type ReplacedGradePlan = { readonly before: YearPlanOfGrade; readonly units: YearPlanOfGrade['units'] };

/** Returns which year plans an import replaces: those of all grades that occur in the file. */
export function findGradePlansReplacedByFile(
  lines: readonly PlanFileLine[],
  { plans }: YearPlan,
): readonly ReplacedGradePlan[] {
  const units = lines.flatMap(({ unit }) => unit ?? []);
  return GRADES.flatMap((grade) => {
    const before = plans.find((plan) => plan.grade === grade);
    const own = units.filter((unit) => unit.grade === grade);
    if (before === undefined || own.length === 0) return [];
    return [{ before, units: own.map(({ title, from, to, levels }) => ({ title, from, to, levels: [...levels] })) }];
  });
}
