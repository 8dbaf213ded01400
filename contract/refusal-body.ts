import { z } from 'zod/mini';
import { REFUSAL_CODES } from './refusal.ts';

/** The body of every rejected request. For a malformed request, `places` lists each error. */
export const RefusalBody = z.object({
  refusal: z.enum(REFUSAL_CODES),
  requestId: z.string(),
  places: z.optional(z.array(z.object({ place: z.string(), message: z.string() }))),
  /** For `changed-meanwhile`: the present database row, in the form of the route's output. */
  present: z.optional(z.unknown()),
  /** Ids of the objects that caused the refusal, such as pupils who were archived in the meantime. */
  concerning: z.optional(z.array(z.string())),
  /** For `second-factor-required`: a {@link OfferedSecondFactors}. Only sent after the right password. */
  offer: z.optional(z.unknown()),
  /** Seconds to wait before the next try. */
  retryAfter: z.optional(z.number()),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
