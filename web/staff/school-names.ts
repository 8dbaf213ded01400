import type { School } from '../../contract/schools.ts';
import { formatNumericDateAndTime } from '../ui/moments.ts';
import { schoolAddedAtWords } from './words.ts';

export type NamedSchool = Pick<School, 'id' | 'name' | 'createdAt'>;

/**
 * Returns the names under which schools are listed, by the schools' ids. If several of the schools have the same name,
 * each of these names also contains the time at which the school was added.
 */
export function schoolNamesById(schools: readonly NamedSchool[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of schools) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    schools.map(({ id, name, createdAt }) => [
      id,
      (counts.get(name) ?? 0) > 1 ? schoolAddedAtWords(name, formatNumericDateAndTime(createdAt)) : name,
    ]),
  );
}
