import { type ClauseFragment, createEmptyFragment } from './clause-fragments.ts';
import {
  type NounPhraseWithQuantity,
  type NounPhraseSegment,
  createEmptySegment,
  isNumberOne,
  nounPhraseOfSegments,
} from './noun-phrases.ts';
import type { NumberWithUnit } from './numbers.ts';
import type { VerbWithAuxiliaries } from './predicates.ts';
import { NOUNS_FOR_MEASURED_PROPERTIES } from './words.ts';

/**
 * Collects the noun phrases of a clause from the pieces of a sentence. `segments` are the parts of the current noun
 * phrase. `members` are the earlier things if this phrase is the end of a list with と ("and"). `fragments` are the
 * parts of the clause between commas. `failed` is true if the pieces cannot be grouped.
 */
export class NounPhraseBuilder {
  protected fragments: ClauseFragment[] = [createEmptyFragment()];
  protected segments: NounPhraseSegment[] = [createEmptySegment()];
  protected members: NounPhraseWithQuantity[] = [];
  protected together = false;
  protected failed = false;

  protected get fragment(): ClauseFragment {
    return this.fragments.at(-1) ?? createEmptyFragment();
  }

  protected get segment(): NounPhraseSegment {
    return this.segments.at(-1) ?? createEmptySegment();
  }

  protected pending(): boolean {
    return this.members.length > 0 || this.pendingWords();
  }

  protected pendingWords(): boolean {
    return this.segments.some(({ words, quantity, verbs }) => words.length + verbs.length > 0 || quantity !== null);
  }

  protected noun(text: string): void {
    if (this.segment.quantity !== null && !this.segment.quantity.bare) {
      if (this.segment.words.length === 0 && this.segments.length === 1) this.closeItem('');
      else this.segments.push(createEmptySegment());
    }
    this.segment.words.push(text);
  }

  protected quantity(quantity: NumberWithUnit): void {
    const { segment } = this;
    if (segment.quantity === null) {
      segment.quantity = quantity;
      return;
    }
    const one = segment.quantity.amount;
    if (typeof one !== 'string' && one.numerator === one.denominator && segment.base === null) {
      segment.base = segment.quantity;
      segment.quantity = quantity;
      return;
    }
    this.closeItem('');
    this.segment.quantity = quantity;
  }

  /**
   * Removes from the main clause the noun phrases that belong to a relative clause, and returns their words: 花だん
   * ("flower bed") in 「花だんにさいた花」 ("flowers that bloomed in the flower bed").
   */
  protected takenItems({ verbClass }: VerbWithAuxiliaries, next: string): string[] {
    const moves = /^(?:leave|arrive|settle|shrink|exist)$/.test(verbClass);
    const taken: string[] = [];
    let item = this.fragment.items.at(-1);
    while (item !== undefined && /^(?:が|を|に|で|から|へ|)$/.test(item.particle) && item.base === null) {
      if (item.quantity !== null) {
        if (isNumberOne(item.quantity)) break;
        if (item.quantity.measure?.sort === 'person' && item.noun === null && !moves) {
          if (item.particle === 'が') this.fragment.senses.add('total');
          this.fragment.items.pop();
          item = this.fragment.items.at(-1);
          continue;
        }
        this.failed = true;
      }
      const [member] = item.members;
      if (member !== undefined) {
        if (!NOUNS_FOR_MEASURED_PROPERTIES.has(next) && member.noun?.parts.at(-1) !== next) this.failed = true;
        this.members = item.members.slice(0, -1);
      }
      taken.unshift(...(item.noun?.parts ?? []));
      this.fragment.items.pop();
      item = this.fragment.items.at(-1);
    }
    return taken;
  }

  /** Joins both ends of a route to one name: 「家から公園までの道のり」 ("the distance from home to the park"). */
  protected untilOf(): void {
    const from = this.fragment.items.at(-1);
    const words = [...(from?.particle === 'から' ? (from.noun?.parts ?? []) : []), ...this.segment.words].join('から');
    if (from?.particle === 'から') this.fragment.items.pop();
    this.segments = [{ ...createEmptySegment(), words: [words] }, createEmptySegment()];
  }

  /** Reads 「AとBを合わせた数」 ("the number of A and B together") as one noun phrase with the members A and B. */
  protected takeTogether(): void {
    const item = this.pending() ? undefined : this.fragment.items.pop();
    if (item === undefined || item.members.length < 2 || !/^[をが]$/.test(item.particle)) {
      this.failed = true;
      return;
    }
    this.members = [...item.members];
    this.together = true;
  }

  protected item(particle: string): NounPhraseWithQuantity {
    const segments = this.segments.filter(
      ({ words, verbs, quantity }) => words.length + verbs.length > 0 || quantity !== null,
    );
    const item = nounPhraseOfSegments(segments, particle);
    if (item === null) this.failed = true;
    return item ?? { noun: null, quantity: null, base: null, particle, members: [], subset: false };
  }

  protected closeItem(particle: string): void {
    const item = this.item(particle);
    const { members } = this;
    if (this.together && (item.noun === null || item.noun.parts.length > 0)) this.failed = true;
    const joined = this.together ? members : members.length > 0 ? [...members, item] : [];
    this.together = false;
    this.fragment.items.push({ ...item, members: joined });
    this.members = [];
    this.segments = [createEmptySegment()];
  }
}
