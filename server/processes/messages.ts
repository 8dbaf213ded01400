import { z } from 'zod/mini';

/** Messages from the primary to a worker. */
export const MessageToWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('serve'),
    /** The worker's number, from 1. If a worker ends, its replacement gets the same number. */
    number: z.int(),
    address: z.object({ url: z.string(), lent: z.boolean(), wireUrl: z.string() }),
    /** The address on which all workers listen. */
    host: z.string(),
    port: z.int(),
  }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('countAll'), request: z.int() }),
  z.object({ kind: z.literal('counted'), request: z.int(), text: z.string() }),
]);
export type MessageToWorker = z.infer<typeof MessageToWorker>;

/** Messages from a worker to the primary. */
export const MessageFromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  /** The worker is now listening for requests. `url` is the worker's web address in the form that browsers use. */
  z.object({ kind: z.literal('ready'), url: z.string() }),
  z.object({ kind: z.literal('beat') }),
  /**
   * The worker asks the primary for the metrics of all processes, because a client has requested /metrics from this
   * worker.
   */
  z.object({ kind: z.literal('count'), request: z.int() }),
  z.object({ kind: z.literal('counts'), request: z.int(), metrics: z.array(z.unknown()) }),
]);
export type MessageFromWorker = z.infer<typeof MessageFromWorker>;
