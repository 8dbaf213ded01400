import { nameKey, tidyKana } from './cell-text.ts';
import { keysOfNames, namesOfPupil, namesOfRow } from './namesakes.ts';
import type { PresentPupil } from './present.ts';
import type { RosterLine, RosterName, RosterRow } from './row.ts';
import { schoolNumberKey } from './school-number.ts';

/** A line without errors. */
export type SoundLine = RosterLine & { readonly row: RosterRow };

/** True if the names are equal. If both names have kana, the kana must be equal too. */
function isSameName(one: RosterName, other: RosterName): boolean {
  if (nameKey(one.name) !== nameKey(other.name)) return false;
  return one.kana === null || other.kana === null || kanaKey(one.kana) === kanaKey(other.kana);
}

function kanaKey(kana: string): string {
  return nameKey(tidyKana(kana));
}

/** True if the line and the pupil have a name in common. The readings of this name may differ. */
export function isCalled({ row }: SoundLine, pupil: PresentPupil): boolean {
  const keys = new Set(keysOfNames(namesOfPupil(pupil)));
  return keysOfNames(namesOfRow(row)).some((key) => keys.has(key));
}

/** True if a name and its kana fit the pupil. The school numbers are not compared. */
export function isNamesake({ row }: SoundLine, pupil: PresentPupil): boolean {
  const names = namesOfPupil(pupil);
  return namesOfRow(row).some((name) => names.some((other) => isSameName(name, other)));
}

/**
 * True if the line may mean the pupil: a name of the line equals a name of the pupil, and so do the kana and the school
 * numbers if both have them.
 */
export function mayBe(line: SoundLine, pupil: PresentPupil): boolean {
  return isNamesake(line, pupil) && !hasOtherNumber(line, pupil);
}

/** True if the line and the pupil have the same school number. */
export function hasNumberOf({ row: { schoolNumber } }: SoundLine, pupil: PresentPupil): boolean {
  if (schoolNumber === undefined || pupil.schoolNumber === null) return false;
  return schoolNumberKey(schoolNumber) === schoolNumberKey(pupil.schoolNumber);
}

/** True if the line and the pupil have different school numbers. */
export function hasOtherNumber(line: SoundLine, pupil: PresentPupil): boolean {
  return line.row.schoolNumber !== undefined && pupil.schoolNumber !== null && !hasNumberOf(line, pupil);
}

/** Returns the name without its first part, which is the family name; null if the name has only one part. */
function givenName(name: string): string | null {
  const [, ...given] = name.trim().split(/\s+/u);
  return given.length === 0 ? null : given.join('');
}

/**
 * True if a line with another name may be the pupil after a change of name: the given name stayed, or only the kanji
 * changed. An equal family name is no evidence, because brothers and sisters have it too.
 */
export function isRenamed({ row }: SoundLine, pupil: PresentPupil): boolean {
  const names = namesOfPupil(pupil);
  return namesOfRow(row).some(({ name, kana }) =>
    names.some((other) => {
      const given = givenName(name);
      const hasSameKana = kana !== null && other.kana !== null && kanaKey(kana) === kanaKey(other.kana);
      return hasSameKana || (given !== null && given === givenName(other.name));
    }),
  );
}
