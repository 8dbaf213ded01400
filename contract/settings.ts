import { z } from 'zod/mini';
import { FURIGANA_SETTINGS } from '../engine/text/render-text.ts';
import { SchoolYear } from './groups.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';

export const LEVEL_OPENINGS = ['byProgress', 'allOpen'] as const;

const EDITABLE_SETTINGS = {
  furigana: z.enum(FURIGANA_SETTINGS),
  /** 1つ分 × いくつ分 is asked for: another order is remarked upon. */
  taughtOrder: z.boolean(),
  levelOpening: z.enum(LEVEL_OPENINGS),
  /** Of a pupil with a 通称名 (a name used in place of the registered one), that name is shown. */
  commonNames: z.boolean(),
  /** The next school year is being prepared: its groups are shown, and new groups are its own. Ends by itself in April. */
  preparesNextYear: z.boolean(),
  /** Pupils share devices: who signed in is signed out when the day in Japan ends. */
  sharedDevices: z.boolean(),
  /** Teachers may open a class's page for a day, where pupils sign in by name and pictures; only on shared devices. */
  classPages: z.boolean(),
  /** Years after which the records of pupils who left lose their names. */
  keepLeftPupils: z.int().check(z.gte(1), z.lte(5)),
  version: Version,
};

export const SchoolSettings = z.object({ schoolName: z.string(), runningYear: SchoolYear, ...EDITABLE_SETTINGS });

export const SETTINGS_ROUTES = {
  schoolSettings: {
    method: 'GET',
    path: '/api/school-settings',
    access: rolesThatMay('see', 'settings'),
    summary: 'The settings of the own school.',
    input: z.object({}),
    output: SchoolSettings,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchoolSettings: {
    method: 'POST',
    path: '/api/school-settings',
    access: rolesThatMay('edit', 'settings'),
    summary: 'Change the settings of the own school.',
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
