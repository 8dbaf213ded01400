import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { LARGE_BODY, type RequestCost } from '../../../contract/request-costs.ts';
import type { Watch } from '../metrics.ts';
import { Turnstile } from '../under-way.ts';
import { whenOver } from '../when-over.ts';
import { BodyRefusal } from './body-refusal.ts';
import { takeLongStrings, type Taken } from './long-strings.ts';
import { JsonMeter, type JsonExcess } from './json-meter.ts';

const SECOND = 1000;

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024}キロバイト` : `${bytes / 1024 / 1024}メガバイト`;
}

export function tooLarge({ bytes }: RequestCost): BodyRefusal {
  return new BodyRefusal('body-too-large', `本文は${sizeText(bytes)}までです`);
}

function excessive(excess: JsonExcess, { depth, entries }: RequestCost): BodyRefusal {
  switch (excess) {
    case 'tooDeep':
      return new BodyRefusal('malformed-request', `本文の入れ子は${depth}段までです`);
    case 'tooMany':
      return new BodyRefusal('body-too-large', `本文の値は${entries}個までです`);
  }
}

type Collector = { readonly add: (chunk: Buffer) => void; readonly whole: () => Buffer };

/** Of a body that announces its length each chunk goes to its place at once: megabytes are held once, not twice. */
function collector(announced: number): Collector {
  if (!(announced > LARGE_BODY)) {
    const chunks: Buffer[] = [];
    return { add: (chunk) => void chunks.push(chunk), whole: () => Buffer.concat(chunks) };
  }
  const bytes = Buffer.allocUnsafeSlow(announced);
  let filled = 0;
  return {
    add: (chunk) => {
      filled += chunk.copy(bytes, filled);
    },
    whole: () => bytes.subarray(0, filled),
  };
}

/** The whole body, of so many bytes announced, or as soon as it is known why not. What still comes after that is the connection's to end. */
export function readBody(source: IncomingMessage, cost: RequestCost, announced = 0): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = collector(announced);
    const meter = new JsonMeter(cost);
    let received = 0;
    let unheard: (() => void) | null = null;
    const end = (): void => {
      clearTimeout(late);
      source.off('data', take).off('end', finish).off('error', fail);
      unheard?.();
    };
    const fail = (fault: Error): void => {
      end();
      source.pause();
      reject(fault);
    };
    const take = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > cost.bytes) return fail(tooLarge(cost));
      const excess = meter.read(chunk);
      if (excess !== null) return fail(excessive(excess, cost));
      body.add(chunk);
    };
    const finish = (): void => {
      end();
      resolve(body.whole());
    };
    const cut = (): void => fail(new BodyRefusal('malformed-request', '本文が途中で切れました'));
    const late = setTimeout(() => {
      fail(new BodyRefusal('body-too-slow', `本文は${cost.seconds}秒のうちに送ってください`));
    }, cost.seconds * SECOND);
    source.on('data', take).on('end', finish).on('error', fail);
    // A client may have left before its body was read; nothing more would be heard of it.
    unheard = whenOver(source, cut);
  });
}

/** So many large bodies are in memory at once; others wait unread. */
const LARGE_AT_ONCE = 2;

/** Reads JSON within what its route may cost. A request that has no row is never read. */
export function registerBodies(server: FastifyInstance, watch: Watch): void {
  const large = new Turnstile(LARGE_AT_ONCE);
  watch('large bodies', () => large.size);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request: FastifyRequest, source, done) => {
    const { cost } = request.routeOptions.config;
    if (cost === undefined) return done(null, undefined);
    const isLarge = cost.bytes > LARGE_BODY && !(Number(request.headers['content-length']) <= LARGE_BODY);
    const read = async (): Promise<Taken> => {
      if (!isLarge) return { text: (await readBody(source, cost)).toString('utf8'), putBack: (parsed) => parsed };
      await large.enter();
      if (request.caller === null) large.leave();
      else request.caller.holding.untilOver(() => large.leave());
      const body = await readBody(source, cost, Number(request.headers['content-length'] ?? 0));
      // Others are answered between one step over megabytes and the next.
      await turn();
      const taken = takeLongStrings(body);
      await turn();
      return taken;
    };
    read().then(
      ({ text, putBack }) => {
        const parsed = (fault: Error | null, body?: unknown): void =>
          fault === null ? done(null, putBack(body)) : done(fault);
        void parseJson(request, text, isLarge ? (fault, body) => void setImmediate(() => parsed(fault, body)) : parsed);
      },
      (fault: Error) => done(fault),
    );
  });
}
