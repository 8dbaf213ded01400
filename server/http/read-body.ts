import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { LARGE_BODY, type RequestCost } from '../../contract/request-costs.ts';
import type { Watch } from './metrics.ts';
import { Turnstile } from './concurrency.ts';
import { whenClosed } from './when-closed.ts';
import { BodyRefusal } from './body-refusal.ts';
import { JsonMeter, type JsonExcess } from './body/json-meter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly cost?: RequestCost;
  }
}

const SECOND = 1000;

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024}キロバイト` : `${bytes / 1024 / 1024}メガバイト`;
}

/** Returns the refusal of a body that exceeds the bytes of its route. */
/** Returns the refusal of a body that exceeds the bytes of its route. */
export function tooLarge({ bytes }: RequestCost): BodyRefusal {
  return new BodyRefusal('body-too-large', `本文は${sizeText(bytes)}までです`);
}

/** Returns the refusal of JSON that exceeds the depth or the number of values of its route. */
/** Returns the refusal of JSON that exceeds the depth or the number of values of its route. */
export function excessive(excess: JsonExcess, { depth, entries }: RequestCost): BodyRefusal {
  switch (excess) {
    case 'tooDeep':
      return new BodyRefusal('malformed-request', `本文の入れ子は${depth}段までです`);
    case 'tooMany':
      return new BodyRefusal('body-too-large', `本文の値は${entries}個までです`);
  }
}

/**
 * Calls `fail` once if a body is larger or slower than its route allows, or ends too early. Another reader must start
 * to read the body in the same turn of the event loop. Returns a function that ends the watch.
 */
export function watchBody(source: IncomingMessage, cost: RequestCost, fail: (fault: Error) => void): () => void {
  let received = 0;
  let unheard: (() => void) | null = null;
  const end = (): void => {
    clearTimeout(late);
    source.off('data', count).off('error', give);
    unheard?.();
  };
  const give = (fault: Error): void => {
    end();
    fail(fault);
  };
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > cost.bytes) give(tooLarge(cost));
  };
  const late = setTimeout(() => {
    give(new BodyRefusal('body-too-slow', `本文は${cost.seconds}秒のうちに送ってください`));
  }, cost.seconds * SECOND);
  source.on('data', count).on('error', give);
  // The client may have disconnected before its body was read; then no more events arrive.
  unheard = whenClosed(source, () => {
    if (!source.readableEnded) give(new BodyRefusal('malformed-request', '本文が途中で切れました'));
  });
  return end;
}

/** Reads the whole body; rejects as soon as a limit is exceeded. The caller must handle the rest of the body. */
export function readBody(source: IncomingMessage, cost: RequestCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const meter = new JsonMeter(cost);
    const fail = (fault: Error): void => {
      source.off('data', take).off('end', finish).pause();
      reject(fault);
    };
    const take = (chunk: Buffer): void => {
      const excess = meter.read(chunk);
      if (excess === null) return void chunks.push(chunk);
      unwatch();
      return fail(excessive(excess, cost));
    };
    const finish = (): void => {
      unwatch();
      resolve(Buffer.concat(chunks));
    };
    source.on('data', take).on('end', finish);
    const unwatch = watchBody(source, cost, fail);
  });
}

/** Maximum number of large bodies in memory. The others wait unread. */
const LARGE_AT_ONCE = 2;

/** Limits the number of large bodies in memory. */
export class LargeBodies {
  private readonly turns = new Turnstile(LARGE_AT_ONCE);

  constructor(watch: Watch) {
    watch('large bodies', () => this.turns.size);
  }

  /**
   * Waits for a place if the body may be large. The place is free again when the request is over. Returns true for a
   * large body.
   */
  async enter({ headers, caller }: FastifyRequest, cost: RequestCost): Promise<boolean> {
    if (cost.bytes <= LARGE_BODY || Number(headers['content-length']) <= LARGE_BODY) return false;
    await this.turns.enter();
    if (caller === null) this.turns.leave();
    else caller.holding.untilOver(() => this.turns.leave());
    return true;
  }
}

/** Registers the JSON parser with the limits of each route. A route without limits never gets a body. */
export function registerBodies(server: FastifyInstance, large: LargeBodies): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request: FastifyRequest, source, done) => {
    const { cost } = request.routeOptions.config;
    if (cost === undefined) return done(null, undefined);
    const read = async (): Promise<void> => {
      const isLarge = await large.enter(request, cost);
      const body = await readBody(source, cost);
      // Other requests are answered between two steps that handle megabytes.
      if (isLarge) await turn();
      void parseJson(request, body.toString('utf8'), (fault: Error | null, parsed?: unknown) =>
        isLarge ? void setImmediate(done, fault, parsed) : done(fault, parsed),
      );
    };
    read().catch((fault: Error) => done(fault));
  });
}
