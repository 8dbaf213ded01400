import { z } from 'zod/mini';

/** Messages from the primary to a worker. */
export const ToWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('serve'),
    /** Number of the worker, from 1. A replacement has the same number. */
    number: z.int(),
    address: z.object({ url: z.string(), lent: z.boolean(), wireUrl: z.string() }),
    /** The address at which all workers listen. */
    host: z.string(),
    port: z.int(),
  }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('countAll'), request: z.int() }),
  z.object({ kind: z.literal('counted'), request: z.int(), text: z.string() }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** Messages from a worker to the primary. */
export const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  /** The worker listens at this address. It is in the form that browsers use. */
  z.object({ kind: z.literal('ready'), url: z.string() }),
  z.object({ kind: z.literal('beat') }),
  /** A client requests the metrics of all processes from this worker. */
  z.object({ kind: z.literal('count'), request: z.int() }),
  z.object({ kind: z.literal('counts'), request: z.int(), metrics: z.array(z.unknown()) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
