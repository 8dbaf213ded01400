import { z } from 'zod/mini';
import { REFUSAL_CODES } from './refusal.ts';

/** The body of the response to a rejected request. `places` lists each error of a malformed request. */
export const RefusalBody = z.object({
  refusal: z.enum(REFUSAL_CODES),
  requestId: z.string(),
  places: z.optional(z.array(z.object({ place: z.string(), message: z.string() }))),
  /**
   * For the refusal `changed-meanwhile`: the present content of the database row, with the same schema as the output of
   * the route.
   */
  present: z.optional(z.unknown()),
  /** Ids of the objects that caused the refusal, such as pupils who were archived in the meantime. */
  concerning: z.optional(z.array(z.string())),
  /**
   * For the refusal `second-factor-required`: a {@link OfferedSecondFactors}. It is sent only if the password was
   * right.
   */
  offer: z.optional(z.unknown()),
  /** Seconds to wait before the next try. */
  retryAfter: z.optional(z.number()),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
