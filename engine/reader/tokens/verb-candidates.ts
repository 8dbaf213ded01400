import { verbFormsAfterStem, type VerbForm } from '../lexicon/conjugate.ts';
import { ADJECTIVE_STEMS, VERB_STEMS } from '../lexicon/lexicon.ts';
import type { AdjectiveForm, WordTokenKind } from './token.ts';

/**
 * A function that receives one possible word of a text: its length, kind and cost. A higher cost means that this word
 * is less likely.
 */
export type AddWordCandidate = (length: number, kind: WordTokenKind, cost: number) => void;

/**
 * Matches the particle に between the stem of a verb and a verb of motion. This に expresses a purpose: 遊びに 来ました ("came
 * to play"), 買いに 行きました ("went to buy").
 */
const PURPOSE = /^に(?:行|い[きくっ]|来|き[まてた]|くる|帰|かえ|出か|でか|戻|もど)/u;

/** Matches "before" after a verb, such as 前は in もらう 前は ("before getting some"). */
const BEFORE = /^(?:まえ|前)(?:は|には|に)?/u;

/** Passes to `found` all forms of the verbs whose stem is the part of the text with this offset and length. */
export function addVerbCandidates(text: string, at: number, length: number, found: AddWordCandidate): void {
  const stems = VERB_STEMS.get(text.slice(at, at + length));
  if (stems === undefined) return;
  const seen = new Set<string>();
  for (const { kind, verb, slip } of stems) {
    const same = `${kind} ${verb.sameAs}`;
    if (seen.has(same)) continue;
    seen.add(same);
    for (const tail of verbFormsAfterStem(kind, text, at + length)) {
      if (verb.roles.has('total') && tail.form.joins === 'and') continue;
      // In kana, なる means 実る ("bear fruit") or 鳴る ("ring") only with ている: 柿が なって います ("the tree bears persimmons"). The
      // で and い of できる ("can") and いきる ("live") are not stems of 出る ("go out") and 居る ("be").
      if (/^[実鳴]る$/u.test(verb.name) && text[at] === 'な' && !tail.form.progressive) continue;
      if (length < 2 && kind === 'masu' && text.startsWith('き', at + length)) continue;
      const cost = formCost(kind, tail.form, length + tail.length) + (slip === true ? 10 : 0);
      found(length + tail.length, { kind: 'verb', verb, form: tail.form }, cost);
    }
    const before = kind === 'dictionary' ? BEFORE.exec(text.slice(at + length, at + length + 3))?.[0] : undefined;
    if (before !== undefined) found(length + before.length, { kind: 'adverb', role: 'before' }, 8);
    if (kind === 'masu' && PURPOSE.test(text.slice(at + length, at + length + 4))) {
      found(length + 1, { kind: 'adverb', role: 'aside' }, 6);
    }
  }
}

function formCost(kind: string, form: VerbForm, length: number): number {
  if (form.voice === 'stem') return length === 1 ? 30 : 14;
  return kind === 'dictionary' || kind === 'potential' ? 8 : 6;
}

const ADJECTIVE_ENDINGS: readonly (readonly [string, AdjectiveForm])[] = [
  ['い', 'plain'],
  ['く', 'adverb'],
  ['かった', 'past'],
  ['くて', 'joining'],
  ['くない', 'negative'],
  ['くありません', 'negative'],
  ['な', 'plain'],
  ['そう', 'plain'],
];

/** Passes to `found` all forms of the adjectives whose stem is the part of the text with this offset and length. */
export function addAdjectiveCandidates(text: string, at: number, length: number, found: AddWordCandidate): void {
  const adjective = ADJECTIVE_STEMS.get(text.slice(at, at + length));
  if (adjective === undefined) return;
  // 「4m 遠くまで」 ("4 m farther") and 「何m 遠くに」 ("how many metres farther?") state how far something goes.
  const far = adjective.key === 'とおい' ? /^く(?:まで|に|へ)/u.exec(text.slice(at + length, at + length + 3)) : null;
  if (far !== null && /(?:m|メートル|センチ)$/u.test(text.slice(0, at)))
    found(length + far[0].length, { kind: 'adjective', adjective, form: 'adverb' }, 4);
  // 「うれしそうに」 ("looking happy") describes somebody and changes no amount.
  if (length > 1 && text.startsWith('そうに', at + length)) found(length + 3, { kind: 'adverb', role: 'aside' }, 8);
  for (const [ending, form] of ADJECTIVE_ENDINGS) {
    if (ending === 'そう' && length < 2) continue;
    if (ending === 'な' && !/[きさ]$/u.test(adjective.key.slice(0, -1))) continue;
    if (text.startsWith(ending, at + length)) found(length + ending.length, { kind: 'adjective', adjective, form }, 6);
  }
}
