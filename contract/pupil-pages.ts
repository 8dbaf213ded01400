import { z } from 'zod/mini';
import { PupilFiguresSchema } from './group-figures.ts';
import { AccountId, Day, GroupId, Timestamp } from './ids.ts';
import { LessonPupil } from './lessons.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PupilGrowth } from './progress.ts';
import { QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/**
 * What one pupil did within a period, for a talk with parents: statistics, growth and problems that the pupil
 * composed.
 */
export const PupilPage = z.extend(LessonPupil, {
  /**
   * The statistics of the period. `solved` is the number of questions that the pupil solved for the first time in the
   * period.
   */
  figures: PupilFiguresSchema,
  stars: Count,
  /** Number of days on which the pupil worked. */
  days: Count,
  /** One entry for each month of the period. The sum of all `solved` equals `figures.solved`. */
  months: z.array(z.object({ month: z.string(), solved: Count })),
  /** The levels that the pupil worked on, in course order. */
  levels: z.array(z.object({ level: z.int(), title: z.string(), begun: Count, solved: Count })),
  growth: PupilGrowth.shape.levels,
  /** The latest problems that the pupil composed correctly. */
  problems: z.array(z.extend(QuestionDocument, { slots: z.array(z.string()), at: Timestamp })),
});
export type PupilPage = z.infer<typeof PupilPage>;

export const PUPIL_PAGE_ROUTES = {
  pupilPages: {
    method: 'GET',
    path: '/api/groups/:group/pupil-pages',
    access: rolesAllowedToAct('see', 'record'),
    summary: 'Get a page for one or all pupils of a group over a range of days, first and last day included.',
    input: z.object({ group: GroupId, pupil: z.optional(AccountId), from: Day, to: Day }),
    output: z.object({ group: z.object({ id: GroupId, name: z.string() }), pages: z.array(PupilPage) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
