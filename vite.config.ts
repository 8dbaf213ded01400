import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PAGE_PATH_PATTERNS } from './contract/pages.ts';
import { chunksContainingModule, chunksForFirstVisit, pupilFiles, type Chunk } from './vite.chunks.ts';

const OUT = join(import.meta.dirname, 'build/web');
const CODE = /^assets\/.*\.(?:js|css)$/u;
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/u;
/** The end of the path of the module that shows the page /question, which pupils see first. */
const QUESTION_PAGE = '/web/pupil/screen/exercise-screen.tsx';
/**
 * The end of the path of the module that stores acts on the device until they are sent. It gets a chunk of its own,
 * because the page /login loads it too.
 */
const OUTBOX = '/web/pupil/outbox/device-outbox.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Returns a plugin that compresses every text file of the build: it writes NAME.br and NAME.gz next to the file NAME.
 * The server sends these files without compressing anything itself.
 */
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
 * The names of the scripts and style sheets that the service worker stores. The plugin `sakumon:chunks` sets this
 * variable before the service worker is generated.
 */
let stored: ReadonlySet<string> = new Set();

/**
 * Returns a plugin that writes preloads.json. This file contains the `Link` header of /question, which makes browsers
 * preload chunks (server/http/pages.ts). The plugin also sets the variable `stored`.
 */
function readsChunks(): Plugin {
  return {
    name: 'sakumon:chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk): Chunk => ({ ...chunk, styles: [...(chunk.viteMetadata?.importedCss ?? [])] }));
      stored = pupilFiles(chunks);
      chunksContainingModule(chunks, OUTBOX);
      const links = chunksForFirstVisit(chunks, QUESTION_PAGE).flatMap(({ fileName, styles }) => [
        `</${fileName}>; rel=modulepreload`,
        // Vite's link elements for style sheets have `crossorigin`, so the `Link` header must have it too. Otherwise a
        // browser would not use the preloaded style sheet and would request it again.
        ...styles.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
      ]);
      const source = JSON.stringify({ '/question': links.join(', ') });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/gu;

/**
 * Returns a plugin that moves the style sheet links of index.html to the end of the body. A browser can then show the
 * text of index.html while it loads the style sheets.
 */
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

/**
 * Returns a regular expression that matches the path and query of a page's address. With it, the service worker
 * recognises requests for this page. In `pattern`, `:name` represents one segment of a path.
 */
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
    // No file becomes a `data:` URL, because the content security policy would have to allow such URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // This chunk contains the modules that every page loads.
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'outbox', test: (id) => id.endsWith(OUTBOX), priority: 2 },
            // This chunk contains the modules that a pupil's first question needs.
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
      // A new version of the web pages becomes active only when a reload loses no input of the user
      // (web/app/frame/renewal.ts). The service worker never activates it by itself.
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
        // The service worker does not store the font files with the kanji of people's names. A browser loads such a
        // file only when a page shows one of these kanji.
        globIgnores: ['**/*-names-*.woff2', 'worker-routes.js'],
        importScripts: ['worker-routes.js'],
        manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => !CODE.test(url) || stored.has(url)) })],
        navigateFallback: '/index.html',
        // The service worker responds with index.html only to addresses of pages. The server itself responds to API
        // requests, health checks and unknown paths.
        navigateFallbackAllowlist: Object.values(PAGE_PATH_PATTERNS).flat().map(pageMatcher),
        // The service worker never stores responses of the server.
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
