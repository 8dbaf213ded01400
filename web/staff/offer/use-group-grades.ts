import type { Grade } from '../../../engine/text/grade.ts';
import { useStaffRead } from '../queries.ts';

/**
 * Returns the grades of a class in ascending order. Returns an empty list while the class is loading, and if `group` is
 * null.
 */
export function useGradesOfGroup(group: string | null): readonly Grade[] {
  const found = useStaffRead('groups', {}).data?.groups.find(({ id }) => id === group);
  return found === undefined ? [] : [found.grade, ...found.otherGrades].toSorted((one, other) => one - other);
}
