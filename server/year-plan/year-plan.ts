import {
  listPlanUnitsWithGrades,
  type YearPlanOfGrade,
  YearPlanUnit,
  type YearPlan,
} from '../../contract/year-plan.ts';
import { sortPlanUnits } from '../../engine/year-plan/unit.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { z } from 'zod/mini';
import { GRADES } from '../../engine/text/grade.ts';
import { builtInPlanUnitsOfGrade } from '../../engine/year-plan/built-in-units.ts';

/** Returns the year plan of the caller's school. */
function yearPlan(db: Database, { session }: RouteCall<'yearPlan'>): Promise<RouteOutcomeOf<'yearPlan'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: await yearPlansInForce(trx, session.school),
  }));
}

/** The new plan of a grade. If `units` is null, the grade gets the built-in plan. */
type NewPlan = Pick<YearPlanOfGrade, 'grade' | 'version'> & { readonly units: readonly YearPlanUnit[] | null };

/**
 * Replaces the year plans of several grades. If somebody else changed one of these plans since the teacher read it,
 * refuses with `changed-meanwhile` and replaces none of them.
 */
function replacePlans(
  db: Database,
  call: RouteCall<'changeYearPlan'> | RouteCall<'resetYearPlan'>,
  changed: readonly NewPlan[],
): Promise<RouteOutcomeOf<'changeYearPlan'>> {
  const { session, now } = call;
  const { school, account } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    // The lock on the school's row makes changes of year plans run one after the other. The row of a plan cannot be
    // locked instead, because a new plan has no row yet.
    await trx.selectFrom('school').select('id').where('id', '=', school).forUpdate().execute();
    const present = await yearPlansInForce(trx, school);
    const versions = new Map(present.plans.map(({ grade, version }) => [grade, version]));
    if (changed.some(({ grade, version }) => versions.get(grade) !== version)) {
      return { kind: 'refused', refusal: 'changed-meanwhile', present };
    }
    for (const { grade, version, units } of changed) {
      const values = {
        units: units === null ? null : JSON.stringify(units),
        version: version + 1,
        changed_at: now,
        changed_by: account,
      };
      await trx
        .insertInto('year_plan')
        .values({ school_id: school, grade, ...values })
        .onConflict((conflict) => conflict.columns(['school_id', 'grade']).doUpdateSet(values))
        .execute();
    }
    // In other audit entries, `fields` contains the names of the changed fields. Here, it contains the grades whose
    // year plans changed, and `builtInPlan` if all of them got the built-in plan again.
    const fields = changed.map(({ grade }) => `grade.${grade}`);
    if (changed.every(({ units }) => units === null)) fields.push('builtInPlan');
    const done = { school, action: 'edit', thing: 'yearPlan', id: null, details: { fields } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: await yearPlansInForce(trx, school) };
  });
}

type GradePlanInput = RouteCall<'changeYearPlan'>['input']['plans'][number];

function inTeachingOrder({ grade, version, units }: GradePlanInput): NewPlan {
  const ordered = sortPlanUnits(listPlanUnitsWithGrades([{ grade, units }]));
  return {
    grade,
    version,
    units: ordered.map(({ title, from, to, levels }) => ({ title, from, to, levels: [...levels] })),
  };
}

/** Returns the handlers for the year plan of a school. */
export function createYearPlanHandlers(
  db: Database,
): Pick<RouteHandlers, 'yearPlan' | 'changeYearPlan' | 'resetYearPlan'> {
  return {
    yearPlan: (call) => yearPlan(db, call),
    changeYearPlan: (call) => replacePlans(db, call, call.input.plans.map(inTeachingOrder)),
    resetYearPlan: (call) => replacePlans(db, call, [{ ...call.input, units: null }]),
  };
}

const StoredUnits = z.nullable(z.array(YearPlanUnit));

/**
 * Returns the year plan that applies to each grade: the school's own plan for the grade if there is one, otherwise the
 * built-in plan.
 */
async function yearPlansInForce(trx: TenantTransaction, school: string): Promise<YearPlan> {
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
