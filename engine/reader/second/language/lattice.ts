import type { TextChunk } from './chunks.ts';
import type { Edge, EdgeKind } from './edge.ts';
import { edgesAt } from './lattice-edges.ts';
import type { Sentence } from './sentences.ts';
import { ARRIVING } from './verbs.ts';

/** What may follow what, with its cost; what is not listed is impossible. */
const STEPS: Readonly<Record<EdgeKind | 'start', Partial<Record<EdgeKind, number>>>> = {
  start: {
    noun: 0,
    adjective: 0,
    time: 0,
    quantity: 0,
    adverb: 0,
    predicate: 0.5,
    relative: 1,
    compared: 1,
    comma: 0,
    filler: 0,
  },
  noun: {
    particle: 0,
    quantity: 0.5,
    copula: 0.3,
    predicate: 2,
    relative: 2,
    noun: 3,
    adjective: 3,
    time: 2,
    adverb: 1,
    comma: 0,
    compared: 2,
  },
  adjective: { noun: 0, adjective: 0.5, quantity: 1.5, copula: 1 },
  time: {
    particle: 0,
    noun: 0.3,
    adjective: 0.3,
    time: 1,
    quantity: 0.2,
    predicate: 0.5,
    relative: 1,
    adverb: 0.3,
    copula: 0.5,
    comma: 0,
  },
  particle: {
    noun: 0,
    adjective: 0,
    time: 0.2,
    quantity: 0,
    predicate: 0,
    relative: 0.3,
    compared: 0.3,
    adverb: 0.2,
    comma: 0.3,
    together: 0,
  },
  quantity: {
    particle: 0,
    predicate: 0,
    compared: 0,
    copula: 0,
    noun: 0.8,
    adjective: 1,
    comma: 0,
    relative: 2.8,
    adverb: 0.6,
    quantity: 1.2,
    time: 1.5,
  },
  predicate: {
    noun: 0,
    adjective: 0,
    time: 0,
    quantity: 0,
    adverb: 0,
    predicate: 1,
    relative: 0.6,
    compared: 0.6,
    comma: 0,
    filler: 0,
  },
  relative: { noun: 0, adjective: 0.2, quantity: 0.6, adverb: 1.5, particle: 0.2 },
  compared: {
    predicate: 0,
    noun: 0.5,
    adjective: 0.5,
    time: 0.5,
    quantity: 0.6,
    adverb: 0.5,
    comma: 0,
    relative: 1,
    filler: 0,
  },
  adverb: {
    noun: 0,
    adjective: 0,
    time: 0.2,
    quantity: 0,
    predicate: 0,
    relative: 0.3,
    compared: 0.3,
    adverb: 0.1,
    comma: 0,
    particle: 0.4,
    copula: 0.6,
  },
  copula: { noun: 0, adjective: 0, time: 0, quantity: 0, adverb: 0, comma: 0, predicate: 1, relative: 1, filler: 0 },
  together: { noun: 0, particle: 0, quantity: 0.5, predicate: 1 },
  comma: {
    noun: 0,
    adjective: 0,
    time: 0,
    quantity: 0,
    adverb: 0,
    predicate: 0.2,
    relative: 0.5,
    compared: 0.3,
    comma: 0,
    filler: 0,
    together: 0.5,
  },
  filler: {
    noun: 0,
    adjective: 0,
    time: 0,
    quantity: 0,
    adverb: 0,
    predicate: 0.5,
    relative: 1,
    comma: 0,
    filler: 0,
    compared: 0.5,
  },
};

const LAST: Partial<Record<EdgeKind, number>> = {
  predicate: 0,
  copula: 0,
  compared: 0,
  quantity: 0.2,
  noun: 0.8,
  comma: 0,
  particle: 2.5,
  filler: 0,
};

type Path = { readonly cost: number; readonly edge: Edge; readonly before: Path | null };

/** A sentence cut into pieces: the pieces, and the number of spelling errors that were repaired. */
export type Cut = { readonly chunks: TextChunk[]; readonly repairs: number };

/** Cuts a sentence into the pieces that cost least; null if no row of pieces covers it. */
export function cutSentence(sentence: Sentence, errors: boolean): Cut | null {
  const { text } = sentence;
  const best: Map<EdgeKind, Path>[] = Array.from({ length: text.length + 1 }, () => new Map());
  for (let at = 0; at < text.length; at += 1) {
    const paths = best[at];
    if (paths === undefined || (at > 0 && paths.size === 0)) continue;
    for (const edge of edgesAt(sentence, at, errors)) {
      const slot = best[edge.end];
      if (slot === undefined) continue;
      const sources: readonly (Path | null)[] = at === 0 ? [null] : [...paths.values()];
      for (const path of sources) {
        const step = STEPS[path?.edge.kind ?? 'start'][edge.kind];
        if (step === undefined || (path !== null && !follows(path.edge, edge))) continue;
        const cost = (path?.cost ?? 0) + step + edge.cost - compound(path?.edge, edge);
        const known = slot.get(edge.kind);
        if (known === undefined || cost < known.cost) slot.set(edge.kind, { cost, edge, before: path });
      }
    }
  }
  let chosen: Path | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const path of best[text.length]?.values() ?? []) {
    const cost = path.cost + (LAST[path.edge.kind] ?? Number.POSITIVE_INFINITY);
    if (cost < least) [chosen, least] = [path, cost];
  }
  return chosen === null ? null : collected(chosen, sentence);
}

/** 「大がたバス」: two nouns side by side are likelier where the script changes. */
function compound(before: Edge | undefined, next: Edge): number {
  if (before?.kind !== 'noun' || next.kind !== 'noun') return 0;
  return /[ぁ-ん]$/.test(before.word) && /^[ァ-ヺ一-龠]/.test(next.word) ? 1.5 : 0;
}

/** A few pairs of pieces never stand side by side. */
function follows(before: Edge, next: Edge): boolean {
  if (next.kind === 'particle' && before.kind === 'adverb')
    return /^(?:は|の|に|も|が)$/.test(next.word) && !before.word.endsWith(next.word);
  if (next.kind === 'particle' && before.kind === 'relative') return /^の[はわ]$/.test(next.word);
  if (next.kind === 'adverb' && /^おきに?$/.test(next.word)) return before.kind === 'quantity';
  if (next.kind === 'adverb' && before.kind === 'time') return !/^元/.test(next.word);
  if (next.kind === 'copula' && before.kind === 'adverb') return !/[はにで]$/.test(before.word);
  return true;
}

function collected(path: Path, { spaces, spaced }: Sentence): Cut {
  const edges: Edge[] = [];
  for (let at: Path | null = path; at !== null; at = at.before) edges.unshift(at.edge);
  const chunks: TextChunk[] = [];
  let begin = 0;
  for (const edge of edges) {
    if (begin > 0 && !spaced && spaces.has(begin)) chunks.push(...paused(chunks));
    chunks.push(...edge.chunks);
    begin = edge.end;
  }
  return {
    chunks: endedAhead(joinedStatements(separated(comparedDays(partsOfWholes(arrivals(chunks)))))),
    repairs: edges.filter(({ repaired, kind }) => repaired && kind !== 'particle').length,
  };
}

function gives(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'predicate' && chunk.predicate.verb.name === 'やる' && chunk.predicate.place === 'link';
}

/** やって and きました side by side are やってきました. */
function arrivals(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.flatMap((chunk, at): TextChunk[] => {
    const next = chunks[at + 1];
    const before = chunks[at - 1];
    if (gives(chunk) && next?.kind === 'predicate' && next.predicate.verb.name === '来る') return [];
    if (chunk.kind === 'predicate' && chunk.predicate.verb.name === '来る' && gives(before))
      return [{ ...chunk, predicate: { ...chunk.predicate, ...ARRIVING } }];
    return [chunk];
  });
}

/** 「20まいの画用紙のうち 14まい使った」: there are 20, and 14 of them are used. */
function partsOfWholes(chunks: readonly TextChunk[]): TextChunk[] {
  const [amount, of, ...rest] = chunks;
  if (amount?.kind !== 'quantity' || of?.kind !== 'particle' || of.text !== 'の') return [...chunks];
  const within = rest.findIndex((chunk) => chunk.kind === 'noun' && chunk.text === 'うち');
  if (within < 2 || rest.slice(0, within - 1).some(({ kind }) => kind !== 'noun')) return [...chunks];
  const after = rest.slice(within + 1);
  const next = after[0]?.kind === 'particle' || after[0]?.kind === 'comma' ? after.slice(1) : after;
  if (next[0]?.kind !== 'quantity') return [...chunks];
  return [
    ...rest.slice(0, within - 1),
    { kind: 'particle', text: 'が' },
    amount,
    PLAIN_COPULA,
    { kind: 'adverb', sense: 'subset' },
    ...next,
  ];
}

/** 「まんがが 25さつ図かんが 8さつあります」: the second number begins a clause of its own, as after a comma. */
function separated(chunks: readonly TextChunk[]): TextChunk[] {
  const found: TextChunk[] = [];
  for (const [at, chunk] of chunks.entries()) {
    found.push(chunk);
    const before = chunks[at - 1];
    if (chunk.kind !== 'quantity' || before?.kind !== 'particle' || !/^[がはを]$/.test(before.text)) continue;
    if (nextPlace(chunks, at)) {
      found.push({ kind: 'comma' });
      continue;
    }
    const rest = chunks.slice(at + 1);
    const end = rest.findIndex(({ kind }) => kind === 'quantity');
    const between = rest.slice(0, end);
    const names = between.slice(0, -1);
    const last = between.at(-1);
    const simple =
      names.length > 0 &&
      names.every(
        (each, place) =>
          each.kind === 'noun' ||
          (each.kind === 'particle' && (each.text === 'の' || (each.text === 'を' && names[place + 1]?.kind === 'relative'))) ||
          (each.kind === 'relative' && place > 1),
      );
    if (end > 0 && simple && names[0]?.kind === 'noun' && last?.kind === 'particle' && last.text === before.text)
      found.push({ kind: 'comma' });
  }
  return found;
}

/** 「はこには チョコが 20こ、ふくろには 5こ」: another place with its own amount follows. */
function nextPlace(chunks: readonly TextChunk[], at: number): boolean {
  const isPlace = (chunk: TextChunk | undefined) => chunk?.kind === 'particle' && /^(?:には|では)$/.test(chunk.text);
  if (!chunks.slice(0, at).some(isPlace)) return false;
  const rest = chunks.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'particle');
  const names = rest.slice(0, end);
  return (
    end > 0 &&
    isPlace(rest[end]) &&
    rest[end + 1]?.kind === 'quantity' &&
    names.every(({ kind }) => kind === 'noun')
  );
}

/** 「きのうは今日より 5ページ多く」: days that are compared are the names of what is compared. */
function comparedDays(chunks: readonly TextChunk[]): TextChunk[] {
  const compares = chunks.some(
    (chunk, at) =>
      chunk.kind === 'particle' && /^(?:より|のほうが|の方が)/.test(chunk.text) && chunks[at - 1]?.kind === 'time',
  );
  if (!compares) return [...chunks];
  return chunks.map((chunk): TextChunk => (chunk.kind === 'time' ? { kind: 'noun', text: chunk.text } : chunk));
}

const PLAIN_COPULA: TextChunk = { kind: 'copula', copula: { past: false, question: false, link: false } };

/** A space between sentences: 「青いリボンは5cm 赤いリボンは」 leaves out です. */
function paused(chunks: readonly TextChunk[]): TextChunk[] {
  const [topic, amount] = chunks.slice(-2);
  const states = topic?.kind === 'particle' && topic.text === 'は' && amount?.kind === 'quantity';
  return [states ? PLAIN_COPULA : { kind: 'comma' }];
}

/** 「なしが 8こ ちがいは」: what the question is about begins a new clause. */
function endedAhead(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.flatMap((chunk, at): TextChunk[] => {
    const [amount, before] = [chunks[at - 1], chunks[at - 2]];
    const begins = chunk.kind === 'noun' && /^(?:ちがい|違い|差|のこり|残り)$/.test(chunk.text);
    const next = chunks[at + 1];
    if (!begins || next?.kind !== 'particle' || next.text !== 'は' || amount?.kind !== 'quantity') return [chunk];
    return before?.kind === 'particle' && /^[がはを]$/.test(before.text) ? [PLAIN_COPULA, chunk] : [chunk];
  });
}

/** 「犬は5kgで、ねこは」: the particle で is です between two statements. */
function joinedStatements(chunks: readonly TextChunk[]): TextChunk[] {
  return chunks.map((chunk, at): TextChunk => {
    if (chunk.kind !== 'particle' || chunk.text !== 'で') return chunk;
    const [topic, amount] = chunks.slice(Math.max(0, at - 2), at);
    const link: TextChunk = { kind: 'copula', copula: { past: false, question: false, link: true } };
    if (isTimes(amount) && isAmount(chunks.slice(at + 1))) return link;
    if (topic?.kind !== 'particle' || !/^[はがも]$/.test(topic.text) || amount?.kind !== 'quantity') return chunk;
    const next = chunks.slice(at + 1, at + 8);
    if (topic.text === 'は' && sameSubject(amount, next)) return link;
    const end = next.findIndex(({ kind }) => kind === 'quantity' || kind === 'predicate');
    const subject = next.slice(0, end < 0 ? next.length : end);
    const states = topic.text === 'が' && next.at(-1)?.kind === 'copula' ? topic.text : 'は';
    return subject.some((each) => each.kind === 'particle' && each.text === states) ? link : chunk;
  });
}

function isTimes(chunk: TextChunk | undefined): boolean {
  return chunk?.kind === 'quantity' && chunk.quantity.measure?.sort === 'ratio' && chunk.quantity.amount !== 'asked';
}

/** True for a number with its unit alone: 「で、40mです」. */
function isAmount(next: readonly TextChunk[]): boolean {
  const [amount, end] = next[0]?.kind === 'comma' ? next.slice(1) : next;
  const stated = end === undefined || end.kind === 'copula';
  return amount?.kind === 'quantity' && !isTimes(amount) && typeof amount.quantity.amount === 'object' && stated;
}

/** 「赤は 27cmで、青の 3倍」, 「チームは 20人で、13人」: what follows で tells more of the same subject. */
function sameSubject(amount: TextChunk, next: readonly TextChunk[]): boolean {
  const following = next.find(({ kind }) => kind === 'quantity' || kind === 'predicate');
  if (following?.kind !== 'quantity' || amount.kind !== 'quantity') return false;
  const [one, other] = [amount.quantity, following.quantity];
  if (one.amount === 'asked' || one.each || one.measure === null || other.measure === null) return false;
  if (next.some((each) => each.kind === 'particle' && each.text === 'は')) return false;
  return other.measure.sort === 'ratio' || (one.measure.unit === other.measure.unit && next[0]?.kind === 'comma');
}
