import { z } from 'zod/mini';
import { YearPlanUnit, type YearPlanOfGrade, type YearPlan } from '../../contract/year-plan.ts';
import { GRADES } from '../../engine/text/grade.ts';
import { builtInPlanUnitsOfGrade } from '../../engine/year-plan/built-in-units.ts';
import type { TenantTransaction } from '../database/transaction.ts';

const StoredUnits = z.nullable(z.array(YearPlanUnit));

/**
 * Returns the year plan that applies to each grade: the school's own plan for the grade if there is one, otherwise the
 * built-in plan.
 */
export async function yearPlansInForce(trx: TenantTransaction, school: string): Promise<YearPlan> {
  const rows = await trx
    .selectFrom('year_plan')
    .select(['grade', 'units', 'version'])
    .where('school_id', '=', school)
    .execute();
  const plans = GRADES.map((grade): YearPlanOfGrade => {
    const row = rows.find((each) => each.grade === grade);
    const own = StoredUnits.parse(row?.units ?? null);
    const units =
      own ??
      builtInPlanUnitsOfGrade(grade).map(({ title, from, to, levels }) => ({ title, from, to, levels: [...levels] }));
    return { grade, isBuiltIn: own === null, version: row?.version ?? 0, units };
  });
  return { plans };
}
