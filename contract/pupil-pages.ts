import { z } from 'zod/mini';
import { PupilFiguresSchema } from './group-figures.ts';
import { AccountId, Day, GroupId, Timestamp } from './ids.ts';
import { LessonPupil } from './lessons.ts';
import { rolesThatMay } from './may.ts';
import { PupilGrowth } from './progress.ts';
import { QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/** What one pupil did within a period, for a talk with parents: figures, growth and the pupil's own problems. */
export const PupilPage = z.extend(LessonPupil, {
  /** `solved` counts different questions whose first solution is in the period. */
  figures: PupilFiguresSchema,
  stars: Count,
  /** Number of days with work. */
  days: Count,
  /** Their `solved` add up to that of `figures`. */
  months: z.array(z.object({ month: z.string(), solved: Count })),
  /** The levels worked on, in course order. */
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
    access: rolesThatMay('see', 'record'),
    summary: 'A page for each pupil of a group, or for one of them, over some days, both of them among these.',
    input: z.object({ group: GroupId, pupil: z.optional(AccountId), from: Day, to: Day }),
    output: z.object({ group: z.object({ id: GroupId, name: z.string() }), pages: z.array(PupilPage) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
