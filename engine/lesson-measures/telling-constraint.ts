import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/** The equation has to be broken so much more often than any other constraint to be what tells most. */
const CLEARLY = 2;

/**
 * Of the constraints that wrong checks broke, by how often each was, the one that tells most of why: the most often broken
 * of the first four. The equation needs the story and the numbers, so that it is broken along with them in nearly every
 * wrong check (docs/domain.md 3.2, and the table of docs/domain.md 14.1); it tells most only where it is broken more than twice as often as any
 * other. Null when nothing is broken.
 */
export function tellingOf(broken: Readonly<Record<Constraint, number>>): Constraint | null {
  const others = CONSTRAINTS.filter((constraint) => constraint !== 'calculation');
  const most = others.reduce<Constraint>((found, each) => (broken[each] > broken[found] ? each : found), 'structure');
  if (broken.calculation > CLEARLY * broken[most]) return 'calculation';
  return broken[most] === 0 ? null : most;
}

/** {@link tellingOf} shares of the wrong checks. */
export function tellingConstraint({
  structure,
  story,
  objects,
  numbers,
  calculation,
}: Readonly<Record<Constraint, { readonly part: number }>>): Constraint | null {
  return tellingOf({
    structure: structure.part,
    story: story.part,
    objects: objects.part,
    numbers: numbers.part,
    calculation: calculation.part,
  });
}
