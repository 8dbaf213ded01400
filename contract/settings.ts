import { z } from 'zod/mini';
import { FURIGANA_SETTINGS } from '../engine/text/render-text.ts';
import { SchoolYear } from './groups.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

export const LEVEL_OPENING_POLICIES = ['byProgress', 'allOpen'] as const;

const EDITABLE_SETTINGS = {
  furigana: z.enum(FURIGANA_SETTINGS),
  /**
   * True if the school requires the order 1つ分 × いくつ分 (size of one group × number of groups). An answer with the factors
   * in the other order still counts as right, but gets a remark.
   */
  taughtOrder: z.boolean(),
  levelOpening: z.enum(LEVEL_OPENING_POLICIES),
  /** True if pupils are shown with their common name (通称名) instead of the registered name. */
  commonNames: z.boolean(),
  /**
   * True while the school prepares the next school year. During this time, groups of the next year are shown, and new
   * groups belong to the next year. It becomes false when that year begins in April.
   */
  preparesNextYear: z.boolean(),
  /** True if pupils share devices. Every session of a pupil then ends at the end of the day in Japan. */
  sharedDevices: z.boolean(),
  /**
   * True if teachers may open a class page for a day. On a class page, pupils sign in by name and pictures. This
   * setting requires `sharedDevices`.
   */
  classPages: z.boolean(),
  /** For how many years the personal data of a pupil is kept after the pupil has left the school. Then it is erased. */
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
