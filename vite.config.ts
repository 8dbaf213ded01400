import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PAGE_PATH_PATTERNS } from './contract/pages.ts';
import { chunksWith, firstChunks, pupilFiles, type Chunk } from './vite.chunks.ts';

const OUT = join(import.meta.dirname, 'build/web');
const CODE = /^assets\/.*\.(?:js|css)$/u;
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/u;
/** The module of the first page of pupils. */
const QUESTION_PAGE = '/web/pupil/screen/exercise-screen.tsx';
/** The module with the acts that wait on the device. /login uses it too. */
const OUTBOX = '/web/pupil/outbox/device-outbox.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes name.br and name.gz beside every text file at build time. The server sends them unchanged. */
function precompressed(): Plugin {
  return {
    name: 'sakumon:precompressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const name of await readdir(OUT, { recursive: true })) {
          if (COMPRESSIBLE.test(name)) await compress(join(OUT, name));
        }
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < 512) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${file}.br`, await brotli(plain, { params: quality }));
  await writeFile(`${file}.gz`, await gzipped(plain, { level: 9 }));
}

/**
 * The scripts and style sheets that the service worker stores. Set when the chunks are generated, before the worker.
 */
let stored: ReadonlySet<string> = new Set();

/** Writes preloads.json: for each page the `Link` header that preloads its chunks (server/http/pages.ts). */
function readsChunks(): Plugin {
  return {
    name: 'sakumon:chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk): Chunk => ({ ...chunk, styles: [...(chunk.viteMetadata?.importedCss ?? [])] }));
      stored = pupilFiles(chunks);
      chunksWith(chunks, OUTBOX);
      const links = firstChunks(chunks, QUESTION_PAGE).flatMap(({ fileName, styles }) => [
        `</${fileName}>; rel=modulepreload`,
        // The link elements of Vite have `crossorigin`; without it the preloaded sheet is not used and is requested again.
        ...styles.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
      ]);
      const source = JSON.stringify({ '/question': links.join(', ') });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/gu;

/** Moves style sheets behind the texts of index.html, so that a browser paints the texts while it loads the sheets. */
function stylesAfterWords(): Plugin {
  return {
    name: 'sakumon:styles-after-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(STYLE_LINK) ?? [];
        return html.replace(STYLE_LINK, '').replace('</body>', `${links.join('')}\n  </body>`);
      },
    },
  };
}

/** Returns a pattern for a page's path and query in the form that the worker compares. */
function pageMatcher(pattern: string): RegExp {
  const path = pattern.replace(/:[a-z]+/giu, '[^/?]+').replace(/^\/$/u, '');
  return new RegExp(`^${path}/?(?:[?].*)?$`, 'u');
}

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  base: '/',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The modules that every page loads.
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'outbox', test: (id) => id.endsWith(OUTBOX), priority: 2 },
            // The modules that a pupil's first question needs.
            { name: 'question', test: (id) => id.endsWith(QUESTION_PAGE), priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    react(),
    stylesAfterWords(),
    readsChunks(),
    VitePWA({
      strategies: 'generateSW',
      // A new version waits until the table is clear (web/app/frame/renewal.ts). It never replaces the version of an
      // open page by itself.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: [],
      manifest: {
        name: 'さくもん',
        short_name: 'さくもん',
        description: '文カードを ならべて もんだいを つくる、小学校の 算数れんしゅう',
        lang: 'ja',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'landscape',
        theme_color: '#3431a1',
        background_color: '#f7f6f2',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icon.svg', 'assets/*.{svg,json}'],
        // Font files for kanji of names are loaded when a page shows such kanji, and stay in the browser's HTTP cache.
        globIgnores: ['**/*-names-*.woff2', 'worker-routes.js'],
        importScripts: ['worker-routes.js'],
        manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => !CODE.test(url) || stored.has(url)) })],
        navigateFallback: '/index.html',
        // Only pages: the server answers API requests, probes and unknown paths.
        navigateFallbackAllowlist: Object.values(PAGE_PATH_PATTERNS).flat().map(pageMatcher),
        // The worker never caches answers of the server.
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: false,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
    precompressed(),
  ],
});
