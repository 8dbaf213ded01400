import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod/mini';
import { isPagePath, PAGE_PATH_PATTERNS } from '../../contract/pages.ts';
import { sendRefusal } from './refusing.ts';

/** Name of the only HTML document, which the server sends for every page. */
const SHELL = 'index.html';

const INLINE_STYLE = /<style>(?<text>[^<]*)<\/style>/gu;

/**
 * Returns the contents of the style elements in the built index.html. Returns an empty array if no web pages are built.
 */
export async function readInlineStyleElements(webDirectory: string | null): Promise<readonly string[]> {
  if (webDirectory === null) return [];
  const shell = await readFile(join(webDirectory, SHELL), 'utf8');
  return [...shell.matchAll(INLINE_STYLE)].map(({ groups }) => groups?.['text'] ?? '');
}

/** Files in this folder have a hash of their content in their names. Browsers may cache such files for a year. */
const HASHED_FOLDER = `${sep}assets${sep}`;
const HASHED_PREFIX = '/assets/';
/**
 * Matches the paths of folders, source maps and precompressed files. The server responds to such a path as if the file
 * did not exist.
 */
const NOT_SERVED = /(?:\/|\.(?:map|br|gz))$/u;
const [CLASS_PAGE] = PAGE_PATH_PATTERNS.classPage;

/**
 * This file is written by the build of the web pages. It contains a `Link` header for each page, so that browsers load
 * the page's first chunks early.
 */
const PRELOADS = 'preloads.json';
const Preloads = z.record(z.string(), z.string());

type Web = { readonly preloads: z.output<typeof Preloads> };

function cacheRule(path: string): string {
  return path.includes(HASHED_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Returns the path of a request. The function does not use the URL class, because this class cannot parse some paths,
 * such as `//[`.
 */
function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/u, 1)[0] ?? '';
}

async function readPreloads(webDirectory: string): Promise<Web['preloads']> {
  const written = await readFile(join(webDirectory, PRELOADS), 'utf8').catch(() => null);
  return written === null ? {} : Preloads.parse(JSON.parse(written));
}

/**
 * Responds to a request whose path is neither a route of the API nor a file. The path may belong to a web page of
 * Sakumon. Otherwise, it is an unknown page or an unknown path of the API.
 */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, web: Web | null): FastifyReply {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (web === null || !isRead || path === '/api' || path.startsWith('/api/')) {
    return sendRefusal(request, reply, 'not-found');
  }
  if (path.startsWith(HASHED_PREFIX)) return reply.code(404).header('cache-control', 'no-store').send();
  const preload = web.preloads[path];
  if (preload !== undefined) reply.header('link', preload);
  // A class page shows names of children, so search engines must not index it.
  if (path === CLASS_PAGE) reply.header('x-robots-tag', 'noindex, nofollow');
  return reply.code(isPagePath(path) ? 200 : 404).sendFile(SHELL);
}

/** Serves the built web pages: the files (their .br and .gz versions if these exist), and index.html for every page. */
export async function registerWebPages(server: FastifyInstance, webDirectory: string | null): Promise<void> {
  if (webDirectory !== null) {
    await server.register(fastifyStatic, {
      root: webDirectory,
      preCompressed: true,
      index: false,
      cacheControl: false,
      allowedPath: (path) => !NOT_SERVED.test(path),
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheRule(path));
      },
    });
  }
  const web = webDirectory === null ? null : { preloads: await readPreloads(webDirectory) };
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply, web));
}
