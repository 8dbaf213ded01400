import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { constants } from 'node:zlib';
import type { RouteDefinition } from '../../contract/route.ts';

/**
 * Minimum size in bytes of a response that is compressed. A smaller response fits into one network packet without
 * compression.
 */
const WORTH_IT = 1024;

/**
 * Registers compression of responses for the routes that switch it on. Request bodies are never decompressed, because a
 * small compressed body could expand to a huge one.
 */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, { global: false, globalDecompression: false });
}

/**
 * Returns the compression setting of a route. Only JSON responses to GET requests are compressed. A response to POST
 * may contain a secret, such as a new password, together with text from the request. Its compressed size could then
 * reveal the secret (decision 041).
 */
export function compressionOfRoute({ method, answersFile }: RouteDefinition): Pick<RouteShorthandOptions, 'compress'> {
  if (method !== 'GET' || answersFile === true) return { compress: false };
  return {
    compress: {
      threshold: WORTH_IT,
      encodings: ['br', 'gzip'],
      // The library's default quality is 11. Compared with quality 4, it takes fifty times as long and makes the
      // response only 10 % smaller.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    },
  };
}
