import type { TextChunk, Copula } from './chunks.ts';
import {
  createEmptyFragment,
  expandCoordinatedNounPhrases,
  joinClauseFragments,
  addSharedNounPhrases,
} from './clause-fragments.ts';
import {
  type NounPhraseWithQuantity,
  VERB_MARKING_LEFT_OVER_THING,
  createEmptySegment,
  isNumberOne,
} from './noun-phrases.ts';
import { NounPhraseBuilder } from './noun-phrase-builder.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import { type ClauseModifier, DAY_AND_SEASON_WORDS } from './words.ts';

/**
 * A clause. `items` are its noun phrases with their particles. `compared` is the adjective of a comparison, `senses`
 * are the meanings of its adverbs, and `times` its days and seasons.
 */
export type Clause = {
  readonly items: readonly NounPhraseWithQuantity[];
  readonly predicate: VerbWithAuxiliaries | null;
  readonly copula: Copula | null;
  readonly compared: { readonly larger: boolean; readonly word: string; readonly adverb: boolean } | null;
  readonly senses: ReadonlySet<ClauseModifier>;
  readonly times: readonly string[];
  /** True if the clause shares its predicate with other clauses of the sentence. */
  readonly shared: boolean;
  /** True if the next clause begins a new sentence. */
  readonly ends: boolean;
};

/**
 * Returns the clauses into which the pieces of a sentence can be grouped; null if they cannot be grouped into clauses.
 */
export function clausesOfChunks(chunks: readonly TextChunk[]): Clause[] | null {
  return new ClauseBuilder().build(chunks);
}

class ClauseBuilder extends NounPhraseBuilder {
  private clauses: Clause[] = [];
  private afterPer = false;
  private compared: Clause['compared'] = null;

  build(chunks: readonly TextChunk[]): Clause[] | null {
    for (const [index, chunk] of chunks.entries()) this.take(chunk, chunks[index + 1]);
    if (this.pending() || this.fragments.some((fragment) => fragment.items.length > 0)) this.close(null, null);
    return this.failed ? null : this.clauses;
  }

  /**
   * Drops the name of an occasion before a time, such as 夏祭り in 「夏祭りの夜」 ("the evening of the summer festival"). Returns
   * false and drops nothing if there is a number, a verb or a list before the time.
   */
  private takeScene(): boolean {
    const plain = this.segments.every(({ quantity, verbs }) => quantity === null && verbs.length === 0);
    if (!plain || this.members.length > 0) return false;
    this.segments = [createEmptySegment()];
    return true;
  }

  /**
   * True if the list so far contains only days, as after 「きのうと」 ("yesterday and"). A day that follows is then a member
   * of the list.
   */
  private listsDays(): boolean {
    return (
      this.members.length > 0 &&
      this.members.every(
        ({ noun, quantity }) => quantity === null && DAY_AND_SEASON_WORDS.has(noun?.parts.at(-1) ?? ''),
      )
    );
  }

  private take(chunk: TextChunk, next: TextChunk | undefined): void {
    switch (chunk.kind) {
      case 'noun':
        return this.noun(chunk.text);
      case 'time':
        if (next?.kind === 'particle' && /^[ので]$/.test(next.text)) return this.noun(chunk.text);
        if (this.segments.length > 1 && this.segment.words.length === 0 && this.takeScene()) {
          this.fragment.times.push(chunk.text);
          return;
        }
        if (!this.pendingWords() && this.listsDays()) return this.noun(chunk.text);
        if (this.pending()) this.closeItem('');
        if (next?.kind === 'particle' && /^(?:と|を)$/.test(next.text)) return this.noun(chunk.text);
        this.fragment.times.push(chunk.text);
        return;
      case 'together':
        return this.takeTogether();
      case 'relative':
        return this.relative(chunk.predicate, next?.kind === 'noun' ? next.text : '');
      case 'quantity':
        return this.quantity(chunk.quantity);
      case 'particle':
        return this.particle(chunk.text);
      case 'adverb':
        if (chunk.sense === 'none' && this.pending()) return;
        if (this.pending()) this.closeItem('');
        this.fragment.senses.add(chunk.sense);
        return;
      case 'comma':
        if (!this.pendingWords() && this.members.some(({ quantity }) => quantity !== null)) return;
        if (this.pending()) this.closeItem('');
        if (this.fragment.items.length + this.fragment.senses.size + this.fragment.times.length > 0)
          this.fragments.push(createEmptyFragment());
        return;
      case 'compared':
        if (this.pending()) this.closeItem('');
        this.compared = { larger: chunk.larger, word: chunk.word, adverb: chunk.place === 'adverb' };
        if (chunk.place !== 'adverb')
          this.close(null, { past: false, question: chunk.question, link: chunk.place === 'link' });
        return;
      case 'copula':
        if (this.pending()) this.closeItem('copula');
        return this.close(null, chunk.copula);
      case 'predicate':
        if (this.pending()) this.closeItem('');
        return this.close(chunk.predicate, null);
    }
  }

  private relative(predicate: VerbWithAuxiliaries, next: string): void {
    if (predicate.verbClass === 'become') this.failed = true;
    const joining =
      this.members.length > 0 &&
      this.segments.every(({ words, quantity, verbs }) => words.length + verbs.length === 0 && quantity === null);
    if (this.pending() && !joining) this.closeItem('');
    const taken = joining ? [] : this.takenItems(predicate, next);
    const [place, more] = taken;
    const near = more === undefined && /^(?:外|そと|中|なか|上|うえ|下|した|前|まえ|横|よこ)$/.test(place ?? '');
    const holding =
      !predicate.negative &&
      !near &&
      (predicate.lasting ? /^(?:持つ|ある|いる|飼う|入る|描く|置く)$/ : /^(?:ある|いる)$/).test(predicate.verb.name);
    const name =
      predicate.verbClass === 'remain' && (predicate.lasting || (predicate.past && predicate.verb.name === '残る'))
        ? VERB_MARKING_LEFT_OVER_THING
        : `${predicate.verb.name}${predicate.negative ? 'ない' : ''}`;
    for (const word of taken) {
      this.segment.words.push(word);
      this.segments.push(createEmptySegment());
    }
    if (!holding) this.segment.verbs.push(name);
    this.segments.push(createEmptySegment());
  }

  private particle(text: string): void {
    if (!this.pending()) {
      if (this.afterPer && text === 'の') return;
      if (
        /^(?:は|の|に|も|が|から|までに|までで|には|では|にも|でも)$/.test(text) &&
        (this.fragment.times.length > 0 || this.fragment.senses.size > 0)
      )
        return;
      this.failed = true;
      return;
    }
    if (text === 'の' || text === 'への' || text === 'での' || text === 'からの') {
      this.segments.push(createEmptySegment());
      return;
    }
    if (text === 'までの') return this.untilOf();
    if (/^(?:あたり|当たり|につき)$/.test(text)) return this.perItem();
    if (
      text === 'と' &&
      this.segment.quantity !== null &&
      this.segment.words.length === 0 &&
      this.segments.length === 1 &&
      this.members.length === 0 &&
      this.fragment.items.some(({ particle, noun }) => /^[をが]$/.test(particle) && noun !== null)
    ) {
      this.closeItem('');
      this.fragments.push(createEmptyFragment());
      return;
    }
    if (text === 'と' || text === 'や' || text === 'との') {
      this.members.push(this.item('と'));
      this.segments = [createEmptySegment()];
      return;
    }
    this.closeItem(text);
  }

  /**
   * Reads あたり ("per") in 「東町の1km²あたりの人口」 ("the population of Higashimachi per 1 km²"). The number 1 is the base of a
   * rate.
   */
  private perItem(): void {
    this.closeItem('あたり');
    this.afterPer = true;
  }

  private close(predicate: VerbWithAuxiliaries | null, copula: Copula | null): void {
    if (this.pending()) this.closeItem(predicate === null && copula === null ? 'copula' : '');
    const joined = joinClauseFragments(this.fragments);
    const rest = { predicate, copula, compared: this.compared };
    const last = joined.at(-1);
    const ending = predicate === null ? copula?.link !== true : predicate.place === 'end';
    for (const fragment of joined) {
      const items =
        joined.length > 1 && last !== undefined
          ? addSharedNounPhrases(fragment, last, joined[0] ?? fragment)
          : fragment.items;
      const senses = joined.length > 1 ? new Set([...fragment.senses, ...(last?.senses ?? [])]) : fragment.senses;
      for (const expanded of expandCoordinatedNounPhrases(items)) {
        this.clauses.push({
          ...rest,
          items: expanded,
          senses,
          times: fragment.times,
          shared: joined.length > 1 || expanded !== items,
          ends: false,
        });
      }
    }
    const closing = this.clauses.at(-1);
    if (closing !== undefined && ending) this.clauses[this.clauses.length - 1] = { ...closing, ends: true };
    this.fragments = [createEmptyFragment()];
    this.compared = null;
  }
}

/**
 * True for a noun phrase with the number 1 that is the base of a rate and not an amount of the story: 「1箱に」 in 「1箱に
 * 8個ずつ」 ("8 in one box").
 */
export function isOneAsBaseOfRate({ quantity }: NounPhraseWithQuantity): boolean {
  return quantity !== null && isNumberOne(quantity) && (quantity.measure === null || quantity.measure.sort !== 'ratio');
}
