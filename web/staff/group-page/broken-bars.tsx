import { CONSTRAINT_NAMES, CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { GROUP_ACTION_WORDS } from './words.ts';
import style from './next-lesson.module.css';

type BrokenBarsProps = {
  /** For each constraint, the number of wrong checks that broke it. */
  readonly broken: Readonly<Record<Constraint, number>>;
  /** The constraint because of which the lesson is proposed. */
  readonly told: Constraint;
};

/**
 * A bar for each of the five constraints. Its length and the number beside it show how many wrong checks broke the
 * constraint.
 */
export function BrokenConstraintBars({ broken, told }: BrokenBarsProps) {
  const greatest = Math.max(1, ...CONSTRAINTS.map((constraint) => broken[constraint]));
  return (
    <dl className={style.broken}>
      {CONSTRAINTS.map((constraint) => (
        <div key={constraint} data-telling={constraint === told || undefined}>
          <dt>{CONSTRAINT_NAMES[constraint]}</dt>
          <dd className={style.track} aria-hidden="true">
            <span style={{ width: `${(broken[constraint] / greatest) * 100}%` }} />
          </dd>
          <dd>{GROUP_ACTION_WORDS.brokenTimes(broken[constraint])}</dd>
        </div>
      ))}
    </dl>
  );
}
