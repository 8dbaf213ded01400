import { readText, type Phrase } from '../read-text.ts';
import { kanaOfSource } from './forms.ts';
import { kanjiBetween, lineOfPhrase, sourceBetween, type Line } from './line.ts';
import { COUNTER_SOURCES, tokensAt, type Token, type TokenKind } from './tokens.ts';

type Reading = { readonly cost: number; readonly tokens: readonly Token[] };

/** More than an unknown letter. */
const STEM_ALONE = 100;

/** What may stand before a token, and what that costs; nothing is the beginning of the phrase. */
function joinCost(before: Token | undefined, { kind, start, end }: Token): number | null {
  const previous: TokenKind | null = before?.kind ?? null;
  switch (kind) {
    case 'tail':
      return previous === 'verb' || previous === 'adjective' || previous === 'tail' ? 0 : null;
    case 'particle':
      if (previous === null) return 25;
      return previous === 'verb' || previous === 'adjective' || previous === 'particle' ? 5 : 0;
    case 'counter':
      return previous === 'number' ? 0 : null;
    case 'suffix':
      return previous === null || previous === 'particle' || previous === 'tail' ? null : 0;
    case 'noun':
    case 'verb':
    case 'adjective':
      // One kana is the stem of too many verbs: 見 needs its ます.
      if (previous === 'verb' && before !== undefined && before.end - before.start === 1) return STEM_ALONE;
      if (kind === 'verb' && end - start === 1 && previous !== null) return 15;
      if (previous === null || previous === 'other') return 0;
      return previous === 'particle' || previous === 'tail' ? 6 : 3;
    case 'number':
    case 'counted':
    case 'other':
    case 'unknown':
      return 0;
  }
}

/** A phrase may end in a verb, but rather ends in a noun. */
function endCost(last: Token | undefined): number {
  if (last?.kind !== 'verb') return 0;
  return last.end - last.start === 1 ? STEM_ALONE : 2;
}

/** The cheapest way to read a phrase as words, by what stands last before each place. */
function readLine(line: Line): readonly Token[] {
  const best = new Map<number, Map<TokenKind | null, Reading>>([[0, new Map([[null, { cost: 0, tokens: [] }]])]]);
  for (let start = 0; start < line.kana.length; start += 1) {
    const readings = best.get(start);
    if (readings === undefined) continue;
    for (const token of tokensAt(line, start)) {
      for (const reading of readings.values()) {
        const joined = joinCost(reading.tokens.at(-1), token);
        if (joined === null) continue;
        const cost = reading.cost + token.cost + joined;
        const ends = best.get(token.end) ?? new Map<TokenKind | null, Reading>();
        if (cost < (ends.get(token.kind)?.cost ?? Infinity)) {
          ends.set(token.kind, { cost, tokens: [...reading.tokens, token] });
        }
        best.set(token.end, ends);
      }
    }
  }
  const whole = [...(best.get(line.kana.length)?.values() ?? [])];
  return whole.sort((a, b) => a.cost + endCost(a.tokens.at(-1)) - b.cost - endCost(b.tokens.at(-1)))[0]?.tokens ?? [];
}

/** Behind て these only help the verb before: 飛んで いく, 読んで みる. */
const HELPING = /^\{(?:来|行\|い|見|置)/u;

type Respelt = { readonly source: string; readonly isKnown: boolean; readonly helped: boolean };

const PERSON = /\{(\d+)\|(ひと|ふた)\}り/gu;

function respellPhrase(phrase: Phrase, helping: boolean): Respelt {
  const line = lineOfPhrase(phrase);
  const tokens = readLine(line);
  const isKnown = tokens.every(({ kind }) => kind !== 'unknown');
  const source = tokens
    .map(({ start, end, kind, source: listed }, at) => {
      const isSure = isKnown || kind === 'counter' || kanjiBetween(line, start, end) !== '';
      if (!isSure) return sourceBetween(line, start, end);
      const before = tokens[at - 1];
      const helps = kind === 'verb' && (at === 0 ? helping : before?.kind === 'tail' && /[てで]$/u.test(before.source));
      return helps && HELPING.test(listed) ? kanaOfSource(listed) : listed;
    })
    .join('');
  const last = tokens.at(-1);
  return { source, isKnown, helped: last?.kind === 'tail' && /[てで]$/u.test(last.source) };
}

const remembered = new Map<string, Respelt>();
const REMEMBERED_MOST = 20_000;
const NUMBERS = /[0-9]+/gu;

/** Phrases come again and again, most with another number: each is read once. */
function respeltPhrase(source: string, helping: boolean): Respelt {
  const numbers = source.match(NUMBERS) ?? [];
  const key = (helping ? '+' : '-') + source.replaceAll(NUMBERS, '#');
  let known = remembered.get(key);
  if (known === undefined) {
    const reading = readText(source);
    const phrase = reading.kind === 'text' ? reading.text[0] : undefined;
    if (phrase === undefined) return { source, isKnown: true, helped: false };
    const respelt = respellPhrase(phrase, helping);
    known = { ...respelt, source: respelt.source.replaceAll(NUMBERS, '#') };
    if (remembered.size >= REMEMBERED_MOST) remembered.clear();
    remembered.set(key, known);
  }
  let at = 0;
  return { ...known, source: known.source.replaceAll('#', () => numbers[at++] ?? '#') };
}

function respellAll(source: string): readonly Respelt[] {
  const respelt: Respelt[] = [];
  for (const phrase of source.replaceAll(PERSON, '{$1人|$2り}').split(' ')) {
    respelt.push(respeltPhrase(phrase, respelt.at(-1)?.helped ?? false));
  }
  return respelt;
}

/**
 * A text in the source notation with every listed word as the table of words writes it, whatever the author's spelling:
 * ずかんを, {図|ず}かんを and {図鑑|ずかん}を are all {図|ず}{鑑|かん}を. Shown to a grade (render-text.ts) it has one spelling there.
 * What is not in the table stays as it stands, and so does a text with a fault.
 */
export function respell(source: string): string {
  if (readText(source).kind === 'faults') return source;
  return respellAll(source)
    .map((phrase) => phrase.source)
    .join(' ');
}

/** The phrases of a text that hold what is no word of the table; none for a text with a fault. */
export function unknownIn(source: string): readonly string[] {
  if (readText(source).kind === 'faults') return [];
  const phrases = source.split(' ');
  return respellAll(source).flatMap(({ isKnown }, at) => (isKnown ? [] : [phrases[at] ?? '']));
}

const COUNTER_GROUP = /^\{([^{}|]+)\|([^{}|]+)\}$/u;

/** A counter as the table of words writes it: ほん and 本 are 本, こ is 個, {束|たば} stays. */
export function respellCounter(counter: string): string {
  const source = COUNTER_SOURCES.get(counter);
  return source === undefined ? counter : (COUNTER_GROUP.exec(source)?.[1] ?? counter);
}
