import type { NetworkTriangle, QuantityKey } from '../../story/network.ts';
import type { StoryKind } from '../../story/kind.ts';
import { countedThingName } from './fits.ts';
import type { ReferencePart, StockRate, QuantityReference, Stock, StockChange, StockValue } from './stock.ts';
import type { CounterOrUnit } from './language/measures.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

/**
 * An event without a number: 「友だちに あげました」 ("gave some to a friend"). `sure` is false if the event may concern other
 * things than those of the story.
 */
type SilentEvent = {
  readonly direction: 'increase' | 'decrease';
  readonly verb: string;
  readonly parts: readonly ReferencePart[];
  readonly sure: boolean;
};

/**
 * What a text has stated so far: its amounts (`pools`), triangles and questions. An amount (`Stock`) is the number of
 * things of one kind that one owner has or that are at one place. Methods throw an UncertainMeaningError if a statement
 * has no certain meaning.
 */
export class StoryFacts {
  readonly values = new Map<QuantityKey, StockValue>();
  readonly measures = new Map<QuantityKey, CounterOrUnit | null>();
  readonly objects = new Map<QuantityKey, string | null>();
  readonly triangles: NetworkTriangle[] = [];
  readonly pools: Stock[] = [];
  readonly rates: StockRate[] = [];
  /** The words with which each question refers to an amount. The key is that of the quantity that is asked for. */
  readonly questions = new Map<QuantityKey, QuantityReference>();
  owner: string | null = null;
  /** True while a clause with 今 ("now") is read. */
  now = false;
  /** The verb of the present clause. */
  verb = '';
  /**
   * The keys of questions whose amount another sentence states or asks for as well: 「ぜんぶで 9こです。ぜんぶで何こですか」 ("there are 9
   * in all; how many are there in all?"). Each such question has a quantity of its own.
   */
  readonly needless = new Set<QuantityKey>();
  /** The keys of those quantities in `needless` whose question certainly asks for an amount that the text states. */
  readonly surelyTold = new Set<QuantityKey>();
  /**
   * Maps the key of each question in `needless` to the key of the quantity in the sentence that also states or asks for
   * this amount.
   */
  readonly repeated = new Map<QuantityKey, QuantityKey>();
  /** The keys of totals of things with different counters, such as 8 for 5 beetles and 3 cards. */
  readonly mixed = new Set<QuantityKey>();
  /**
   * The things of the last list without an amount: stone and cup in 「石とコップを ならべました」 ("put a stone and a cup in a row").
   */
  listed: readonly QuantityReference[] = [];
  /**
   * The thing that a clause with も ("also") added without an amount: chocolate in 「チョコも 買いました」 ("also bought
   * chocolate").
   */
  also: QuantityReference | null = null;
  /** True if somebody of the story went outside. */
  outside = false;
  /** The keys of numbers that the text states a second time, with the same words and the same value. */
  readonly toldTwice = new Set<QuantityKey>();
  /** The things that somebody bought before the text stated any amount. */
  readonly bought: (readonly ReferencePart[])[] = [];
  /**
   * The number of stated numbers that only repeat the known size of a thing: 7 in 「7mのリボンは何本」 ("how many ribbons of 7
   * m?").
   */
  namedAgain = 0;
  /** An amount that the text calls its answer (こたえは 12こです). */
  toldAnswer: QuantityKey | null = null;
  /** The keys of the quantities that questions ask for about things that the story does not mention. */
  readonly foreign = new Set<QuantityKey>();
  /** True if the text mentions a number that it does not state: いくつか ("some"), たくさん ("many"). */
  indefinite = false;
  /** True if the text mentions the remainder of a division. */
  leftover = false;
  /**
   * Amounts of which the text states only a loss ("ate 3 apples") and which a later sentence names again ("the
   * apples"). The name then means the lost apples and not the remaining ones.
   */
  readonly changeOnly = new Set<Stock>();
  /** The meanings of all adverbs of the text so far, such as `total` for 全部で ("in all"). */
  readonly told = new Set<string>();
  /** The owner whom the current sentence is about. Null if there is none. */
  topic: { readonly sentence: number; readonly parts: readonly ReferencePart[] } | null = null;
  /**
   * A whole of which a clause with そのうち ("of these") stated one part. `rest` is the other part, or null if the text has
   * not mentioned this part yet.
   */
  division: { readonly whole: Stock; readonly part: Stock; rest: Stock | null } | null = null;
  /**
   * The thing that the current sentence compared with another: 青 in 「青は赤より 4こ多くて」 ("there are 4 more blue ones than red
   * ones, and"). A later number without a name is the amount of this thing.
   */
  subject: { readonly sentence: number; readonly pool: Stock } | null = null;
  /** True if the text asks for the rest of an amount. */
  asksRest = false;
  /** Two stated amounts of which the text says which one is larger. */
  ordered: { readonly big: Stock; readonly small: Stock } | null = null;
  /** The things that the story has mentioned without an amount. */
  mentioned: QuantityReference | null = null;
  /** The index of the sentence that puts all things together before its question; −1 if there is none. */
  together = -1;
  /** Events that were stated without a number. */
  readonly silent: SilentEvent[] = [];
  sentence = 0;
  last: Stock | null = null;

  key(value: StockValue, measure: CounterOrUnit | null, object: string | null): QuantityKey {
    const key = `q${this.values.size + 1}`;
    this.values.set(key, value);
    this.measures.set(key, measure);
    this.objects.set(key, object);
    return key;
  }

  /**
   * Sets the amount of a quantity. If the quantity already has an amount, throws for a number. For a question
   * (`asked`), it adds a separate quantity instead.
   */
  state(
    key: QuantityKey,
    value: StockValue,
    measure: CounterOrUnit | null,
    reference: QuantityReference | null = null,
    sure = false,
  ): void {
    if (value === 'unstated') return;
    if (value === 'asked' && this.values.get(key) !== 'unstated') {
      const extra = this.key('asked', measure, null);
      this.needless.add(extra);
      if (sure) this.surelyTold.add(extra);
      this.repeated.set(extra, key);
      return;
    }
    if (this.values.get(key) !== 'unstated') throwUncertainMeaning(/* told twice */);
    if ([...this.changeOnly].some(({ points }) => points.includes(key)))
      throwUncertainMeaning(/* a change and a state of one name */);
    this.values.delete(key);
    this.values.set(key, value);
    if (measure !== null) this.measures.set(key, measure);
    if (value === 'asked' && reference !== null) this.questions.set(key, reference);
  }

  triangle(kind: StoryKind, apex: QuantityKey, left: QuantityKey, right: QuantityKey): void {
    this.triangles.push({ kind, quantities: { apex, left, right } });
  }

  pool(reference: QuantityReference, value: StockValue, born: Stock['born'], verb = ''): Stock {
    const key = this.key(value, reference.measure, countedThingName(reference.parts));
    if (value === 'asked') this.questions.set(key, reference);
    const pool: Stock = {
      parts: reference.parts.filter(({ role }) => role !== 'scene'),
      scene: reference.parts.filter(({ role }) => role === 'scene'),
      measure: reference.measure,
      measureWord: reference.measureWord,
      points: [key],
      changes: [],
      born,
      verb,
      base: false,
      early: false,
      members: [],
      sentence: this.sentence,
    };
    this.pools.push(pool);
    this.last = pool;
    return pool;
  }

  current(pool: Stock): QuantityKey {
    return pool.points.at(-1) ?? throwUncertainMeaning(/* no quantity */);
  }

  /** Returns how many things of `pool` there are at the end of the story so far. */
  value(pool: Stock): StockValue | undefined {
    return this.values.get(this.current(pool));
  }

  /** Adds a change to an amount of the story. The amount after the change is a new quantity without a number. */
  change(pool: Stock, change: StockChange): void {
    pool.changes.push(change);
    pool.points.push(this.key('unstated', pool.measure, countedThingName(pool.parts)));
    this.last = pool;
  }

  /** True if the text states a quantity, or if it can be computed from stated quantities. */
  known(key: QuantityKey, from: NetworkTriangle | null = null, seen: ReadonlySet<QuantityKey> = new Set()): boolean {
    if (typeof this.values.get(key) === 'object') return true;
    if (this.values.get(key) === 'asked' || seen.has(key)) return false;
    const reached = new Set([...seen, key]);
    for (const pool of this.pools) {
      const index = pool.points.indexOf(key);
      const change = pool.changes[index - 1];
      const before = pool.points[index - 1];
      if (
        index > 0 &&
        change !== null &&
        change !== undefined &&
        before !== undefined &&
        this.known(change.key, null, reached) &&
        this.known(before, null, reached)
      )
        return true;
    }
    return this.triangles.some(
      (triangle) =>
        triangle !== from &&
        Object.values(triangle.quantities).includes(key) &&
        Object.values(triangle.quantities).every((each) => each === key || this.known(each, triangle, reached)),
    );
  }
}
