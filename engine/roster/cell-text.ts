import { ROSTER_GRADES, type RosterGrade } from './row.ts';

const SPACES = /[\s\u00a0\u200b\u3000\ufeff]+/gu;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const HALF_WIDTH_KATAKANA = /[\uff66-\uff9f]+/gu;
const PARTED_KANA = /[\u3041-\u30fe][\u3099\u309a]/gu;
/**
 * Matches characters that no name contains: invisible characters (such as control characters and direction marks),
 * lone surrogates, and replacement characters from wrong decoding.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u180e\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufff9-\uffff]/u;
// oxlint-disable no-misleading-character-class -- combining marks are meant as characters of their own
/** Matches a text that consists only of kana of any kind, 々, and the separators between the parts of a name. */
const KANA_ONLY = /^[\u3041-\u3096\u3099-\u309f\u30a1-\u30ff\u31f0-\u31ff々＝.’'\- ]+$/u;
const KANA_OR_LATIN = /^[\u3041-\u3096\u3099-\u309f\u30a1-\u30ff\u31f0-\u31ff々＝.’'\- \p{Script=Latin}\p{M}]+$/u;
// oxlint-enable no-misleading-character-class
const DASHES = '\\-\u2010\u2011\u2012–—\u2015\u2500\u2501−－\u3161';
/**
 * Matches a dash after kana, which represents the long vowel sign ー. A person typed the dash with another key, or a
 * scanner read ー as a dash.
 */
const DASH_IN_KANA = new RegExp(`(?<=[\\u3041-\\u3096\\u30a1-\\u30faー])[${DASHES}]`, 'gu');
/**
 * Matches a dash in a name that represents the long vowel sign ー. The dash must follow katakana and must not be a
 * hyphen, because マリア-ルイサ may be two names.
 */
const DASH_IN_NAME =
  /(?<=[\u30a1-\u30faー])[\u2010\u2011\u2012–—\u2015\u2500\u2501−－\u3161](?=[\u30a1-\u30faー\s]|$)/gu;
const ONE_IN_KANA = /(?<=[\u3041-\u3096\u30a1-\u30fa])一(?=[\u3041-\u3096\u30a1-\u30fa\s]|$)/gu;
/**
 * Matches signs that programs write in place of a character that they cannot represent: 〓 or □ in lists, ? or ・ in
 * Shift_JIS, and HTML entities such as &#39640; in web forms.
 */
const LOST =
  /[?？〓□■\u25a2\u25fb\u2610○●\ufffd_＿*＊]|&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});|(?<![^\s])[・･]|[・･](?![^\s])/iu;
const KANJI_NUMERALS = '一二三四五六七八九';
const GRADE = /^(?:小学?|第)*([1-6])(?:学?年生?)?$/u;
const GRADE_AND_GROUP = /^(?:小学?|第)*([1-6])(?:学?年|-|の)(.+)$/u;

/** Returns the text with single spaces between words and no spaces at its ends. */
export function normaliseSpaces(text: string): string {
  return text.replace(SPACES, ' ').trim();
}

/**
 * Returns a name with single spaces, full-width katakana, composed kana (macOS writes decomposed ones), and ー in place
 * of a similar dash. Kanji do not change: Unicode's NFC would replace 神 (U+FA19) by 神, so it is applied only to kana.
 */
export function normaliseName(text: string): string {
  return normaliseSpaces(text)
    .replace(HALF_WIDTH_KATAKANA, (found) => found.normalize('NFKC'))
    .replace(PARTED_KANA, (found) => found.normalize('NFC'))
    .replace(DASH_IN_NAME, 'ー');
}

/**
 * Returns the sign in a name that represents a lost character, such as ?, 〓, an HTML entity, or ・ at the start or end
 * of a word. Null if there is none.
 */
export function findSignOfLostCharacter(text: string): string | null {
  return LOST.exec(text)?.[0] ?? null;
}

/** Converts katakana to hiragana; other characters do not change. */
export function convertKatakanaToHiragana(text: string): string {
  return text.replace(KATAKANA, (found) => String.fromCodePoint((found.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA));
}

/** Converts hiragana to katakana; other characters do not change. */
export function convertHiraganaToKatakana(text: string): string {
  return text.replace(HIRAGANA, (found) => String.fromCodePoint((found.codePointAt(0) ?? 0) + KATAKANA_TO_HIRAGANA));
}

/**
 * Converts katakana, also of half width, to hiragana, and replaces characters that a person typed for ー, such as a
 * dash, by ー. ＝ and ・ stay as separators between the parts of a name; a comma becomes a space.
 */
export function normaliseKana(text: string): string {
  const plain = normaliseSpaces(
    text
      .normalize('NFKC')
      .replace(/[,、]/gu, ' ')
      .replace(/[=\u30a0]/gu, '＝'),
  );
  return convertKatakanaToHiragana(plain.replace(DASH_IN_KANA, 'ー').replace(ONE_IN_KANA, 'ー'));
}

/** True if the kanji 一 was written in place of ー. */
export function hasKanjiOneForLongVowel(text: string): boolean {
  return text.normalize('NFKC').search(ONE_IN_KANA) !== -1;
}

/** True if the text consists of kana and separators between the parts of a name. */
export function isKana(text: string): boolean {
  return KANA_ONLY.test(text);
}

/** True if the text consists of kana and Latin letters. Some foreign names are written this way. */
export function isKanaOrLatin(text: string): boolean {
  return KANA_OR_LATIN.test(text);
}

/** Returns the code of the first character that is not allowed in a name, such as `U+202E`; null if there is none. */
export function findForbiddenCharacter(text: string): string | null {
  const [found] = FORBIDDEN.exec(text) ?? [];
  if (found === undefined) return null;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Converts digits, letters and signs to half width and removes all spaces. */
export function convertToHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SPACES, '')
    .replace(/[\u2010\u2011–—\u2015−]/gu, '-')
    .replace(/(?<=\d)[ー\u2500\u2501\u2012](?=\d)/gu, '-');
}

function withDigits(text: string): string {
  return text.replace(/[一二三四五六七八九]/gu, (found) => String(KANJI_NUMERALS.indexOf(found) + 1));
}

/** Matches names of classes with several grades: 2・3年, 2年・3年1組, 二と三年. */
const SEVERAL_GRADES = /^(?:小学?|第)*([1-6](?:年?[・,、と&][1-6])+)(?:年生?|(?=組|学級|$))(.*)$/u;

/**
 * Returns the grades in a class name in order, such as 2 and 3 for 2・3年. Empty if the name contains fewer than two
 * grades.
 */
export function gradesInClassName(text: string): readonly RosterGrade[] {
  const [, told = ''] = SEVERAL_GRADES.exec(withDigits(convertToHalfWidth(text))) ?? [];
  const grades = ROSTER_GRADES.filter((grade) => told.includes(String(grade)));
  return grades.length > 1 ? grades : [];
}

function gradeOf(digit: string | undefined): RosterGrade | null {
  return ROSTER_GRADES.find((grade) => String(grade) === digit) ?? null;
}

/** Parses a grade: 2, ２年, 第二学年, 小2, 2年生. Null for other texts. */
export function parseGradeCell(text: string): RosterGrade | null {
  return gradeOf(GRADE.exec(withDigits(convertToHalfWidth(text)))?.[1]);
}

/**
 * Returns the name of a class group without 年 (grade) and 組 (class): `1` for １組, `ひまわり` for ひまわり組. The result may be
 * empty.
 */
function label(text: string): string {
  const bare = convertToHalfWidth(text).replace(/(?:組|くみ|クラス|学級)$/u, '');
  return /^[一二三四五六七八九]$/u.test(bare) ? withDigits(bare) : bare.toUpperCase();
}

/**
 * Parses the name of a class group, such as 2年1組, 2-1 or 2の1. Returns the group and, if the text contains one, the
 * grade.
 */
export function parseGroupCell(text: string): { readonly grade: RosterGrade | null; readonly group: string } {
  const several = gradesInClassName(text);
  if (several.length > 0) {
    const [, , within = ''] = SEVERAL_GRADES.exec(withDigits(convertToHalfWidth(text))) ?? [];
    return { grade: null, group: `${several.join('・')}年${label(within)}` };
  }
  const [, digit, rest = ''] = GRADE_AND_GROUP.exec(withDigits(convertToHalfWidth(text))) ?? [];
  const grade = gradeOf(digit);
  return grade === null ? { grade, group: label(text) } : { grade, group: label(rest) };
}

/** Returns a key that is equal for names that differ only in spaces. */
export function nameKeyWithoutSpaces(name: string): string {
  return normaliseName(name).replaceAll(' ', '');
}
