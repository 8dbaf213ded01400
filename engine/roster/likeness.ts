import { nameKeyWithoutSpaces, normaliseKana } from './cell-text.ts';
import { comparisonKeysOfNames, namesOfPupil, namesOfRosterRow } from './namesakes.ts';
import type { ExistingPupil } from './present.ts';
import type { RosterLine, RosterName, RosterRow } from './row.ts';
import { schoolNumberKey } from './school-number.ts';

/** A line without errors. */
export type FaultlessRosterLine = RosterLine & { readonly row: RosterRow };

/** True if two names are equal. If both have kana (a reading), the kana must be equal too. */
function isSameName(one: RosterName, other: RosterName): boolean {
  if (nameKeyWithoutSpaces(one.name) !== nameKeyWithoutSpaces(other.name)) return false;
  return one.kana === null || other.kana === null || kanaKey(one.kana) === kanaKey(other.kana);
}

function kanaKey(kana: string): string {
  return nameKeyWithoutSpaces(normaliseKana(kana));
}

/**
 * True if a name of the roster line equals a name of the pupil. Both may have two names (registered name and 通称名,
 * common name). The readings may differ.
 */
export function hasSameNameIgnoringKana({ row }: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  const keys = new Set(comparisonKeysOfNames(namesOfPupil(pupil)));
  return comparisonKeysOfNames(namesOfRosterRow(row)).some((key) => keys.has(key));
}

/**
 * True if a name of the roster line equals a name of the pupil, with the same kana if both have kana. The school
 * numbers are not compared.
 */
export function hasSameNameAndKana({ row }: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  const names = namesOfPupil(pupil);
  return namesOfRosterRow(row).some((name) => names.some((other) => isSameName(name, other)));
}

/** True if the line may mean the pupil: they have the same name and kana, and their school numbers do not differ. */
export function lineMayMeanPupil(line: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  return hasSameNameAndKana(line, pupil) && !hasDifferentSchoolNumber(line, pupil);
}

/** True if the line and the pupil have the same school number. */
export function hasSameSchoolNumber({ row: { schoolNumber } }: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  if (schoolNumber === undefined || pupil.schoolNumber === null) return false;
  return schoolNumberKey(schoolNumber) === schoolNumberKey(pupil.schoolNumber);
}

/** True if the line and the pupil have different school numbers. */
export function hasDifferentSchoolNumber(line: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  return line.row.schoolNumber !== undefined && pupil.schoolNumber !== null && !hasSameSchoolNumber(line, pupil);
}

/** Returns the name without its first part, which is the family name; null if the name has only one part. */
function givenName(name: string): string | null {
  const [, ...given] = name.trim().split(/\s+/u);
  return given.length === 0 ? null : given.join('');
}

/**
 * True if a roster line with another name may mean this pupil, whose name has changed. Evidence is the same given name,
 * or the same kana if only the kanji changed. The same family name is no evidence, because brothers and sisters have it
 * too.
 */
export function mayBeRenamedPupil({ row }: FaultlessRosterLine, pupil: ExistingPupil): boolean {
  const names = namesOfPupil(pupil);
  return namesOfRosterRow(row).some(({ name, kana }) =>
    names.some((other) => {
      const given = givenName(name);
      const hasSameKana = kana !== null && other.kana !== null && kanaKey(kana) === kanaKey(other.kana);
      return hasSameKana || (given !== null && given === givenName(other.name));
    }),
  );
}
