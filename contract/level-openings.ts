import { z } from 'zod/mini';
import { AccountId, GroupId } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Level = z.int().check(z.gte(1), z.lte(999));

/**
 * A teacher's decision about a level. Without one, a level opens by progress, or immediately if the school chose so.
 */
const LevelOpening = z.object({ level: Level, open: z.boolean() });
export type LevelOpening = z.infer<typeof LevelOpening>;

/** The openings of a class, or of one pupil. The pupil's opening overrides the class's. */
const OpeningsOf = z.object({ group: GroupId, pupil: z.nullable(AccountId) });

const Openings = z.object({
  levels: z.array(LevelOpening),
  /** The openings of the class, if the request named a pupil. */
  ofGroup: z.array(LevelOpening),
});

export const LEVEL_OPENING_ROUTES = {
  levelOpenings: {
    method: 'GET',
    path: '/api/level-openings',
    access: rolesThatMay('see', 'level'),
    summary: "A teacher's word on levels for a class of the own school, or for one of its pupils.",
    input: z.object({ group: GroupId, pupil: z.optional(AccountId) }),
    output: Openings,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openLevels: {
    method: 'POST',
    path: '/api/level-openings',
    access: rolesThatMay('open', 'level'),
    summary: 'Open or close levels for a class or one of its pupils. Levels that are not named go by progress again.',
    input: z.extend(OpeningsOf, { levels: z.array(LevelOpening).check(z.maxLength(200)) }),
    output: Openings,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
