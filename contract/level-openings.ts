import { z } from 'zod/mini';
import { AccountId, GroupId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Level = z.int().check(z.gte(1), z.lte(999));

/**
 * A teacher's decision that a level is open or closed. It overrides the school's setting and the pupil's progress
 * (docs/domain.md 5.2).
 */
const LevelOpening = z.object({ level: Level, open: z.boolean() });
export type LevelOpening = z.infer<typeof LevelOpening>;

/**
 * Whose level openings are read or set: those of a class or, if `pupil` is not null, those of one pupil of the class.
 * An opening for a pupil overrides the opening for the class.
 */
const OpeningsOf = z.object({ group: GroupId, pupil: z.nullable(AccountId) });

const Openings = z.object({
  levels: z.array(LevelOpening),
  /** If the request is about one pupil: the level openings of the pupil's class. Otherwise empty. */
  ofGroup: z.array(LevelOpening),
});

export const LEVEL_OPENING_ROUTES = {
  levelOpenings: {
    method: 'GET',
    path: '/api/level-openings',
    access: rolesAllowedToAct('see', 'level'),
    summary:
      "List the levels that teachers opened or closed for a class of the caller's school or for one of its pupils.",
    input: z.object({ group: GroupId, pupil: z.optional(AccountId) }),
    output: Openings,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openLevels: {
    method: 'POST',
    path: '/api/level-openings',
    access: rolesAllowedToAct('open', 'level'),
    summary:
      'Open or close levels for a class or one of its pupils. Levels that are not listed depend on progress again.',
    input: z.extend(OpeningsOf, { levels: z.array(LevelOpening).check(z.maxLength(200)) }),
    output: Openings,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
