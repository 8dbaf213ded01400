/**
 * Readings of kanji in the sentences of the built-in questions (the bank). A key is a sequence of kanji, alone or
 * together with the kana that follows it.
 */
export type BuiltInQuestionReadings = ReadonlyMap<string, readonly string[]>;

const GROUP_AND_NEXT = /\{([^{}|]*\p{Script=Han}[^{}|]*)\|([^{}|]*)\}(\p{Script=Hiragana}?)/gu;

/**
 * Returns the readings of the kanji in texts of the source notation, the most frequent reading first. Kanji of numbers
 * and counters are left out, because rules decide how they are read.
 */
export function collectBuiltInQuestionReadings(sources: Iterable<string>): BuiltInQuestionReadings {
  const counts = new Map<string, Map<string, number>>();
  const count = (key: string, kana: string): void => {
    const known = counts.get(key) ?? new Map<string, number>();
    counts.set(key, known.set(kana, (known.get(kana) ?? 0) + 1));
  };
  for (const source of sources) {
    for (const match of source.matchAll(GROUP_AND_NEXT)) {
      const [, base = '', kana = '', next = ''] = match;
      if (/\d/u.test(base) || /[\d？]$/u.test(source.slice(0, match.index))) continue;
      count(base, kana);
      if (next !== '') count(`${base} ${next}`, kana);
    }
  }
  return new Map([...counts].map(([key, kana]) => [key, byCount(kana)]));
}

function byCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([, one], [, other]) => other - one).map(([kana]) => kana);
}

/**
 * Returns the readings of the kanji sequence `base` if the kana `next` follows it. The most probable reading comes
 * first.
 */
export function findReadingsOfKanjiSequence(
  bank: BuiltInQuestionReadings,
  base: string,
  next: string,
): readonly string[] {
  const alone = bank.get(base) ?? [];
  return [...new Set([...(bank.get(`${base} ${next}`) ?? []), ...alone])];
}
