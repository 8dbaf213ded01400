import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { constants } from 'node:zlib';
import type { RouteDefinition } from '../../contract/route.ts';

/** An answer below this is one packet either way. */
const WORTH_IT = 1024;

/** Routes choose to be compressed; requests are never decompressed, so that none can swell. */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, { global: false, globalDecompression: false });
}

/**
 * What is read is compressed. What is sent is answered plain: those answers may hold a new password or a login card's
 * code beside what the sender wrote (decision 043). Files compress themselves or are written while they travel.
 */
export function compressionOf({ method, answersFile }: RouteDefinition): Pick<RouteShorthandOptions, 'compress'> {
  if (method !== 'GET' || answersFile === true) return { compress: false };
  return {
    compress: {
      threshold: WORTH_IT,
      encodings: ['br', 'gzip'],
      // Eleven, the library's own, takes fifty times as long for a tenth less.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    },
  };
}
