/**
 * The spelling errors that published studies found in children's writing: wrong long vowels, wrong small kana (っ ゃ ゅ
 * ょ), a wrong kana of the same sound (は for わ), wrong or missing ゛, a lost or doubled kana. Each entry replaces correct
 * kana by wrong kana. A misspelling that is itself a known word is not used.
 */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/([おこそとのほもよろごぞどぼぽょ])う/gu, '$1お'],
  [/([おこそとのほもよろごぞどぼぽ])お/gu, '$1う'],
  [/([おこそとのほもよろごぞどぼぽょ])[うお]/gu, '$1'],
  [/([うくすつぬふむゆるぐずぶぷゅ])う/gu, '$1'],
  [/([けせてねへめれげでべ])い/gu, '$1え'],
  [/([けせてねへめれげでべ])え/gu, '$1い'],
  [/([かさたなはまらがだば])あ/gu, '$1'],
  [/([いきしちにひみりじ])い/gu, '$1'],
  [/ゃ/gu, 'や'],
  [/ゅ/gu, 'ゆ'],
  [/ょ/gu, 'よ'],
  [/([きしちにひみりぎじびぴ])や/gu, '$1ゃ'],
  [/っ/gu, 'つ'],
  [/っ/gu, ''],
  [/づ/gu, 'ず'],
  [/ず/gu, 'づ'],
  [/じ/gu, 'ぢ'],
  [/ぢ/gu, 'じ'],
  [/わ/gu, 'は'],
  [/([ょゅ])(?!う)/gu, '$1う'],
  [/([あかさたなはまやらわがざだばぱゃ])ー/gu, '$1あ'],
  [/([いきしちにひみりぎじびぴ])ー/gu, '$1い'],
  [/([うくすつぬふむゆるぐずぶぷゅ])ー/gu, '$1う'],
  [/([えけせてねへめれげぜでべぺ])ー/gu, '$1え'],
  [/([えけせてねへめれげぜでべぺ])ー/gu, '$1い'],
  [/([おこそとのほもよろごぞどぼぽょ])ー/gu, '$1お'],
  [/([おこそとのほもよろごぞどぼぽょ])ー/gu, '$1う'],
  [/ー/gu, ''],
  // Children write a long vowel with ー, as in katakana: こーえん for こうえん ("park"), せんせー for せんせい ("teacher").
  [/([おこそとのほもよろごぞどぼぽょ])[うお]/gu, '$1ー'],
  [/([うくすつぬふむゆるぐずぶぷゅ])う/gu, '$1ー'],
  [/([えけせてねへめれげぜでべぺ])[いえ]/gu, '$1ー'],
  [/([あかさたなはまやらわがざだばぱゃ])あ/gu, '$1ー'],
  [/([いきしちにひみりぎじびぴ])い/gu, '$1ー'],
];
const VOICED = 'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ';
const PLAIN = 'かきくけこさしすせそたちつてとはひふへほはひふへほ';

/** The minimum length of a word, in kana, for which misspellings are recognised. */
const SHORTEST = 3;

/**
 * If `pattern` matches a word at several places, returns one misspelling for each place, with an error at this place
 * only. Otherwise returns an empty list.
 */
function eachReplaced(word: string, pattern: RegExp, wrong: string): string[] {
  const places = [...word.matchAll(pattern)];
  if (places.length < 2) return [];
  return places.map(
    ({ index, 0: found }) => word.slice(0, index) + found.replace(pattern, wrong) + word.slice(index + found.length),
  );
}

/** Returns the misspellings of a word in kana. Each of them has errors of one class only. */
export function wrongSpellingsOfWord(word: string): string[] {
  if (word.length < SHORTEST || !/^[ぁ-んー]+$/u.test(word)) return [];
  const slips = SLIPS.flatMap(([pattern, wrong]) => [
    word.replaceAll(pattern, wrong),
    ...eachReplaced(word, pattern, wrong),
  ]);
  if (word.length > SHORTEST) {
    for (let at = 1; at < word.length; at += 1) {
      const voiced = VOICED.indexOf(word[at] ?? '');
      if (voiced >= 0) slips.push(word.slice(0, at) + (PLAIN[voiced] ?? '') + word.slice(at + 1));
      const plain = PLAIN.indexOf(word[at] ?? '');
      if (plain >= 0) slips.push(word.slice(0, at) + (VOICED[plain] ?? '') + word.slice(at + 1));
    }
  }
  return [...new Set(slips)].filter((slip) => slip !== word && slip.length >= 2);
}

/**
 * Returns the misspellings of a verb's stem in kana: errors in long vowels and small letters, and the lost っ of もって.
 * `kind` is the kind of the stem.
 */
export function misspellingsOfVerbStem(stem: string, kind: string): string[] {
  // 買た for 買った and 行て for 行って lack the っ after the kanji.
  if (kind === 'ta' && /^\p{Script=Han}っ$/u.test(stem)) return [stem.slice(0, -1)];
  // 分ます for 分けます ("shares") and 切ました for 切りました ("cut") lack the first kana after the kanji.
  if ((kind === 'masu' || kind === 'ta') && /^\p{Script=Han}[ぁ-ん]$/u.test(stem)) return [stem.slice(0, -1)];
  if (!/^[ぁ-ん]+$/u.test(stem) || stem.length < 2) return [];
  const slips = SLIPS.slice(0, 16).map(([pattern, wrong]) => stem.replaceAll(pattern, wrong));
  return [...new Set(slips)].filter(
    (slip) => slip !== stem && (slip.length >= 2 || (kind === 'ta' && /^[もの]$/u.test(slip))),
  );
}

/**
 * Particles that children write as they sound: わ for は, お for を, え for へ. The key is the misspelling. The value is the
 * particle that replaces it; for へ this is に, which has the same use.
 */
export const PARTICLE_MISSPELLINGS: Readonly<Record<string, string>> = { わ: 'は', お: 'を', え: 'に' };
