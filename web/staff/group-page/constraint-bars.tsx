import { CONSTRAINT_NAMES, CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { formatShare } from '../lessons/words.ts';
import style from './constraint-bars.module.css';
import { GROUP_ACTION_WORDS } from './words.ts';
import proposalStyle from './next-lesson.module.css';

type ConstraintProfileProps = { readonly broken: Readonly<Record<Constraint, ShareOfWhole>> };

/** Bars that show how often wrong checks broke each of the five constraints. The telling constraint is highlighted. */
export function BrokenConstraintShareBars({ broken }: ConstraintProfileProps) {
  const telling = tellingConstraintFromBrokenShares(broken);
  return (
    <dl className={style.profile}>
      {CONSTRAINTS.map((constraint) => {
        const share = broken[constraint];
        const percent = share.of === 0 ? 0 : (100 * share.part) / share.of;
        return (
          <div key={constraint} className={constraint === telling ? style.telling : undefined}>
            <dt>{CONSTRAINT_NAMES[constraint]}</dt>
            <dd className={style.track} aria-hidden="true">
              <span className={style.fill} style={{ width: `${percent}%` }} />
            </dd>
            <dd className={style.value}>{formatShare(share)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

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
export function BrokenConstraintCountBars({ broken, told }: BrokenBarsProps) {
  const greatest = Math.max(1, ...CONSTRAINTS.map((constraint) => broken[constraint]));
  return (
    <dl className={proposalStyle.broken}>
      {CONSTRAINTS.map((constraint) => (
        <div key={constraint} data-telling={constraint === told || undefined}>
          <dt>{CONSTRAINT_NAMES[constraint]}</dt>
          <dd className={proposalStyle.track} aria-hidden="true">
            <span style={{ width: `${(broken[constraint] / greatest) * 100}%` }} />
          </dd>
          <dd>{GROUP_ACTION_WORDS.brokenTimes(broken[constraint])}</dd>
        </div>
      ))}
    </dl>
  );
}
