import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PAGE_PATH_PATTERNS } from '../contract/pages.ts';

const TOKENS = 'tokens.css';

/** Files that may contain colours which are not tokens of web/tokens.css, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  [TOKENS]: 'the one set of colours',
  'index.html': 'painted before a style sheet has been loaded; a test below compares its colours with the tokens',
  'pictures/objects.svg': 'pictures of things, drawn elsewhere',
  'public/icon.svg': 'the icon of the browser tab, which no style sheet reaches',
};

/**
 * The only files, besides the file with the tokens, that may contain code for the dark theme. There may be at most 5 of
 * them.
 */
const THEME_FILES = [
  'app/layout/layout.tsx',
  'index.html',
  'public/theme.js',
  'staff/account/own-sessions-panel.tsx',
  'staff/account/theme-panel.tsx',
];

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?|html|svg|js)$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .toSorted();

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

const LITERAL = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/giu;

/**
 * The names of colours in CSS Color 4, which files must not contain. System colours are not in the list, because the
 * forced-colors mode needs them.
 */
const NAMED =
  'aqua|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|' +
  'magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|turquoise|' +
  'violet|wheat|white|yellow';
const NAME = `(?:(?:dark|light|medium|pale|deep|hot|dim|sky|royal)*(?:${NAMED}))`;

/**
 * Finds a named colour in a CSS declaration. `NAMED_ELSEWHERE` finds it in attributes and properties in TypeScript and
 * SVG.
 */
const NAMED_IN_CSS = new RegExp(`:[^;{}]*(?<![\\w-])${NAME}(?![\\w-])[^;{}]*[;}]`, 'giu');
const NAMED_ELSEWHERE = new RegExp(
  `(?:fill|stroke|color|background\\w*|fillStyle|strokeStyle|shadowColor)["']?\\s*[=:]\\s*\\{?["'\`]${NAME}["'\`]`,
  'giu',
);

function coloursIn(file: string): string[] {
  const text = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '');
  const named = file.endsWith('.css') ? NAMED_IN_CSS : NAMED_ELSEWHERE;
  return [LITERAL, named].flatMap((pattern) => text.match(pattern) ?? []);
}

/** Returns the CSS declarations of the first rule whose text begins with `selector`. */
function declarationsOf(file: string, selector: string): ReadonlyMap<string, string> {
  const [, after = ''] = textOf(file).split(`${selector} {`);
  const [body = ''] = after.replaceAll(/\/\*[\s\S]*?\*\//gu, '').split('}');
  return new Map(
    [...body.matchAll(/(?:^|\s)(?<name>[\w-]+):\s*(?<value>[^;]+);/gu)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );
}

const LIGHT = declarationsOf(TOKENS, ':where(:root, .always-light)');
const DARK = declarationsOf(TOKENS, ':root[data-dark]');

describe('colours', () => {
  it('are only in the tokens', () => {
    const found = FILES.filter((file) => !(file in EXCEPTIONS)).flatMap((file) =>
      coloursIn(file).map((colour) => `${file}: ${colour}`),
    );
    expect(found).toEqual([]);
  });

  it('have no unnecessary exception', () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => coloursIn(file).length === 0)).toEqual([]);
  });

  it('have a token for every name that a style sheet uses', () => {
    const defined = new Set(FILES.flatMap((file) => textOf(file).match(/--[\w-]+(?=['"]?:)/gu) ?? []));
    const named = FILES.flatMap((file) =>
      [...textOf(file).matchAll(/var\((?<name>--[\w-]+)[,)]/gu)].map(({ groups }) => groups?.['name'] ?? ''),
    );
    expect([...new Set(named)].filter((name) => !defined.has(name))).toEqual([]);
  });

  it('are the same before and after the style sheets have been loaded', () => {
    for (const [selector, tokens] of [
      ['      .opening', LIGHT],
      ['[data-dark] .opening', DARK],
    ] as const) {
      const early = [...declarationsOf('index.html', selector)].filter(([name]) => name.startsWith('--'));
      expect(early.length).toBeGreaterThan(4);
      expect(early).toEqual(early.map(([name]) => [name, tokens.get(name)]));
    }
  });
});

function isColour([, value]: [string, string]): boolean {
  return value.search(LITERAL) !== -1;
}

describe('the dark theme', () => {
  it('has its own value for every colour', () => {
    expect([...DARK.keys()].toSorted()).toEqual(
      ['color-scheme', ...[...LIGHT].filter(isColour).map(([name]) => name)].toSorted(),
    );
  });

  it('is used in at most 5 files besides the tokens', () => {
    const knowing = FILES.filter((file) => /data-dark|theme\.js|sakumon[:.]theme|\bTheme/u.test(textOf(file)));
    expect(knowing).toEqual([...THEME_FILES, TOKENS].toSorted());
    expect(THEME_FILES.length).toBeLessThanOrEqual(5);
  });
});

type Situation = { readonly pathname: string; readonly choice: string | null; readonly isSystemDark: boolean };

/** Runs the theme script of the page's head in a fake browser. Returns whether it chooses the dark theme. */
function isDark({ pathname, choice, isSystemDark }: Situation): boolean | undefined {
  let dark: boolean | undefined;
  runInNewContext(textOf('public/theme.js'), {
    matchMedia: () => ({ matches: isSystemDark, addEventListener: () => undefined }),
    addEventListener: () => undefined,
    localStorage: { getItem: () => choice },
    location: { pathname },
    document: { documentElement: { toggleAttribute: (_: string, force: boolean) => (dark = force) } },
  });
  return dark;
}

describe('the script that chooses the theme', () => {
  const STAFF = /^\/(?:admin|manager|upload)/u;
  const paths = Object.values(PAGE_PATH_PATTERNS).flat();

  it.each(paths)('keeps %s light unless it is a page of staff', (pattern) => {
    const pathname = pattern.replaceAll(/:\w+/gu, 'g_1');
    for (const choice of [null, 'system', 'light', 'dark']) {
      for (const isSystemDark of [false, true]) {
        const wants = choice === 'dark' || (choice !== 'light' && isSystemDark);
        expect(isDark({ pathname, choice, isSystemDark })).toBe(wants && STAFF.test(pathname));
      }
    }
  });
});
