import type { Grade } from '../../../engine/text/grade.ts';
import { useStaffRead } from '../queries.ts';

/**
 * Returns the grades of a class, the lowest grade first. Returns an empty list if `group` is null, and until the class
 * is loaded.
 */
export function useGradesOfGroup(group: string | null): readonly Grade[] {
  const found = useStaffRead('groups', {}).data?.groups.find(({ id }) => id === group);
  return found === undefined ? [] : [found.grade, ...found.otherGrades].toSorted((one, other) => one - other);
}
