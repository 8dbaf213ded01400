import {
  joinPartsOfArrivingVerb,
  markComparedDaysAsNouns,
  movePackCountAfterParticle,
  endClauseBeforeComparison,
  endClauseBeforeQuestionTopic,
  readParticleAsCopula,
  removeCommaInsideJoinedList,
  splitPartFromWhole,
  readSpaceBetweenStatementsAsCopula,
  addMissingCommaBeforeSecondNoun,
  removeMovingVerbAfterSpeed,
} from './after-cut.ts';
import {
  removeTopicParticleAfterNumberOne,
  splitContainerWithContents,
  splitUsedPartFromWhole,
  removeGettingVerbBeforePutting,
  joinOwnerToFamilyMember,
  repeatTopicForEachAmount,
  joinRouteEndsIntoOneNoun,
  removePurposePhrases,
} from './regrouped.ts';
import type { TextChunk } from './chunks.ts';
import type { LatticeEdge, LatticeEdgeKind } from './edge.ts';
import { findLatticeEdgesAtOffset } from './lattice-edges.ts';
import { SENTENCE_END_EDGE_COSTS, EDGE_TRANSITION_COSTS } from './lattice-steps.ts';
import type { Sentence } from './sentences.ts';

type Path = { readonly cost: number; readonly edge: LatticeEdge; readonly before: Path | null };

/**
 * A sentence that is divided into pieces such as nouns, numbers and particles. `repairs` is the number of corrected
 * spelling errors in pieces other than nouns and particles.
 */
export type SentenceSegmentation = { readonly chunks: TextChunk[]; readonly repairs: number };

/**
 * Divides a sentence into pieces so that their total cost is lowest, which is the likeliest way. Returns null if the
 * sentence cannot be divided into pieces. If `errors` is true, pieces may contain a spelling error.
 */
export function splitSentenceIntoChunks(sentence: Sentence, errors: boolean): SentenceSegmentation | null {
  const { text } = sentence;
  const best: Map<LatticeEdgeKind, Path>[] = Array.from({ length: text.length + 1 }, () => new Map());
  for (let at = 0; at < text.length; at += 1) {
    const paths = best[at];
    if (paths === undefined || (at > 0 && paths.size === 0)) continue;
    for (const edge of findLatticeEdgesAtOffset(sentence, at, errors)) {
      const slot = best[edge.end];
      if (slot === undefined) continue;
      const sources: readonly (Path | null)[] = at === 0 ? [null] : [...paths.values()];
      for (const path of sources) {
        const step = EDGE_TRANSITION_COSTS[path?.edge.kind ?? 'start'][edge.kind];
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
    const cost = path.cost + (SENTENCE_END_EDGE_COSTS[path.edge.kind] ?? Number.POSITIVE_INFINITY);
    if (cost < least) [chosen, least] = [path, cost];
  }
  return chosen === null ? null : collected(chosen, sentence);
}

/**
 * Returns by how much the cost of two neighbouring pieces is reduced because they go well together. Examples are two
 * nouns with a change of script between them (大がた and バス in 「大がたバス」, "large bus"), and a number of living beings before
 * a verb such as いる ("be").
 */
function compound(before: LatticeEdge | undefined, next: LatticeEdge): number {
  if (before?.kind === 'quantity' && next.kind === 'relative')
    return /^(?:いる|乗る|入る|住む|座る|止まる|並ぶ|泳ぐ)$/.test(next.word) && countsLiving(before) ? 1.8 : 0;
  if (before?.kind !== 'noun' || next.kind !== 'noun') return 0;
  return /[ぁ-ん]$/.test(before.word) && /^[ァ-ヺ一-龠]/.test(next.word) ? 1.5 : 0;
}

function countsLiving({ chunks }: LatticeEdge): boolean {
  const [chunk] = chunks;
  return chunk?.kind === 'quantity' && /^(?:person|animal)$/.test(chunk.quantity.measure?.sort ?? '');
}

/** False if a word cannot follow the word before it. For example, おきに ("at intervals of") follows only numbers. */
function follows(before: LatticeEdge, next: LatticeEdge): boolean {
  if (next.kind === 'particle' && before.kind === 'adverb')
    return /^(?:は|の|に|も|が)$/.test(next.word) && !before.word.endsWith(next.word);
  if (next.kind === 'particle' && before.kind === 'relative') return /^の[はわ]$/.test(next.word);
  if (next.kind === 'adverb' && next.word === 'だけ、')
    return before.kind === 'quantity' && !before.word.endsWith('ずつ');
  if (next.kind === 'adverb' && /^おきに?$/.test(next.word)) return before.kind === 'quantity';
  if (next.kind === 'adverb' && before.kind === 'time') return !next.word.startsWith('元');
  if (next.kind === 'copula' && before.kind === 'adverb') return !/[はにで]$/.test(before.word);
  return true;
}

/**
 * The copula です か that is missing at the end of a question that ends with an unknown number: 「1人分は 何まい？」 ("how many for
 * one?").
 */
const ASKING_COPULA: TextChunk = { kind: 'copula', copula: { past: false, question: true, link: false } };

function collected(path: Path, { spaces, spaced }: Sentence): SentenceSegmentation {
  const edges: LatticeEdge[] = [];
  for (let at: Path | null = path; at !== null; at = at.before) edges.unshift(at.edge);
  const chunks: TextChunk[] = [];
  let begin = 0;
  for (const edge of edges) {
    if (begin > 0 && !spaced && spaces.has(begin)) chunks.push(...readSpaceBetweenStatementsAsCopula(chunks));
    chunks.push(...edge.chunks);
    begin = edge.end;
  }
  const last = chunks.at(-1);
  if (last?.kind === 'quantity' && last.quantity.amount === 'asked') chunks.push(ASKING_COPULA);
  return {
    chunks: endClauseBeforeQuestionTopic(
      endClauseBeforeComparison(
        readParticleAsCopula(
          addMissingCommaBeforeSecondNoun(
            markComparedDaysAsNouns(
              splitPartFromWhole(
                movePackCountAfterParticle(
                  arranged(
                    removeTopicParticleAfterNumberOne(removeMovingVerbAfterSpeed(removeCommaInsideJoinedList(chunks))),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    repairs: edges.filter(({ repaired, kind }) => repaired && kind !== 'particle' && kind !== 'noun').length,
  };
}

function arranged(chunks: readonly TextChunk[]): TextChunk[] {
  return joinRouteEndsIntoOneNoun(
    repeatTopicForEachAmount(
      splitUsedPartFromWhole(
        splitContainerWithContents(
          removeGettingVerbBeforePutting(
            joinPartsOfArrivingVerb(joinOwnerToFamilyMember(removePurposePhrases(chunks))),
          ),
        ),
      ),
    ),
  );
}
