import { CONSTRAINTS, type Constraint } from '../../question/constraint.ts';

/** The equation has to be broken so much more often than any other constraint to be what tells most. */
const CLEARLY = 2;

/**
 * Of the constraints that wrong checks broke, the one that tells most of why: the most often broken of the first four.
 * The equation needs the story and the numbers, so that it is broken along with them in nearly every wrong check
 * (DOMAIN.md 4, and the table of 10); it tells most only where it is broken more than twice as often as any other. Null
 * when nothing is broken.
 */
export function tellingConstraint(broken: Readonly<Record<Constraint, { readonly part: number }>>): Constraint | null {
  const others = CONSTRAINTS.filter((constraint) => constraint !== 'calculation');
  const most = others.reduce<Constraint>(
    (found, each) => (broken[each].part > broken[found].part ? each : found),
    'structure',
  );
  if (broken.calculation.part > CLEARLY * broken[most].part) return 'calculation';
  return broken[most].part === 0 ? null : most;
}
