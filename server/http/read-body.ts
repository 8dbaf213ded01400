import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { MIN_LARGE_BODY_BYTES, type RequestLimits } from '../../contract/request-costs.ts';
import type { AddResourceUsageMetric } from './metrics.ts';
import { ConcurrencyLimiter } from './concurrency.ts';
import { callOnceWhenClosed } from './when-closed.ts';
import { BodyRefusalError } from './body-refusal.ts';
import { JsonDepthAndValueCounter, type ExceededJsonLimit } from './body/json-meter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly cost?: RequestLimits;
  }
}

const SECOND = 1000;

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024}キロバイト` : `${bytes / 1024 / 1024}メガバイト`;
}

/** Returns the refusal for a body with more bytes than its route allows. */
export function createBodyTooLargeRefusal({ bytes }: RequestLimits): BodyRefusalError {
  return new BodyRefusalError('body-too-large', `本文は${sizeText(bytes)}までです`);
}

/**
 * Returns the refusal for JSON that is nested more deeply, or has more values, than its route allows. `excess` says
 * which of the two.
 */
export function createJsonTooLargeRefusal(
  excess: ExceededJsonLimit,
  { depth, entries }: RequestLimits,
): BodyRefusalError {
  switch (excess) {
    case 'tooDeep':
      return new BodyRefusalError('malformed-request', `本文の入れ子は${depth}段までです`);
    case 'tooMany':
      return new BodyRefusalError('body-too-large', `本文の値は${entries}個までです`);
  }
}

/**
 * Calls `fail` once if a body is too large or too slow for its route, or ends too early. `enforceBodyLimits` starts the
 * flow of the body's bytes, so its caller must add listeners in the same turn of the event loop. Returns a function that
 * stops these checks.
 */
export function enforceBodyLimits(
  source: IncomingMessage,
  cost: RequestLimits,
  fail: (fault: Error) => void,
): () => void {
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
    if (received > cost.bytes) give(createBodyTooLargeRefusal(cost));
  };
  const late = setTimeout(() => {
    give(new BodyRefusalError('body-too-slow', `本文は${cost.seconds}秒のうちに送ってください`));
  }, cost.seconds * SECOND);
  source.on('data', count).on('error', give);
  // If the client disconnected before this line, `close` was emitted already. Then `callOnceWhenClosed` calls its
  // callback immediately.
  unheard = callOnceWhenClosed(source, () => {
    if (!source.readableEnded) give(new BodyRefusalError('malformed-request', '本文が途中で切れました'));
  });
  return end;
}

/**
 * Returns the whole body. Rejects as soon as a limit is exceeded. In this case, the caller must discard the rest of the
 * body.
 */
export function readWholeBody(source: IncomingMessage, cost: RequestLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const meter = new JsonDepthAndValueCounter(cost);
    const fail = (fault: Error): void => {
      source.off('data', take).off('end', finish).pause();
      reject(fault);
    };
    const take = (chunk: Buffer): void => {
      const excess = meter.read(chunk);
      if (excess === null) return void chunks.push(chunk);
      unwatch();
      return fail(createJsonTooLargeRefusal(excess, cost));
    };
    const finish = (): void => {
      unwatch();
      resolve(Buffer.concat(chunks));
    };
    source.on('data', take).on('end', finish);
    const unwatch = enforceBodyLimits(source, cost, fail);
  });
}

/** Maximum number of large bodies in memory. Further large bodies wait without being read. */
const LARGE_AT_ONCE = 2;

/** Limits how many large bodies are in memory at the same time. */
export class LargeBodyLimiter {
  private readonly turns = new ConcurrencyLimiter(LARGE_AT_ONCE);

  constructor(watch: AddResourceUsageMetric) {
    watch('large bodies', () => this.turns.size);
  }

  /**
   * If the body is large, waits until fewer than {@link LARGE_AT_ONCE} large bodies are in memory, and returns true.
   * The body then counts as a large body in memory until the request is over. If the body is small, returns false
   * immediately.
   */
  async enter({ headers, caller }: FastifyRequest, cost: RequestLimits): Promise<boolean> {
    if (cost.bytes <= MIN_LARGE_BODY_BYTES || Number(headers['content-length']) <= MIN_LARGE_BODY_BYTES) return false;
    await this.turns.enter();
    if (caller === null) this.turns.leave();
    else caller.holding.untilOver(() => this.turns.leave());
    return true;
  }
}

/** Registers the JSON parser with the limits of each route. If a route has no limits, its body is not read. */
export function registerBodyParser(server: FastifyInstance, large: LargeBodyLimiter): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request: FastifyRequest, source, done) => {
    const { cost } = request.routeOptions.config;
    if (cost === undefined) return done(null, undefined);
    const read = async (): Promise<void> => {
      const isLarge = await large.enter(request, cost);
      const body = await readWholeBody(source, cost);
      // Decoding and parsing a large body block the event loop, so other requests get a turn before and after this
      // work.
      if (isLarge) await turn();
      void parseJson(request, body.toString('utf8'), (fault: Error | null, parsed?: unknown) =>
        isLarge ? void setImmediate(done, fault, parsed) : done(fault, parsed),
      );
    };
    read().catch((fault: Error) => done(fault));
  });
}
