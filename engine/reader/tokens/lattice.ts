import { tokenCandidatesAt } from './candidates.ts';
import type { NormalisedText } from './normalise.ts';
import type { Segmentation, WordToken } from './token.ts';
import { IMPOSSIBLE_JOIN_COST, costOfAdjacentTokens, isUnknownHiraganaNoun } from './join-cost.ts';

/** The cost of a word inside which the writer put a space. */
const CROSSING = 4;

const UNKNOWN_CROSSING = 40;

/**
 * The maximum number of partial segmentations that the search keeps for each offset and each kind of last word
 * (`pathKind`). It keeps those with the lowest cost.
 */
const KEPT = 3;

/**
 * The search drops a partial segmentation if its cost exceeds the lowest cost at its offset by more than this amount.
 */
const TOO_DEAR = 40;

type Path = { readonly cost: number; readonly token: WordToken | null; readonly before: Path | null };

/**
 * Returns the likeliest segmentations of a text into words, in the order of their cost. Returns at most `most`
 * segmentations, and only those whose cost exceeds the lowest cost by at most `within`. Returns an empty list if the
 * text cannot be segmented into known words and nouns.
 */
export function cheapestSegmentations({ text, boundaries }: NormalisedText, most = 10, within = 10): Segmentation[] {
  const hasStops = /。./u.test(text);
  const paths: Map<string, Path[]>[] = Array.from({ length: text.length + 1 }, () => new Map());
  paths[0]?.set('', [{ cost: 0, token: null, before: null }]);
  for (let at = 0; at < text.length; at += 1) {
    const here = paths[at];
    if (here === undefined || here.size === 0) continue;
    if (!/[。、]/u.test(text[at] ?? '')) addStops(here, at, boundaries.has(at), hasStops);
    const best = cheapest(here);
    for (const { token, cost } of tokenCandidatesAt(text, at)) {
      const own = cost + crossingCost(token, boundaries);
      const kind = pathKind(token);
      const there = paths[token.end];
      if (there === undefined) continue;
      for (const path of best) {
        const step = costOfAdjacentTokens(path.token, token, path.before?.token ?? null);
        if (step >= IMPOSSIBLE_JOIN_COST) continue;
        keep(there, kind, path.cost + own + step, token, path);
      }
    }
  }
  const ends = [...(paths[text.length]?.values() ?? [])].flat().sort((a, b) => a.cost - b.cost);
  const best = ends[0]?.cost ?? 0;
  return ends
    .filter(({ cost }) => cost <= best + within)
    .slice(0, most)
    .map((path) => ({ tokens: tokensOf(path), cost: path.cost }));
}

/**
 * Returns a key for the last word of a partial segmentation. Words with the same key can have the same successors. The
 * search therefore keeps only the KEPT cheapest segmentations for each key.
 */
function pathKind(token: WordToken): string {
  if (token.kind === 'verb') {
    return `verb ${token.form.joins} ${token.form.polite} ${token.form.voice === 'stem'}`;
  }
  if (token.kind === 'noun') return isUnknownHiraganaNoun(token) ? 'kana' : `noun ${token.known} ${token.noun.tag}`;
  if (token.kind === 'particle') return `particle ${token.particle === 'の'}`;
  return token.kind === 'adjective' ? `adjective ${token.form}` : token.kind;
}

function keep(paths: Map<string, Path[]>, kind: string, cost: number, token: WordToken, before: Path): void {
  const kept = paths.get(kind);
  if (kept === undefined) {
    paths.set(kind, [{ cost, token, before }]);
    return;
  }
  const dearest = kept.at(-1);
  if (kept.length === KEPT && dearest !== undefined && dearest.cost <= cost) return;
  const place = kept.findIndex((path) => path.cost > cost);
  kept.splice(place < 0 ? kept.length : place, 0, { cost, token, before });
  if (kept.length > KEPT) kept.pop();
}

/** Returns those partial segmentations whose cost exceeds the lowest cost by at most TOO_DEAR. */
function cheapest(here: ReadonlyMap<string, readonly Path[]>): Path[] {
  const paths = [...here.values()].flat();
  const least = Math.min(...paths.map(({ cost }) => cost));
  return paths.filter(({ cost }) => cost <= least + TOO_DEAR);
}

function tokensOf(path: Path): WordToken[] {
  const tokens: WordToken[] = [];
  for (let each: Path | null = path; each !== null; each = each.before)
    if (each.token !== null) tokens.push(each.token);
  return tokens.reverse();
}

function crossingCost({ at, end, ...token }: WordToken, boundaries: ReadonlySet<number>): number {
  let cost = 0;
  for (const boundary of boundaries) {
    if (boundary > at && boundary < end) cost += token.kind === 'noun' && !token.known ? UNKNOWN_CROSSING : CROSSING;
  }
  if (token.kind === 'particle' && boundaries.has(at)) cost += 8;
  return cost;
}

/** Adds, after each word that can end a sentence, a full stop that the writer may have left out. */
function addStops(here: Map<string, Path[]>, at: number, isSpace: boolean, hasStops: boolean): void {
  const ends = [...here.values()].flat();
  for (const path of ends) {
    // やく 5こ means "about 5", so no sentence ends after やく.
    const isAbout = path.token?.text === 'やく';
    // In なんびきか おりの そとに ("some are outside the cage") か changes "how many" to "some" and does not end a sentence.
    const isSome = path.token?.text === 'か' && path.before?.token?.kind === 'asked' && !isSpace;
    const cost = path.token === null || isAbout || isSome ? IMPOSSIBLE_JOIN_COST : missingStop(path.token, isSpace);
    if (cost >= IMPOSSIBLE_JOIN_COST) continue;
    keep(here, 'stop', path.cost + cost, { at, end: at, text: isSpace && !hasStops ? ' ' : '', kind: 'stop' }, path);
  }
}

/**
 * Returns the cost of assuming that the writer left out a full stop after a word. The cost is lower if there is a
 * space.
 */
function missingStop(token: WordToken, isSpace: boolean): number {
  if (endsSentence(token)) return isSpace ? 4 : 7;
  switch (token.kind) {
    case 'verb':
      return token.form.joins === null && !token.form.wish ? (isSpace ? 5 : 11) : IMPOSSIBLE_JOIN_COST;
    case 'copula':
      return isSpace ? 4 : 9;
    case 'asked':
      return isSpace ? 6 : 16;
    case 'number':
      return isSpace ? 6 : token.unit === null || token.packed !== undefined ? IMPOSSIBLE_JOIN_COST : 12;
    case 'adjective':
      return token.form === 'plain' && isSpace ? 12 : IMPOSSIBLE_JOIN_COST;
    case 'adverb':
    case 'comma':
    case 'connective':
    case 'determiner':
    case 'negation':
    case 'noun':
    case 'particle':
    case 'some':
    case 'stop':
      return IMPOSSIBLE_JOIN_COST;
  }
}

/** True for a polite verb or copula. After it, a new sentence may begin without a full stop. */
function endsSentence(token: WordToken): boolean {
  if (token.kind === 'verb') return token.form.polite && token.form.joins === null;
  return token.kind === 'copula' && token.text.length > 1;
}
