import type { ExistingGroup, ExistingPupil } from './present.ts';
import { schoolNumberKey } from './school-number.ts';

/**
 * Returns the pupils who stay in their class group although the roster does not name them. The roster must not give
 * their numbers to other pupils of the group. The keys contain group and number ({@link keyOfPupilNumberInGroup}).
 */
export function unlistedPupilsByNumberInGroup(
  { groupIds, pupils }: { readonly groupIds: ReadonlySet<string>; readonly pupils: readonly ExistingPupil[] },
  named: ReadonlySet<string>,
): ReadonlyMap<string, ExistingPupil> {
  const staying = pupils.filter(({ id, group }) => group !== null && groupIds.has(group.id) && !named.has(id));
  return new Map(
    staying.flatMap((pupil) => {
      const { group, grade, number } = pupil;
      return group === null || number === null ? [] : [[keyOfPupilNumberInGroup(group, grade, number), pupil] as const];
    }),
  );
}

/**
 * Returns a key of a pupil's number in a group. In a class of several grades the key contains the grade, because each
 * grade may number its pupils from 1.
 */
export function keyOfPupilNumberInGroup(
  { id, otherGrades }: ExistingGroup,
  grade: number | null,
  number: number,
): string {
  return otherGrades.length === 0 ? `${id} ${number}` : `${id} ${grade} ${number}`;
}

/** The pupil who has a school number. `id` is null if this pupil is archived. */
type NumberHolder = { readonly id: string | null; readonly name: string };

type Numbered = {
  readonly pupils: readonly ExistingPupil[];
  /** The names of archived pupils by the key of their school number. */
  readonly archivedNumbers?: ReadonlyMap<string, string>;
};

/** Returns the pupil who has each school number, by the key of the number. The id of an archived pupil is null. */
export function pupilsBySchoolNumber({
  pupils,
  archivedNumbers = new Map(),
}: Numbered): ReadonlyMap<string, NumberHolder> {
  const archived = [...archivedNumbers].map(([key, name]) => [key, { id: null, name }] as const);
  const present = pupils.flatMap(({ id, name, schoolNumber }) =>
    schoolNumber === null ? [] : [[schoolNumberKey(schoolNumber), { id, name }] as const],
  );
  return new Map<string, NumberHolder>([...archived, ...present]);
}
