import { parseSourceText, type Phrase } from './read-text.ts';
import { kanaReadingOfSource } from './reading-of.ts';
import { memoizeByText } from './remembered.ts';
import type { EndingAfterWordForm } from './script/forms.ts';
import { kanjiInRange, splitPhraseIntoKanaAtoms, sourceTextBetween, type KanaPhraseWithAtoms } from './script/line.ts';
import { COUNTER_SPELLINGS_BY_KANA, scriptTokensAt, type ScriptToken, type ScriptTokenKind } from './script/tokens.ts';

type Reading = { readonly cost: number; readonly tokens: readonly ScriptToken[] };

/** The endings that may follow each form of a verb or adjective. */
const ENDINGS: Readonly<Record<Exclude<EndingAfterWordForm, 'whole' | 'stem'>, RegExp>> = {
  negative: /^(?:な|せ|れ|さ|ず)/u,
  conditional: /^(?:ば|る|て|た|ま|な|そ)/u,
  volitional: /^う/u,
  joining: /^(?:て|で|た|だ|っ|れば)/u,
};
const BARE_ENDING = /^(?:ま[すしせ]|て|た|な[いかくけ])/u;

/** Returns true if the word form may be followed by this text. */
function takes({ kind, ending, isBare }: ScriptToken, tail: string): boolean {
  if (kind === 'verb' && tail.startsWith('で') && ending !== 'joining') return false;
  if (isBare && ending === 'stem') return BARE_ENDING.test(tail);
  return ending === 'whole' || ending === 'stem' || ENDINGS[ending].test(tail);
}

/**
 * Returns true if a form can be a word without an ending. A verb stem alone is a noun: 泳ぎ in 泳ぎに 行く (go for a swim). A
 * stem in kana must have at least three kana and precede に, because a shorter text such as みに may be another word (実に,
 * on the fruit).
 */
function standsAlone(
  line: KanaPhraseWithAtoms,
  { ending, start, end }: ScriptToken,
  next: ScriptToken | undefined,
): boolean {
  if (ending === 'whole') return true;
  if (ending !== 'stem') return false;
  return kanjiInRange(line, start, end) !== '' || (end - start > 2 && next?.source === 'に');
}

/**
 * Returns the extra cost if `token` follows the token `before` (undefined at the start of the phrase). A phrase is
 * split in the way with the lowest total cost. Null if `token` cannot follow `before`.
 */
function joinCost(line: KanaPhraseWithAtoms, before: ScriptToken | undefined, token: ScriptToken): number | null {
  const { kind } = token;
  const previous: ScriptTokenKind | null = before?.kind ?? null;
  const isWord = kind === 'noun' || kind === 'verb' || kind === 'adjective';
  if (before !== undefined && before.kind !== 'tail' && kind !== 'tail') {
    const joinsWord = isWord && before.ending === 'stem' && !before.isBare;
    if (!joinsWord && !standsAlone(line, before, token)) return null;
  }
  switch (kind) {
    case 'tail':
      if (previous === 'tail') return 0;
      if (before === undefined || (previous !== 'verb' && previous !== 'adjective')) return null;
      if (!takes(before, token.source)) return null;
      // いれます is more probably a form of 入れる than of いる.
      return before.ending === 'conditional' && token.source !== 'ば' ? 8 : 0;
    case 'particle':
      if (previous === null) return null;
      return previous === 'verb' || previous === 'adjective' || previous === 'particle' ? 5 : 0;
    case 'counter':
      return previous === 'number' ? 0 : null;
    case 'suffix':
      return previous === null || previous === 'particle' || previous === 'tail' ? null : 0;
    case 'noun':
    case 'verb':
    case 'adjective':
      if (token.isBare && !startsWords(previous)) return null;
      if (kind === 'verb' && token.end - token.start === 1 && previous !== null) return 15;
      if (previous === null || previous === 'other') return 0;
      return previous === 'particle' || previous === 'tail' ? 6 : 3;
    case 'number':
    case 'counted':
    case 'other':
    case 'unknown':
      return 0;
  }
}

/**
 * Returns true if a one-kana stem (`isBare`) can follow this kind of token. After other kinds, the kana more probably
 * belongs to the word before it.
 */
function startsWords(previous: ScriptTokenKind | null): boolean {
  return previous === null || previous === 'other' || previous === 'counter' || previous === 'counted';
}

/**
 * Returns the extra cost if a phrase ends with this token; it is higher for a verb than for a noun. Null if the token
 * needs an ending after it.
 */
function endCost(line: KanaPhraseWithAtoms, last: ScriptToken | undefined): number | null {
  if (last === undefined || last.kind === 'tail') return 0;
  if (!standsAlone(line, last, undefined)) return null;
  return last.kind === 'verb' ? 2 : 0;
}

/**
 * Returns a key of a token. If two ways to split the beginning of a text end in tokens with the same key, both can
 * continue in the same ways. {@link readLine} therefore keeps only the cheaper one.
 */
function wayOf({ kind, ending, isBare, source }: ScriptToken): string {
  return `${kind} ${ending} ${isBare} ${kind === 'tail' ? '' : source}`;
}

/** Returns the cheapest way to split a phrase into words, by dynamic programming over position and last token. */
function readLine(line: KanaPhraseWithAtoms): readonly ScriptToken[] {
  const best = new Map<number, Map<string, Reading>>([[0, new Map([['', { cost: 0, tokens: [] }]])]]);
  for (let start = 0; start < line.kana.length; start += 1) {
    const readings = best.get(start);
    if (readings === undefined) continue;
    for (const token of scriptTokensAt(line, start)) {
      const ends = best.get(token.end) ?? new Map<string, Reading>();
      best.set(token.end, ends);
      for (const reading of readings.values()) {
        const joined = joinCost(line, reading.tokens.at(-1), token);
        if (joined === null) continue;
        const cost = reading.cost + token.cost + joined;
        if (cost < (ends.get(wayOf(token))?.cost ?? Infinity)) {
          ends.set(wayOf(token), { cost, tokens: [...reading.tokens, token] });
        }
      }
    }
  }
  const whole = [...(best.get(line.kana.length)?.values() ?? [])].flatMap(({ cost, tokens }) => {
    const ended = endCost(line, tokens.at(-1));
    return ended === null ? [] : [{ cost: cost + ended, tokens }];
  });
  return whole.toSorted((a, b) => a.cost - b.cost)[0]?.tokens ?? [];
}

/** Matches verbs that are auxiliary after て: 飛んで いく (fly away), 読んで みる (try to read). */
const HELPING = /^\{(?:来|行\|い|見|置)/u;

type Respelt = { readonly source: string; readonly isKnown: boolean; readonly helped: boolean };

const PERSON = /\{(\d+)\|(ひと|ふた)\}り/gu;

function respellPhrase(phrase: Phrase, helping: boolean): Respelt {
  const line = splitPhraseIntoKanaAtoms(phrase);
  const tokens = readLine(line);
  const isKnown = tokens.length > 0 && tokens.every(({ kind }) => kind !== 'unknown');
  if (!isKnown) return { source: sourceTextBetween(line, 0, line.kana.length), isKnown, helped: false };
  const source = tokens
    .map(({ kind, source: listed }, at) => {
      const before = tokens[at - 1];
      const helps = kind === 'verb' && (at === 0 ? helping : before?.kind === 'tail' && /[てで]$/u.test(before.source));
      return helps && HELPING.test(listed) ? kanaReadingOfSource(listed) : listed;
    })
    .join('');
  const last = tokens.at(-1);
  return { source, isKnown, helped: last?.kind === 'tail' && /[てで]$/u.test(last.source) };
}

const respeltNumberless = new Map<string, Respelt>();
/** Maximum number of cached phrases. A full cache is cleared. */
const NUMBERLESS_MOST = 20_000;
const NUMBERS = /[0-9]+/gu;

/**
 * Returns a phrase in the spelling of the word table; null for a phrase with an error. `helping` is true if the phrase
 * follows て, where some verbs are auxiliary. The cache stores phrases with a placeholder for their numbers, because
 * most phrases occur again with another number.
 */
function respeltPhrase(source: string, helping: boolean): Respelt | null {
  const numbers = source.match(NUMBERS) ?? [];
  const key = (helping ? '+' : '-') + (numbers.length === 0 ? source : source.replaceAll(NUMBERS, '#'));
  let known = respeltNumberless.get(key);
  if (known === undefined) {
    const reading = parseSourceText(source);
    const phrase = reading.kind === 'text' ? reading.text[0] : undefined;
    if (phrase === undefined) return null;
    const respelt = respellPhrase(phrase, helping);
    known = { ...respelt, source: respelt.source.replaceAll(NUMBERS, '#') };
    if (respeltNumberless.size >= NUMBERLESS_MOST) respeltNumberless.clear();
    respeltNumberless.set(key, known);
  }
  if (numbers.length === 0) return known;
  let at = 0;
  return { ...known, source: known.source.replaceAll('#', () => numbers[at++] ?? '#') };
}

const respeltAlone = memoizeByText((source) => respeltPhrase(source, false));
/**
 * Respells a phrase that comes after a phrase with て at its end. Some verbs are auxiliary there and are written in
 * kana.
 */
const respeltHelping = memoizeByText((source) => respeltPhrase(source, true));

/** Returns each phrase of a text in the spelling of the word table; null if one of them has an error. */
function respellAll(source: string): readonly Respelt[] | null {
  const respelt: Respelt[] = [];
  for (const phrase of source.replaceAll(PERSON, '{$1人|$2り}').split(' ')) {
    const read = respelt.at(-1)?.helped === true ? respeltHelping(phrase) : respeltAlone(phrase);
    if (read === null) return null;
    respelt.push(read);
  }
  return respelt;
}

/**
 * Returns a text with every listed word as the word table writes it, whatever spelling the author used: ずかんを, {図|ず}かんを
 * and {図鑑|ずかん}を all become {図|ず}{鑑|かん}を. render-text.ts then shows one spelling per grade. Words that are not in the
 * table and texts with an error do not change.
 */
export function respellByWordTable(source: string): string {
  const phrases = respellAll(source);
  return phrases === null ? source : phrases.map((phrase) => phrase.source).join(' ');
}

/** Returns the phrases that contain words outside of the word table. Empty for a text with an error. */
export function phrasesWithUnknownWords(source: string): readonly string[] {
  const phrases = source.split(' ');
  return (respellAll(source) ?? []).flatMap(({ isKnown }, at) => (isKnown ? [] : [phrases[at] ?? '']));
}

const COUNTER_GROUP = /^\{([^{}|]+)\|([^{}|]+)\}$/u;

/** Returns a counter as the word table writes it: ほん and 本 become 本, こ becomes 個, {束|たば} does not change. */
export function respellCounter(counter: string): string {
  const source = COUNTER_SPELLINGS_BY_KANA.get(counter);
  return source === undefined ? counter : (COUNTER_GROUP.exec(source)?.[1] ?? counter);
}
