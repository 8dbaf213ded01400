import type { YearPlanUnit, YearPlanOfGrade } from '../../../contract/year-plan.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import {
  isPlanUnitInMonth,
  monthIndexInSchoolYear,
  SCHOOL_MONTHS,
  type SchoolMonth,
} from '../../../engine/year-plan/unit.ts';
import { formatMonthsOfPlanUnit } from '../../../engine/year-plan/words.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import type { CourseLevelsOutput } from './unit-dialog.tsx';
import { YEAR_PLAN_WORDS } from './words.ts';
import style from './year-plan.module.css';

type UnitTableProps = {
  readonly plan: YearPlanOfGrade;
  readonly month: SchoolMonth;
  readonly course: CourseLevelsOutput;
  readonly onEdit: (unit: YearPlanUnit) => void;
  readonly onRemove: (unit: YearPlanUnit) => void;
};

/** The table of a grade's units in their order. A bar for each unit reaches from its first month to its last month. */
export function PlanUnitTable({ plan: { grade, units }, month, course, onEdit, onRemove }: UnitTableProps) {
  if (units.length === 0) return <p className={style.none}>{YEAR_PLAN_WORDS.none}</p>;
  return (
    <div className={style.frame}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{YEAR_PLAN_WORDS.unit}</th>
            <th scope="col" className={style.calendar}>
              <span className={style.when}>{YEAR_PLAN_WORDS.months}</span>
              <span className={style.year} aria-hidden="true">
                {SCHOOL_MONTHS.map((each) => (
                  <span key={each} className={each === month ? style.now : ''}>
                    {each}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col">{YEAR_PLAN_WORDS.levels}</th>
            <th scope="col" className="screen-only">
              {YEAR_PLAN_WORDS.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow
              key={unit.title}
              unit={unit}
              month={month}
              isNow={isPlanUnitInMonth({ grade, ...unit }, month)}
              course={course}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type UnitRowProps = Omit<UnitTableProps, 'plan'> & { readonly unit: YearPlanUnit; readonly isNow: boolean };

function UnitRow({ unit, month, isNow, course, onEdit, onRemove }: UnitRowProps) {
  const { title, from, to, levels } = unit;
  const titleOf = (level: number): string =>
    questionSetNameWithoutReadings(course.find((each) => each.level === level)?.title ?? '');
  return (
    <tr className={isNow ? style.nowRow : ''} aria-current={isNow ? 'date' : undefined}>
      <th scope="row">
        {title}
        {isNow && <span className={style.mark}>{YEAR_PLAN_WORDS.thisMonth}</span>}
      </th>
      <td className={style.calendar}>
        <span className={style.when}>{formatMonthsOfPlanUnit(unit)}</span>
        <span className={style.year} aria-hidden="true">
          <span className={style.now} style={{ gridColumn: monthIndexInSchoolYear(month) + 1 }} />
          <span
            className={style.bar}
            style={{ gridColumn: `${monthIndexInSchoolYear(from) + 1} / ${monthIndexInSchoolYear(to) + 2}` }}
          />
        </span>
      </td>
      <td>
        {levels.length === 0 && <span className={style.note}>{YEAR_PLAN_WORDS.noLevels}</span>}
        <ul>
          {levels.map((level) => (
            <li key={level}>
              <span className={style.label}>{levelLabelForUsers(level)}</span> {titleOf(level)}
            </li>
          ))}
        </ul>
      </td>
      <td className="screen-only" aria-label={YEAR_PLAN_WORDS.actions}>
        <div className={style.ways}>
          <LinkLikeButton label={YEAR_PLAN_WORDS.editOf(title)} onPress={() => onEdit(unit)}>
            {YEAR_PLAN_WORDS.edit}
          </LinkLikeButton>
          <LinkLikeButton label={YEAR_PLAN_WORDS.removeOf(title)} onPress={() => onRemove(unit)}>
            {YEAR_PLAN_WORDS.remove}
          </LinkLikeButton>
        </div>
      </td>
    </tr>
  );
}
