import { z } from 'zod/mini';
import { FURIGANA_SETTINGS } from '../engine/text/render-text.ts';
import { SchoolYear } from './groups.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

export const LEVEL_OPENING_POLICIES = ['byProgress', 'allOpen'] as const;

const EDITABLE_SETTINGS = {
  furigana: z.enum(FURIGANA_SETTINGS),
  /**
   * True if the school requires the order 1つ分 × いくつ分. After a solution in another order the pupil sees a
   * remark.
   */
  taughtOrder: z.boolean(),
  levelOpening: z.enum(LEVEL_OPENING_POLICIES),
  /** True if pupils are shown with their 通称名 (common name) instead of the registered name. */
  commonNames: z.boolean(),
  /**
   * True while the next school year is prepared: its groups are shown, and new groups belong to it. Becomes false in
   * April.
   */
  preparesNextYear: z.boolean(),
  /** True if pupils share devices. Every session then ends at the end of the day in Japan. */
  sharedDevices: z.boolean(),
  /**
   * True if teachers may open a class page for a day. On a class page, pupils sign in by name and pictures. This
   * setting requires `sharedDevices`.
   */
  classPages: z.boolean(),
  /** Number of years after which the names of pupils who left are erased from their records. */
  keepLeftPupils: z.int().check(z.gte(1), z.lte(5)),
  version: RowVersion,
};

export const SchoolSettings = z.object({ schoolName: z.string(), runningYear: SchoolYear, ...EDITABLE_SETTINGS });

export const SETTINGS_ROUTES = {
  schoolSettings: {
    method: 'GET',
    path: '/api/school-settings',
    access: rolesAllowedToAct('see', 'settings'),
    summary: "Get the settings of the caller's school.",
    input: z.object({}),
    output: SchoolSettings,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchoolSettings: {
    method: 'POST',
    path: '/api/school-settings',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: "Change the settings of the caller's school.",
    input: z.object(EDITABLE_SETTINGS).check(
      z.refine(({ classPages, sharedDevices }) => sharedDevices || !classPages, {
        path: ['classPages'],
        error: 'クラスのページは、端末を共同で使う学校だけのものです',
      }),
    ),
    output: SchoolSettings,
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
