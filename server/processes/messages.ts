import { z } from 'zod/mini';

/** What the primary tells a worker. */
export const ToWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('serve'),
    /** Which of the workers it is, from 1 on; one that replaces another has its number. */
    number: z.int(),
    address: z.object({ url: z.string(), lent: z.boolean(), wireUrl: z.string() }),
    /** Where all workers listen. */
    host: z.string(),
    port: z.int(),
  }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('countAll'), request: z.int() }),
  z.object({ kind: z.literal('counted'), request: z.int(), text: z.string() }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** What a worker tells the primary. */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  /** It listens at this address, as browsers write it. */
  z.object({ kind: z.literal('ready'), url: z.string() }),
  z.object({ kind: z.literal('beat') }),
  /** Somebody asks it for the metrics of all. */
  z.object({ kind: z.literal('count'), request: z.int() }),
  z.object({ kind: z.literal('counts'), request: z.int(), metrics: z.array(z.unknown()) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
