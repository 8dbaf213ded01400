import { z } from 'zod/mini';

const FirstChecks = z.array(z.boolean()).check(z.maxLength(5));

/** A pupil's own growth (engine/measures/growth), for nobody but themself. */
export const PupilGrowth = z.object({
  /** Levels of the course with enough attempts to compare, in their order. */
  levels: z.array(z.object({ level: z.int(), early: FirstChecks, late: FirstChecks })),
  /** Attempts solved in each of the latest weeks, the oldest first; `from` is the week's Monday in Japan. */
  weeks: z.array(z.object({ from: z.iso.date(), solved: z.int().check(z.gte(0)) })),
});
export type PupilGrowth = z.infer<typeof PupilGrowth>;
