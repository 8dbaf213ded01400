/** Why a teacher must look at a text before a class sees it: the name of a person of the school, or a rude word. */
export const TEXT_REVIEW_REASONS = ['name', 'rudeWord'] as const;
export type TextReviewReason = (typeof TEXT_REVIEW_REASONS)[number];

/** Rude words in hiragana or kanji. `(?!…)` excludes harmless words that begin in the same way, such as ばかり (only). */
const RUDE = new RegExp(
  [
    'ばか(?!り)',
    '馬鹿',
    'あほ(?!う)',
    'まぬけ',
    'のろま',
    'しね(?!ん)',
    '死ね',
    '殺',
    'ころし[たてま]',
    'ころす',
    'きえろ',
    'うざ[いっ]',
    'きも[いっ](?!の)',
    'くそ(?!う)',
    'うん[ちこ](?!う)',
    'おしっこ',
    'ちん[ちぽ]ん?',
    'ちんこ(?!う)',
    'おっぱい',
    'ぶす(?!っ)',
    'でぶ(?!どう|つ|ね)',
    'はげ(?!し|む|ま|み)',
    'くさい',
    'へんたい',
  ].join('|'),
  'u',
);

const HONORIFIC = '(?:さん|くん|君|ちゃん|さま|様|先生|せんせい)';
const ESCAPED = /[\\^$.*+?()[\]{}|]/gu;

/** Returns a text with uniform letters: without differences of width, and with hiragana for katakana. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}

/** Returns the parts of names by which children call a person: family name, given name, and both together. */
function partsOfNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => {
      const parts = folded(name)
        .split(/\s+/u)
        .filter((part) => part !== '');
      return [...parts, parts.join('')];
    }),
  );
}

/**
 * Returns why a teacher must look at a text before a class sees it; null if there is no reason. `names`: the names and
 * kana readings of all people of the school. A part of a name with only one character counts only before a title (さん,
 * くん, ちゃん, 先生), because 森 (forest) or 林 (grove) can also be things in a story.
 */
export function findTextReviewReason(text: string, names: readonly string[]): TextReviewReason | null {
  const plain = folded(text);
  const joined = plain.replaceAll(/\s/gu, '');
  // Each word is searched separately: two harmless words, joined without a space, may contain a rude word.
  if (plain.split(/[\s。、！？!?]+/u).some((word) => RUDE.test(word))) return 'rudeWord';
  for (const part of partsOfNames(names)) {
    if (part.length >= 2 ? joined.includes(part) : isCalled(joined, part)) return 'name';
  }
  return null;
}

function isCalled(text: string, name: string): boolean {
  return text.includes(name) && new RegExp(name.replaceAll(ESCAPED, String.raw`\$&`) + HONORIFIC, 'u').test(text);
}
