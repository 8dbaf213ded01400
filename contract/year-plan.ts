import { z } from 'zod/mini';
import { MAX_PLAN_UNITS, SCHOOL_MONTHS, type PlanUnit } from '../engine/year-plan/unit.ts';
import { faultsOfPlanUnits } from '../engine/year-plan/unit-faults.ts';
import { wordsOfPlanUnitFault } from '../engine/year-plan/words.ts';
import { GradeSchema } from './account.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Month = z.literal(SCHOOL_MONTHS);

/**
 * A teaching unit in the year plan of one grade. `engine/year-plan/unit-faults` defines which errors a unit can have.
 */
export const YearPlanUnit = z.object({
  title: z.string().check(z.maxLength(200)),
  from: Month,
  to: Month,
  levels: z.array(z.int().check(z.gte(1), z.lte(32_767))).check(z.maxLength(40)),
});
export type YearPlanUnit = z.infer<typeof YearPlanUnit>;

const Units = z.array(YearPlanUnit).check(z.maxLength(MAX_PLAN_UNITS));

/** The version of a grade's year plan; 0 if the school has never changed the built-in plan. */
const PlanVersion = z.int().check(z.gte(0), z.lte(2_147_483_647));

/** The year plan that a school uses for a grade: the school's own plan or the built-in plan. */
export const YearPlanOfGrade = z.object({
  grade: GradeSchema,
  /** True if the school has no plan of its own for the grade. */
  isBuiltIn: z.boolean(),
  version: PlanVersion,
  /** The units in the order in which they are taught. */
  units: z.array(YearPlanUnit),
});
export type YearPlanOfGrade = z.infer<typeof YearPlanOfGrade>;

/** The plans of all grades, from grade 1 to grade 6. */
export const YearPlan = z.object({ plans: z.array(YearPlanOfGrade) });
export type YearPlan = z.infer<typeof YearPlan>;

/** Returns the units of plans with their grades. */
export function listPlanUnitsWithGrades(
  plans: readonly Pick<YearPlanOfGrade, 'grade' | 'units'>[],
): readonly PlanUnit[] {
  return plans.flatMap(({ grade, units }) => units.map((unit) => ({ grade, ...unit })));
}

/**
 * The year plan of one grade after the user changed it. Each error in a unit is reported for the field that contains
 * it.
 */
const ChangedPlan = z.object({ grade: GradeSchema, version: PlanVersion, units: Units }).check((context) => {
  for (const { unit, field, fault } of faultsOfPlanUnits(listPlanUnitsWithGrades([context.value]))) {
    context.issues.push({
      code: 'custom',
      input: context.value.units[unit],
      path: ['units', unit, field],
      message: wordsOfPlanUnitFault(fault),
    });
  }
});

const ChangedPlans = z.array(ChangedPlan).check(
  z.minLength(1),
  z.maxLength(6),
  z.refine((plans) => new Set(plans.map(({ grade }) => grade)).size === plans.length, {
    error: '同じ学年が2回あります',
  }),
);

export const YEAR_PLAN_ROUTES = {
  yearPlan: {
    method: 'GET',
    path: '/api/year-plan',
    access: rolesAllowedToAct('see', 'yearPlan'),
    summary: "Get the year plan of the caller's school: the units of each grade, its own or built in.",
    input: z.object({}),
    output: YearPlan,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  changeYearPlan: {
    method: 'POST',
    path: '/api/year-plan',
    access: rolesAllowedToAct('edit', 'yearPlan'),
    summary: 'Replace the plans of one or more grades. Either all of them are replaced or none.',
    input: z.object({ plans: ChangedPlans }),
    output: YearPlan,
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile'],
  },
  resetYearPlan: {
    method: 'POST',
    path: '/api/year-plan/reset',
    access: rolesAllowedToAct('edit', 'yearPlan'),
    summary: 'Return to the built-in plan of a grade.',
    input: z.object({ grade: GradeSchema, version: PlanVersion }),
    output: YearPlan,
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
