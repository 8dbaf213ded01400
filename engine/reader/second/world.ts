import type { QuantityKey } from '../../story/network.ts';
import type { StoryKind } from '../../story/kind.ts';
import { referenceFitScoreForStock } from './fits.ts';
import {
  selectCountedThingNames,
  createReference,
  type ReferencePart,
  type QuantityReference,
  type Stock,
} from './stock.ts';
import { areCountersOrUnitsCompatible, countsThings, type CounterOrUnit } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import { StoryFacts } from './story-facts.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

/**
 * The story as the second reader program has understood it so far. The methods find the amount to which a phrase of the
 * text refers. They throw an UncertainMeaningError if the phrase may mean several amounts.
 */
export class StoryWorld extends StoryFacts {
  /**
   * Returns the quantity that the text means by a name such as "the apples". It is the number of apples in `pool` or,
   * if the text has stated only a loss of apples, the number of lost apples.
   */
  amount(pool: Stock): QuantityKey {
    const [change] = pool.changes;
    const only =
      pool.born === 'loss' &&
      pool.points.length === 2 &&
      pool.points.every((key) => this.values.get(key) === 'unstated');
    if (this.now && pool.early && pool.changes.length === 0)
      throwUncertainMeaning(/* a later amount without a change */);
    if (!only || change === null || change === undefined || this.now) return this.current(pool);
    if (change.verb !== this.verb && !pool.base && !/^(?:使う|食べる|飲む|読む|使用する)$/.test(change.verb))
      throwUncertainMeaning(/* unclear whether a change or its result is meant */);
    this.changeOnly.add(pool);
    return change.key;
  }

  /**
   * Returns the amounts of the story that the words of a reference fit best. If `loose` is true, the reference may name
   * an owner or place that the story has not mentioned.
   */
  candidates(reference: QuantityReference, loose: boolean): Stock[] {
    const scored = this.pools
      .map((pool) => ({ pool, score: referenceFitScoreForStock(reference, pool, loose, this) }))
      .filter(({ score }) => score >= 0);
    const best = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === best).map(({ pool }) => pool);
  }

  /**
   * Returns the only amount of the story that the words of a reference can mean; null if there is none. Throws if they
   * can mean several amounts.
   */
  find(reference: QuantityReference, loose: boolean): Stock | null {
    const found = this.candidates(reference, loose);
    if (found.length > 1) {
      const recent = found.filter((pool) => pool === this.last);
      if (
        recent.length === 1 &&
        reference.parts.length === 0 &&
        found.every((pool) => pool.born === 'whole' || recent[0]?.members.includes(pool) === true || pool === recent[0])
      )
        return recent[0] ?? null;
      throwUncertainMeaning(/* ambiguous reference */);
    }
    return found[0] ?? null;
  }

  /** True if a name means an owner or a place of the story. */
  mentions(name: string): boolean {
    return this.pools.some(({ parts }) =>
      parts.some(({ role, text }) => role !== 'object' && role !== 'verb' && nameFitScore(name, text) === 2),
    );
  }

  /**
   * Returns the amounts of the story whose things a reference names. If none fits exactly, the reference may also name
   * an owner or place that the story has not mentioned.
   */
  named(reference: QuantityReference): Stock[] {
    const strict = this.candidates(reference, false);
    if (strict.length > 0) return strict;
    const head = selectCountedThingNames(reference.parts);
    const verbs = reference.parts.filter(({ role }) => role === 'verb');
    const loose = this.candidates(reference, true).filter(
      (pool) =>
        head.length > 0 &&
        verbs.every((verb) => pool.parts.some((each) => each.role === 'verb' && each.text === verb.text)) &&
        head.every((part) => pool.parts.some((each) => nameFitScore(part.text, each.text) > 0)),
    );
    return loose.length > 0 ? loose : this.namedByOwner(reference);
  }

  /**
   * Returns the amounts that a reference names by their owner or place, if the text stated them without a noun: 弟の貝がら
   * ("my brother's shells") after 「わたしの貝がらは 9こ、弟は 5こです」 ("my shells are 9, my brother's 5").
   */
  private namedByOwner({ parts, measure }: QuantityReference): Stock[] {
    const heads = selectCountedThingNames(parts);
    const rest = parts.filter(({ role }) => role !== 'object' && role !== 'verb');
    const [head] = heads;
    if (head === undefined || heads.length > 1 || rest.length === 0) return [];
    const fits = (part: ReferencePart): boolean => nameFitScore(head.text, part.text) > 0;
    const told = [...this.pools, ...(this.mentioned === null ? [] : [this.mentioned])];
    const nameless = this.pools.every((pool) => pool.parts.every(({ role }) => role !== 'object'));
    if (!nameless && !told.some((each) => each.parts.some(fits))) return [];
    return this.candidates(createReference(rest, measure), false).filter((pool) =>
      pool.parts.every(({ role, text }) => role !== 'object' || rest.some((part) => nameFitScore(part.text, text) > 0)),
    );
  }

  /**
   * Returns the total of several amounts of the story. Adds the total, and the triangles that compute it, if the story
   * does not have it yet. The amounts may have different counters if `total`, the counter for all of them, is given.
   */
  whole(members: readonly Stock[], kind: StoryKind = 'combine', total: CounterOrUnit | null = null): Stock {
    const different = [...new Set(members)];
    const [first, ...others] = different;
    if (first === undefined) throwUncertainMeaning(/* nothing to combine */);
    if (others.length === 0) return first;
    const alike = different.every((pool) => areCountersOrUnitsCompatible(pool.measure, first.measure));
    const mixed = total !== null && different.every(({ measure }) => measure === null || countsThings(measure));
    if (!alike && !mixed && different.some((pool) => !things(pool, first)))
      throwUncertainMeaning(/* different units together */);
    const known = this.pools.find(
      (pool) => pool.members.length === different.length && different.every((each) => pool.members.includes(each)),
    );
    if (known !== undefined) return known;
    const measure = mixed ? total : (different.map((pool) => pool.measure).find((each) => each !== null) ?? null);
    let sum = this.amount(first);
    for (const pool of others) {
      const key = this.key('unstated', measure, null);
      this.triangle(kind, key, sum, this.amount(pool));
      if (mixed) this.mixed.add(key);
      sum = key;
    }
    const pool: Stock = {
      parts: [],
      scene: [],
      measure,
      measureWord: '',
      points: [sum],
      changes: [],
      born: 'whole',
      verb: '',
      base: false,
      early: false,
      members: different,
      sentence: this.sentence,
    };
    this.pools.push(pool);
    return pool;
  }
}

/**
 * True if both amounts are numbers of things. They can be added although their counters differ: 3こ and 6本 are 9
 * together.
 */
function things(one: Stock, other: Stock): boolean {
  return one.measure?.sort === 'thing' && other.measure?.sort === 'thing';
}
