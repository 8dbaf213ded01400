import { ROSTER_GRADES, type RosterGrade } from './row.ts';

const SPACES = /[\s\u00a0\u200b\u3000\ufeff]+/gu;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const HALF_WIDTH_KATAKANA = /[\uff66-\uff9f]+/gu;
const PARTED_KANA = /[\u3041-\u30fe][\u3099\u309a]/gu;
/** Controls, marks that turn the direction of writing and other unseen signs; lone surrogates; what decoding gave up. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u180e\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufff9-\uffff]/u;
// oxlint-disable no-misleading-character-class -- combining marks are meant as characters of their own
/** Kana of all blocks with their marks, 々, and the signs between the parts of a name. */
const KANA_ONLY = /^[\u3041-\u3096\u3099-\u309f\u30a1-\u30ff\u31f0-\u31ff々＝.’'\- ]+$/u;
const KANA_OR_LATIN = /^[\u3041-\u3096\u3099-\u309f\u30a1-\u30ff\u31f0-\u31ff々＝.’'\- \p{Script=Latin}\p{M}]+$/u;
// oxlint-enable no-misleading-character-class
const DASHES = '\\-\u2010\u2011\u2012–—\u2015\u2500\u2501−－\u3161';
/** A dash behind kana is the sign for a long vowel, typed with another key or read by a scanner. */
const DASH_IN_KANA = new RegExp(`(?<=[\\u3041-\\u3096\\u30a1-\\u30faー])[${DASHES}]`, 'gu');
/** In a name only behind katakana, and not a plain hyphen: マリア-ルイサ may be two names. */
const DASH_IN_NAME =
  /(?<=[\u30a1-\u30faー])[\u2010\u2011\u2012–—\u2015\u2500\u2501−－\u3161](?=[\u30a1-\u30faー\s]|$)/gu;
const ONE_IN_KANA = /(?<=[\u3041-\u3096\u30a1-\u30fa])一(?=[\u3041-\u3096\u30a1-\u30fa\s]|$)/gu;
/** Signs that stand where a character could not be written: of lists, of Shift_JIS and of web forms. */
const LOST =
  /[?？〓□■\u25a2\u25fb\u2610○●\ufffd_＿*＊]|&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z]{2,8});|(?<![^\s])[・･]|[・･](?![^\s])/iu;
const KANJI_NUMERALS = '一二三四五六七八九';
const GRADE = /^(?:小学?|第)*([1-6])(?:学?年生?)?$/u;
const GRADE_AND_GROUP = /^(?:小学?|第)*([1-6])(?:学?年|-|の)(.+)$/u;

/** One space between words and none around them, whatever kind of space was typed. */
export function tidy(text: string): string {
  return text.replace(SPACES, ' ').trim();
}

/**
 * A name as it was written, but for stray spaces, half-width katakana and kana in two parts (macOS). Not Unicode's NFC:
 * it would write 神 (U+FA19) as 神, and names keep their kanji.
 */
export function tidyName(text: string): string {
  return tidy(text)
    .replace(HALF_WIDTH_KATAKANA, (found) => found.normalize('NFKC'))
    .replace(PARTED_KANA, (found) => found.normalize('NFC'))
    .replace(DASH_IN_NAME, 'ー');
}

/** The sign in a name that replaced a lost character, or null: ?, 〓, an HTML entity, ・ at an end of a word. */
export function lostIn(text: string): string | null {
  return LOST.exec(text)?.[0] ?? null;
}

/** Katakana as hiragana, all else as it is. */
export function inHiragana(text: string): string {
  return text.replace(KATAKANA, (found) => String.fromCodePoint((found.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA));
}

/** Hiragana as katakana, all else as it is. */
export function inKatakana(text: string): string {
  return text.replace(HIRAGANA, (found) => String.fromCodePoint((found.codePointAt(0) ?? 0) + KATAKANA_TO_HIRAGANA));
}

/**
 * Kana of any width and sort as hiragana, with ー for what looks like it. ＝ and ・ stay, as the marks between the parts
 * of a name; a comma becomes a space.
 */
export function tidyKana(text: string): string {
  const plain = tidy(
    text
      .normalize('NFKC')
      .replace(/[,、]/gu, ' ')
      .replace(/[=\u30a0]/gu, '＝'),
  );
  return inHiragana(plain.replace(DASH_IN_KANA, 'ー').replace(ONE_IN_KANA, 'ー'));
}

/** True where the kanji 一 was written for ー. */
export function hasOneForLongVowel(text: string): boolean {
  return text.normalize('NFKC').search(ONE_IN_KANA) !== -1;
}

/** True for a text of kana and the marks between the parts of a name. */
export function isKana(text: string): boolean {
  return KANA_ONLY.test(text);
}

/** True for kana with Latin letters, as names from abroad are written now and then. */
export function isKanaOrLatin(text: string): boolean {
  return KANA_OR_LATIN.test(text);
}

/** The first character that no name can hold, as `U+202E`, or null. */
export function forbiddenIn(text: string): string | null {
  const [found] = FORBIDDEN.exec(text) ?? [];
  if (found === undefined) return null;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Digits, letters and signs in half width, without any space. */
export function narrow(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SPACES, '')
    .replace(/[\u2010\u2011–—\u2015−]/gu, '-')
    .replace(/(?<=\d)[ー\u2500\u2501\u2012](?=\d)/gu, '-');
}

function withDigits(text: string): string {
  return text.replace(/[一二三四五六七八九]/gu, (found) => String(KANJI_NUMERALS.indexOf(found) + 1));
}

/** 2・3年, 2年・3年1組, 二と三年. */
const SEVERAL_GRADES = /^(?:小学?|第)*([1-6](?:年?[・,、と&][1-6])+)(?:年生?|(?=組|学級|$))(.*)$/u;

/** The grades that a class's name names, in their order, where they are several: 2 and 3 of 2・3年; else none. */
export function gradesInName(text: string): readonly RosterGrade[] {
  const [, told = ''] = SEVERAL_GRADES.exec(withDigits(narrow(text))) ?? [];
  const grades = ROSTER_GRADES.filter((grade) => told.includes(String(grade)));
  return grades.length > 1 ? grades : [];
}

function gradeOf(digit: string | undefined): RosterGrade | null {
  return ROSTER_GRADES.find((grade) => String(grade) === digit) ?? null;
}

/** 2, ２年, 第二学年, 小2, 2年生; null when it is none of these. */
export function readGrade(text: string): RosterGrade | null {
  return gradeOf(GRADE.exec(withDigits(narrow(text)))?.[1]);
}

/** A group's name without 年 and 組: `1` of １組, `ひまわり` of ひまわり組; empty when nothing is left. */
function label(text: string): string {
  const bare = narrow(text).replace(/(?:組|くみ|クラス|学級)$/u, '');
  return /^[一二三四五六七八九]$/u.test(bare) ? withDigits(bare) : bare.toUpperCase();
}

/** The group that a cell or a class group's name tells; the grade where it tells one too: 2年1組, 2-1, 2の1. */
export function readGroupCell(text: string): { readonly grade: RosterGrade | null; readonly group: string } {
  const several = gradesInName(text);
  if (several.length > 0) {
    const [, , within = ''] = SEVERAL_GRADES.exec(withDigits(narrow(text))) ?? [];
    return { grade: null, group: `${several.join('・')}年${label(within)}` };
  }
  const [, digit, rest = ''] = GRADE_AND_GROUP.exec(withDigits(narrow(text))) ?? [];
  const grade = gradeOf(digit);
  return grade === null ? { grade, group: label(text) } : { grade, group: label(rest) };
}

/** Names that differ only in spaces are the same name. */
export function nameKey(name: string): string {
  return tidyName(name).replaceAll(' ', '');
}
