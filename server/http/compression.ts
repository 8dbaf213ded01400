import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { constants } from 'node:zlib';
import type { RouteDefinition } from '../../contract/route.ts';

/** Minimum size in bytes. A smaller answer fits into one packet anyway. */
const WORTH_IT = 1024;

/**
 * Registers compression of answers for routes that ask for it. Requests are never decompressed, because a small request
 * could expand to a huge one.
 */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, { global: false, globalDecompression: false });
}

/**
 * Returns the compression of a route. GET answers are compressed. POST answers are not: they may contain a new password
 * or a card's code together with text of the sender (decision 043). Files are compressed already or are written while
 * they are sent.
 */
export function compressionOf({ method, answersFile }: RouteDefinition): Pick<RouteShorthandOptions, 'compress'> {
  if (method !== 'GET' || answersFile === true) return { compress: false };
  return {
    compress: {
      threshold: WORTH_IT,
      encodings: ['br', 'gzip'],
      // The library's default, 11, takes fifty times as long for a size that is 10 % smaller.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    },
  };
}
