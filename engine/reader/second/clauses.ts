import { chunksOf, type Chunk, type Copula } from './chunks.ts';
import { isCounter } from './measures.ts';
import type { Quantity } from './numbers.ts';
import type { Predicate } from './predicates.ts';
import { MEASURE_NOUNS, PRONOUNS, REST, type Sense } from './words.ts';

/** A noun phrase: its words from the widest to the head, without the word for what is measured. */
export type Noun = {
  readonly parts: readonly string[];
  /** What is measured (長さ, 数, ねだん): `null` for several possibilities. */
  readonly measured: string | null;
  /** The word for what is measured, empty if there is none. */
  readonly measureWord: string;
  readonly pronoun: boolean;
  /** True for 彼ら, 二人 and other words for several people. */
  readonly plural: boolean;
  readonly rest: boolean;
  /** Verbs that describe the noun, by name. */
  readonly verbs: readonly string[];
};

export type Item = {
  readonly noun: Noun | null;
  readonly quantity: Quantity | null;
  /** For 「リボン1mのねだん」 and 「1個80円」: the thing or counter for which the quantity is meant. */
  readonly base: { readonly noun: Noun | null; readonly quantity: Quantity } | null;
  readonly particle: string;
  /** The things that と joins, this one last; empty if there is only one. */
  readonly members: readonly Item[];
  readonly subset: boolean;
};

export type Clause = {
  readonly items: readonly Item[];
  readonly predicate: Predicate | null;
  readonly copula: Copula | null;
  readonly compared: { readonly larger: boolean; readonly adverb: boolean } | null;
  readonly senses: ReadonlySet<Sense>;
  readonly times: readonly string[];
  /** True if the clause stands for one of several that share a predicate. */
  readonly shared: boolean;
  /** True if the next clause begins a new sentence. */
  readonly ends: boolean;
};

type Segment = { words: string[]; verbs: string[]; quantity: Quantity | null; base: Quantity | null };
type Fragment = { items: Item[]; senses: Set<Sense>; times: string[] };

const emptySegment = (): Segment => ({ words: [], verbs: [], quantity: null, base: null });
const emptyFragment = (): Fragment => ({ items: [], senses: new Set(), times: [] });

/** Returns the clauses of a sentence; null if the sentence cannot be cut without doubt. */
export function clausesOf(sentence: string): Clause[] | null {
  const chunks = chunksOf(sentence);
  return chunks === null ? null : new ClauseBuilder().build(chunks);
}

class ClauseBuilder {
  private clauses: Clause[] = [];
  private fragments: Fragment[] = [emptyFragment()];
  private segments: Segment[] = [emptySegment()];
  private members: Item[] = [];
  private together = false;
  private afterPer = false;
  private compared: Clause['compared'] = null;
  private failed = false;

  build(chunks: readonly Chunk[]): Clause[] | null {
    for (const [index, chunk] of chunks.entries()) this.take(chunk, chunks[index + 1]);
    if (this.pending() || this.fragments.some((fragment) => fragment.items.length > 0)) this.close(null, null);
    return this.failed ? null : this.clauses;
  }

  private get fragment(): Fragment {
    return this.fragments.at(-1) ?? emptyFragment();
  }

  private get segment(): Segment {
    return this.segments.at(-1) ?? emptySegment();
  }

  private pending(): boolean {
    return (
      this.members.length > 0 ||
      this.segments.some(({ words, quantity, verbs }) => words.length + verbs.length > 0 || quantity !== null)
    );
  }

  private take(chunk: Chunk, next: Chunk | undefined): void {
    switch (chunk.kind) {
      case 'noun':
        return this.noun(chunk.text);
      case 'time':
        if (next?.kind === 'particle' && next.text === 'の') return this.noun(chunk.text);
        if (this.pending()) this.closeItem('');
        if (next?.kind === 'particle' && /^[とも]$/.test(next.text)) return this.noun(chunk.text);
        this.fragment.times.push(chunk.text);
        return;
      case 'together':
        return this.takeTogether();
      case 'relative':
        return this.relative(chunk.predicate);
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
        if (this.pending()) this.closeItem('');
        if (this.fragment.items.length + this.fragment.senses.size + this.fragment.times.length > 0)
          this.fragments.push(emptyFragment());
        return;
      case 'compared':
        if (this.pending()) this.closeItem('');
        this.compared = { larger: chunk.larger, adverb: chunk.place === 'adverb' };
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

  private noun(text: string): void {
    if (this.segment.quantity !== null && !this.segment.quantity.bare) {
      if (this.segment.words.length === 0 && this.segments.length === 1) this.closeItem('');
      else this.segments.push(emptySegment());
    }
    this.segment.words.push(text);
  }

  private quantity(quantity: Quantity): void {
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

  private relative(predicate: Predicate): void {
    if (predicate.negative || predicate.verbClass === 'become') this.failed ||= predicate.verbClass === 'become';
    const joining =
      this.members.length > 0 &&
      this.segments.every(({ words, quantity, verbs }) => words.length + verbs.length === 0 && quantity === null);
    if (this.pending() && !joining) this.closeItem('');
    const holding = predicate.lasting && /^(?:持つ|ある|いる|飼う)$/.test(predicate.verb.name);
    const name =
      predicate.lasting && predicate.verbClass === 'remain'
        ? LEFT
        : `${predicate.verb.name}${predicate.negative ? 'ない' : ''}`;
    const taken: string[] = [];
    while (!joining) {
      const item = this.fragment.items.at(-1);
      if (item === undefined || !/^(?:が|を|に|で|から|へ|)$/.test(item.particle) || item.base !== null) break;
      if (item.quantity !== null) {
        const { amount } = item.quantity;
        if (typeof amount !== 'string' && amount.numerator === amount.denominator) break;
        this.failed = true;
      }
      if (item.members.length > 0) this.failed = true;
      taken.unshift(...(item.noun?.parts ?? []));
      this.fragment.items.pop();
    }
    for (const word of taken) {
      this.segment.words.push(word);
      this.segments.push(emptySegment());
    }
    if (!holding) this.segment.verbs.push(name);
    this.segments.push(emptySegment());
  }

  private particle(text: string): void {
    if (!this.pending()) {
      if (this.afterPer && text === 'の') return;
      if (/^(?:は|の|に|も|が)$/.test(text) && (this.fragment.times.length > 0 || this.fragment.senses.size > 0))
        return;
      this.failed = true;
      return;
    }
    if (text === 'の' || text === 'への' || text === 'での' || text === 'からの') {
      this.segments.push(emptySegment());
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
      this.fragment.items.some(({ particle, noun }) => particle === 'を' && noun !== null)
    ) {
      this.closeItem('');
      this.fragments.push(emptyFragment());
      return;
    }
    if (text === 'と' || text === 'や' || text === 'との') {
      this.members.push(this.item('と'));
      this.segments = [emptySegment()];
      return;
    }
    this.closeItem(text);
  }

  /** 「東町の1km²あたりの人口」: the number 1 belongs to the rate, the name to both. */
  private perItem(): void {
    this.closeItem('あたり');
    this.afterPer = true;
  }

  /** 「家から公園までの道のり」: both ends become one part of the name. */
  private untilOf(): void {
    const from = this.fragment.items.at(-1);
    const words = [...(from?.particle === 'から' ? (from.noun?.parts ?? []) : []), ...this.segment.words].join('から');
    if (from?.particle === 'から') this.fragment.items.pop();
    this.segments = [{ ...emptySegment(), words: [words] }, emptySegment()];
  }

  /** 「AとBを合わせた数」 is one item: its members are A and B. */
  private takeTogether(): void {
    const item = this.pending() ? undefined : this.fragment.items.pop();
    if (item === undefined || item.members.length < 2 || !/^[をが]$/.test(item.particle)) {
      this.failed = true;
      return;
    }
    this.members = [...item.members];
    this.together = true;
  }

  private item(particle: string): Item {
    const segments = this.segments.filter(
      ({ words, verbs, quantity }) => words.length + verbs.length > 0 || quantity !== null,
    );
    const item = itemOf(segments, particle);
    if (item === null) this.failed = true;
    return item ?? { noun: null, quantity: null, base: null, particle, members: [], subset: false };
  }

  private closeItem(particle: string): void {
    const item = this.item(particle);
    const { members } = this;
    if (this.together && (item.noun === null || item.noun.parts.length > 0)) this.failed = true;
    const joined = this.together ? members : members.length > 0 ? [...members, item] : [];
    this.together = false;
    this.fragment.items.push({ ...item, members: joined });
    this.members = [];
    this.segments = [emptySegment()];
  }

  private close(predicate: Predicate | null, copula: Copula | null): void {
    if (this.pending()) this.closeItem(predicate === null && copula === null ? 'copula' : '');
    const joined = joinFragments(this.fragments);
    const rest = { predicate, copula, compared: this.compared };
    const last = joined.at(-1);
    const ending = predicate === null ? copula?.link !== true : predicate.place === 'end';
    for (const fragment of joined) {
      const items =
        joined.length > 1 && last !== undefined ? withShared(fragment, last, joined[0] ?? fragment) : fragment.items;
      const senses = joined.length > 1 ? new Set([...fragment.senses, ...(last?.senses ?? [])]) : fragment.senses;
      for (const expanded of expandedItems(items)) {
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
    this.fragments = [emptyFragment()];
    this.compared = null;
  }
}

/** 「りんご5個とみかん3個を」 becomes two lists of items. */
function expandedItems(items: Item[]): Item[][] {
  const index = items.findIndex(
    ({ members }) => members.length > 1 && members.every(({ quantity }) => quantity !== null),
  );
  const joined = items[index];
  if (joined === undefined) return [items];
  return joined.members.map((member) =>
    items.map((item, place) => (place === index ? { ...member, particle: joined.particle, members: [] } : item)),
  );
}

function amountIn({ items }: Fragment): boolean {
  return items.some(
    ({ quantity, members }) =>
      (quantity !== null && !isOne(quantity)) || members.some((each) => each.quantity !== null),
  );
}

function isOne({ amount }: Quantity): boolean {
  return typeof amount !== 'string' && amount.numerator === amount.denominator;
}

/** Joins the fragments between commas unless each is a clause of its own that shares the predicate of the last. */
function joinFragments(fragments: readonly Fragment[]): Fragment[] {
  const joined: Fragment[] = [];
  let open: Fragment | null = null;
  for (const [index, fragment] of fragments.entries()) {
    const merged: Fragment = open === null ? fragment : mergeFragments(open, fragment);
    const next = fragments.slice(index + 1).some(amountIn);
    if (next && amountIn(merged) && closesClause(merged, fragments[index + 1])) {
      joined.push(merged);
      open = null;
    } else open = merged;
  }
  if (open !== null) joined.push(open);
  return joined;
}

function closesClause(fragment: Fragment, next: Fragment | undefined): boolean {
  const last = fragment.items.at(-1);
  if (last === undefined || next === undefined) return false;
  if (last.particle === '' && (last.quantity !== null || last.members.length > 0)) {
    return !next.senses.has('total') && !next.items.some(({ particle }) => particle === 'より');
  }
  const counted = fragment.items.find(({ quantity }) => quantity !== null);
  if (last.quantity === null && counted !== undefined && /^[をが]$/.test(counted.particle)) {
    return (
      next.items.some((item) => item.particle === counted.particle && item.quantity !== null) &&
      next.items.some((item) => item.particle === last.particle)
    );
  }
  return last.quantity !== null && next.items.some((item) => item.particle === last.particle && item.quantity !== null);
}

function mergeFragments(one: Fragment, other: Fragment): Fragment {
  const items = [...one.items];
  const last = items.at(-1);
  const [first, ...rest] = other.items;
  if (
    last !== undefined &&
    last.particle === '' &&
    last.quantity === null &&
    last.noun !== null &&
    first !== undefined
  ) {
    items.pop();
    const before = last.members.length > 0 ? last.members : [{ ...last, particle: 'と' }];
    const after = first.members.length > 0 ? first.members : [first];
    return {
      items: [...items, { ...first, members: [...before, ...after] }, ...rest],
      senses: new Set([...one.senses, ...other.senses]),
      times: [...one.times, ...other.times],
    };
  }
  return {
    items: [...one.items, ...other.items],
    senses: new Set([...one.senses, ...other.senses]),
    times: [...one.times, ...other.times],
  };
}

/** Adds to a fragment what it shares with the last one (the object) and with the first one (the topic). */
function withShared(fragment: Fragment, last: Fragment, first: Fragment): Item[] {
  const items = [...fragment.items];
  const has = (particles: RegExp) => items.some(({ particle }) => particles.test(particle));
  if (fragment !== first && !has(/^(?:は|も|には|では)$/)) {
    const topic = first.items.find(({ particle, quantity }) => /^(?:は|も|には)$/.test(particle) && quantity === null);
    if (topic !== undefined) items.unshift(topic);
  }
  if (fragment === last) return items;
  const object = last.items.find(
    ({ particle, noun, quantity }) =>
      noun !== null &&
      (particle === 'を' ||
        (particle === 'が' && (quantity !== null || !last.items.some((each) => each.particle === 'を')))),
  );
  const named = items.some(
    ({ noun, quantity, particle }) =>
      noun !== null && (quantity !== null || particle === object?.particle || particle === 'を'),
  );
  if (!named && object !== undefined) items.push({ ...object, quantity: null, base: null });
  return items;
}

function itemOf(segments: readonly Segment[], particle: string): Item | null {
  const subset = segments.some(({ words }) => words.join('') === 'うち');
  const used = segments
    .map((segment) => (segment.words.join('') === 'うち' ? { ...segment, words: [] } : segment))
    .filter(({ words, quantity, verbs }) => words.length + verbs.length > 0 || quantity !== null);
  const counted = used.filter(({ quantity }) => quantity !== null);
  if (counted.length > 2) return null;
  let base: Item['base'] = null;
  let quantity: Quantity | null = null;
  const [first, second] = counted;
  if (first !== undefined && first.base !== null && first.quantity !== null) {
    base = { noun: nounOf([{ ...first, quantity: null }]), quantity: first.base };
    if (second !== undefined) return null;
    quantity = first.quantity;
    return { noun: nounOf(used.filter((each) => each !== first)), quantity, base, particle, members: [], subset };
  }
  if (second !== undefined) {
    if (first?.quantity === null || first === undefined || !isOne(first.quantity)) return null;
    base = { noun: nounOf(used.slice(0, used.indexOf(first) + 1)), quantity: first.quantity };
    return {
      noun: nounOf(used.slice(used.indexOf(first) + 1)),
      quantity: second.quantity,
      base,
      particle,
      members: [],
      subset,
    };
  }
  quantity = first?.quantity ?? null;
  const place = first === undefined ? -1 : used.indexOf(first);
  if (first !== undefined && quantity !== null && isOne(quantity) && place < used.length - 1) {
    const after = nounOf(used.slice(place + 1));
    if (after !== null && (after.measureWord !== '' || place > 0 || first.words.length > 0)) {
      return {
        noun: after,
        quantity: null,
        base: { noun: nounOf(used.slice(0, place + 1)), quantity },
        particle,
        members: [],
        subset,
      };
    }
  }
  return { noun: nounOf(used), quantity, base, particle, members: [], subset };
}

function nounOf(segments: readonly Segment[]): Noun | null {
  const verbs = segments.flatMap((segment) => segment.verbs);
  const all = segments.map(({ words }) => words.join('')).filter((word) => word !== '');
  const parts = all.filter((word, index) => index === all.length - 1 || !/^(?:数|かず)$/.test(word));
  if (parts.length === 0 && verbs.length === 0) return null;
  const whole = parts.join('の');
  if (REST.has(whole) || (REST.has(parts[0] ?? '') && parts.length === 2 && !MEASURE_NOUNS.has(parts[1] ?? '')))
    return { parts: parts.slice(1), measured: null, measureWord: '', pronoun: false, plural: false, rest: true, verbs };
  const { words, measured, measureWord } = withoutMeasure(parts);
  const pronouns = words.filter((word) => PRONOUNS.has(word));
  const named = withColours(words.filter((word) => !PRONOUNS.has(word)));
  const left = verbs.includes(LEFT);
  return {
    parts: named,
    measured,
    measureWord,
    pronoun: pronouns.length > 0,
    plural: pronouns.some((word) => /ら$|たち$|人$|ふたり|みんな|みな|全員|[23]つ/.test(word)),
    rest: left,
    verbs: verbs.filter((verb) => verb !== LEFT),
  };
}

const COLOUR =
  /(?:色|いろ)$|^(?:ピンク|みどり|緑|むらさき|紫|オレンジ|ちゃいろ|金|銀|左|右|まん中|ふつう|大型|小型|中型|ふだん|いつも|はじめ|昼|夕方|朝|昨日|今日)$/;

/** 「みどりのおり紙」 is one name, unlike 「箱のおり紙」. */
function withColours(words: readonly string[]): string[] {
  const named: string[] = [];
  for (const word of words) {
    const last = named.at(-1);
    if (last !== undefined && COLOUR.test(last)) named[named.length - 1] = `${last}の${word}`;
    else named.push(word);
  }
  return named;
}

function withoutMeasure(parts: readonly string[]): { words: string[]; measured: string | null; measureWord: string } {
  const words = [...parts];
  let measured: string | null = null;
  let measureWord = '';
  while (words.length > 0) {
    const last = words.at(-1) ?? '';
    const found = MEASURE_NOUNS.get(last);
    if (found === undefined) break;
    measured ??= found;
    measureWord = measureWord === '' ? last : measureWord;
    words.pop();
  }
  const tail = words.at(-1) ?? '';
  for (const suffix of ['全体', 'ぜんたい']) {
    if (tail.length > suffix.length && tail.endsWith(suffix)) words[words.length - 1] = tail.slice(0, -suffix.length);
  }
  return { words, measured, measureWord };
}

/** The mark of 残っている ahead of a noun. */
const LEFT = '残っている';

/** True if the quantity of an item is the 1 of 「1箱に 8個ずつ」 rather than a number of the story. */
export function isBaseOne({ quantity }: Item): boolean {
  return quantity !== null && isOne(quantity) && (quantity.measure === null || quantity.measure.sort !== 'ratio');
}

/** True if the quantity counts things rather than measuring them. */
export function countsThings(quantity: Quantity | null): boolean {
  return quantity !== null && (quantity.measure === null || isCounter(quantity.measure.sort));
}
