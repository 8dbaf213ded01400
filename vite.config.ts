import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { cyclesIn } from './boundaries.imports.ts';
import { PAGES } from './contract/pages.ts';
import { PART_GROUPS, STAFF_PART } from './vite.parts.ts';

const OUT = join(import.meta.dirname, 'build/web');
const SERVER = 'http://127.0.0.1:3000';
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/u;
/** What a pupil's table loads its parts from. */
const PUPILS_HOST = /assets\/(?:practice|table|example)-/u;
/** Pages that nobody begins with who has the time of a first card to wait for. */
const LATER_PAGES = /assets\/(?:staff\/|class-problems-screen-|problem-book-screen-)/u;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes name.br and name.gz beside every text file, once, at build, for the server to send as they are. */
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

/** The style sheets that no part of a pupil needs; filled in when the parts are known, before the worker is made. */
const staffStyles = new Set<string>();

function findsStaffStyles(): Plugin {
  return {
    name: 'sakumon:staff-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const [circle] = cyclesIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle !== undefined) throw new Error(`parts that import each other run in no order: ${circle}`);
      const stylesOf = (isStaff: boolean): string[] =>
        chunks
          .filter(({ fileName }) => fileName.startsWith('assets/staff/') === isStaff)
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      // The worker keeps no part of staff: what a pupil opens offline may not stand on one.
      for (const { fileName, imports } of chunks) {
        const ofStaff = imports.filter((part) => part.startsWith('assets/staff/'));
        if (!fileName.startsWith('assets/staff/') && ofStaff.length > 0) {
          throw new Error(`${fileName} is a pupil's and imports ${ofStaff.join(', ')}`);
        }
      }
      const ofPupils = new Set(stylesOf(false));
      for (const style of stylesOf(true)) if (!ofPupils.has(style)) staffStyles.add(style);
    },
  };
}

/**
 * Parts that `/question` begins with, the largest first: it takes longest over a connection of its own. The server has
 * them fetched beside the shell (server/http/pages.ts).
 */
const FIRST_PARTS = ['frame', 'practice', 'table', 'example', 'interaction', 'outbox'];

function writesPreloads(): Plugin {
  return {
    name: 'sakumon:preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const links = FIRST_PARTS.flatMap((name) => {
        const part = chunks.find((each) => each.name === name);
        if (part === undefined) throw new Error(`${name} is missing, a part of the question`);
        const schemas = part.moduleIds.find((id) => id.includes('/node_modules/zod/'));
        if (schemas !== undefined)
          throw new Error(`${part.fileName} is read without schemas (decision 058): ${schemas}`);
        const styles = [...(part.viteMetadata?.importedCss ?? [])].map((style) => `</${style}>; rel=preload; as=style`);
        return [`</${part.fileName}>; rel=modulepreload`, ...styles];
      });
      const source = JSON.stringify({ '/question': links.join(', ') });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/gu;

/** Moves style sheets behind the words of index.html, so that a browser paints those while it loads the sheets. */
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

/** Matches a page's path and query, as the worker compares them. */
function pageMatcher(pattern: string): RegExp {
  const path = pattern.replace(/:[a-z]+/giu, '[^/?]+').replace(/^\/$/u, '');
  return new RegExp(`^${path}/?(?:[?].*)?$`, 'u');
}

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  base: '/',
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, SERVER])),
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A pupil's parts lie on the device before they are asked for: the names of all that they stand on are 2 KB.
      // Staff wait a round trip longer once a version, so that no first card waits for the names of their parts.
      resolveDependencies: (part, parts, { hostId }) =>
        PUPILS_HOST.test(hostId) || LATER_PAGES.test(part) ? parts.filter((each) => each.endsWith('.css')) : parts,
    },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) =>
          chunk.moduleIds.some((id) => STAFF_PART.test(id))
            ? 'assets/staff/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: { groups: PART_GROUPS },
      },
    },
  },
  // Only staff's screens have threads of their own.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'assets/staff/[name]-[hash].js', chunkFileNames: 'assets/staff/[name]-[hash].js' },
    },
  },
  plugins: [
    react(),
    stylesAfterWords(),
    findsStaffStyles(),
    writesPreloads(),
    VitePWA({
      strategies: 'generateSW',
      // A new version waits until the table is clear (web/frame/renewal.ts); it never takes a page over by itself.
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
        // Kanji of names come when a page shows them, and stay in the browser's own cache.
        globIgnores: ['assets/staff/**', '**/*-names-*.woff2'],
        manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => !staffStyles.has(url)) })],
        navigateFallback: '/index.html',
        // Pages alone: the interface, the probes and unknown paths are the server's to answer.
        navigateFallbackAllowlist: Object.values(PAGES).flat().map(pageMatcher),
        // Answers of the server are never kept by the worker: no runtime caching at all.
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
