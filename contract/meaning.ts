import { z } from 'zod/mini';
import { EXISTENCE_TIMES_AROUND_CHANGE } from '../engine/story/card.ts';

/**
 * Returns the schema of a card's meaning (engine/story/card.ts). The caller passes the schemas of object keys and
 * amounts, with their limits.
 */
export function createCardMeaningSchema<Key extends z.ZodMiniType<string, string>, Amount extends z.ZodMiniType>(
  key: Key,
  amount: Amount,
) {
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('existence'),
      object: key,
      amount,
      moment: z.nullable(z.enum(EXISTENCE_TIMES_AROUND_CHANGE)),
    }),
    z.object({ kind: z.literal('combine'), objects: z.readonly(z.tuple([key, key])), whole: z.nullable(key), amount }),
    z.object({ kind: z.enum(['increase', 'decrease']), object: key, amount }),
    z.object({ kind: z.literal('compare'), larger: key, smaller: key, amount }),
    z.object({ kind: z.literal('perUnit'), item: key, container: key, amount }),
    z.object({ kind: z.literal('times'), compared: key, base: key, amount }),
  ]);
}
