import { CONSTRAINT_NAMES, CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { formatShare } from '../lessons/words.ts';
import style from './constraint-profile.module.css';

type ConstraintProfileProps = { readonly broken: Readonly<Record<Constraint, ShareOfWhole>> };

/** Bars that show how often wrong checks broke each of the five constraints. The telling constraint is highlighted. */
export function ConstraintProfileBars({ broken }: ConstraintProfileProps) {
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
