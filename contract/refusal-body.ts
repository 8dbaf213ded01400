import { z } from 'zod/mini';
import { REFUSAL_CODES } from './refusal.ts';

/** Body of every answer that is not a success. `places` names each fault of a malformed request. */
export const RefusalBody = z.object({
  refusal: z.enum(REFUSAL_CODES),
  requestId: z.string(),
  places: z.optional(z.array(z.object({ place: z.string(), message: z.string() }))),
  /** `changed-meanwhile`: the row as it is now, in the form in which its route answers it. */
  present: z.optional(z.unknown()),
  /** Ids of those because of whom it was refused, such as the pupils archived meanwhile. */
  concerning: z.optional(z.array(z.string())),
  /** `second-factor-required`: what may be shown, a {@link SecondStepOffer}; told to nobody but who has the password. */
  offer: z.optional(z.unknown()),
  /** Seconds until another try makes sense. */
  retryAfter: z.optional(z.number()),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
