import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, textOf } from './boundaries.imports.ts';
import { BUILT_IN_LEVELS } from './engine/levels/levels.ts';
import { ALLOWED_VARIANTS, TERMS, type Term } from './terms.ts';

/**
 * Beginnings of file paths. The Japanese strings in these files are not texts of the interface, but content of
 * questions, or words that Sakumon recognises in other texts.
 */
const NOT_INTERFACE = [
  'engine/levels/',
  'engine/text/',
  'engine/check/reader/',
  'engine/reader/',
  'engine/check/sense/',
  'engine/reader/',
  'engine/object-pictures/',
  'engine/authoring/',
  'engine/quantity/',
  'server/demonstration/',
  'server/simulate/',
];

/**
 * Beginnings of the paths of files whose texts pupils read. Terms may be in kana in these files, because younger pupils
 * cannot read all kanji.
 */
const FOR_PUPILS = [
  'web/pupil/',
  'web/app/',
  'engine/judge/',
  'engine/hints/',
  'engine/picture/',
  'engine/skill/recommendation-words.ts',
  'server/lti/launch',
];

/** Matches string literals, template literals and comments. */
const LITERALS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const READING = /\{([^{}|]+)\|[^{}|]+\}/gu;

/** Returns the lines of code that contain Japanese, such as lines with strings. Removes comments and furigana. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(LITERALS, (found) => (/^\/[*/]/u.test(found) ? '' : found));
  return code
    .split('\n')
    .filter((line) => JAPANESE.test(line))
    .map((line) => line.replaceAll(READING, '$1').trim());
}

function startsWithAny(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning));
}

function isAllowed(path: string, line: string): boolean {
  return ALLOWED_VARIANTS.some((allowed) => path.startsWith(allowed.path) && allowed.text.test(line));
}

function findingsIn(path: string, source: string): string[] {
  const forPupils = startsWithAny(path, FOR_PUPILS);
  const applies = ({ audience }: Term) => audience === 'everybody' || !forPupils;
  return textsIn(source).flatMap((line) =>
    TERMS.filter(applies).flatMap(({ term, forbidden }) =>
      forbidden
        .filter(({ pattern }) => pattern.test(line) && !isAllowed(path, line))
        .map(({ reason }) => `${path}: ${line} — ${term}. ${reason}`),
    ),
  );
}

const FILES = ['web', 'server', 'engine', 'contract']
  .flatMap(sourceFiles)
  .filter((path) => !isTest(path) && !path.endsWith('.oracle.ts') && !startsWithAny(path, NOT_INTERFACE));

describe('the words of the interface', () => {
  test('are one word for one thing', () => {
    expect(FILES.length).toBeGreaterThan(500);
    expect(FILES.flatMap((path) => findingsIn(path, textOf(path)))).toEqual([]);
  });

  test('are the words of the aims of the levels', () => {
    expect(BUILT_IN_LEVELS.flatMap(({ aim }) => findingsIn('engine/levels/', `const aim = '${aim}';`))).toEqual([]);
  });

  test('every allowed variant is still needed', () => {
    const unused = ALLOWED_VARIANTS.filter(
      (allowed) =>
        !FILES.some(
          (path) => path.startsWith(allowed.path) && textsIn(textOf(path)).some((line) => allowed.text.test(line)),
        ),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    ['web/staff/words.ts', "const words = 'こたえあわせをした';"],
    ['web/staff/page.tsx', '<p>しまってある児童</p>'],
    ['web/staff/words.ts', 'const words = `${name}を加えました`;'],
    ['web/pupil/words.ts', "const words = '{問題|もんだい}を {読|よ}み{込|こ}みました';"],
  ])('a forbidden variant in %s is found: %s', (path, source) => {
    expect(findingsIn(path, source)).toHaveLength(1);
  });

  test.each([
    ['web/staff/words.ts', '// こたえあわせ in a comment'],
    ['web/pupil/words.ts', "const words = '{答|こた}え{合|あ}わせを しよう';"],
    ['web/app/login-words.ts', "const words = 'えらんでね';"],
    ['web/app/login-words.ts', "const words = 'きえて しまいます';"],
  ])('nothing is found in %s: %s', (path, source) => {
    expect(findingsIn(path, source)).toEqual([]);
  });
});
