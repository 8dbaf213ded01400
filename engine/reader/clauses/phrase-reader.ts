import type { ClausePhrase, ClauseAmount, ClausePredicate, NounWithAdjectives } from './clause.ts';
import { isCategoryOfNoun } from '../lexicon/categories.ts';
import type { LexiconAdjective } from '../lexicon/lexicon.ts';
import type { AdverbMeaning } from '../lexicon/words.ts';
import type { WordToken } from '../tokens/token.ts';
import { createOpenPhrase, EMPTY_CLAUSE_PHRASE } from './open-phrase.ts';

/** Nouns for a group of persons. */
const GROUP_NOUNS =
  /(?:くらす|くみ|ぐみ|[0-9年]組|組|年生|ねんせい|ちーむ|ぐるーぷ|はん|がくねん|くらぶ|こども|こどもたち|みんな)$/u;

/** True for the number one, as in 1この. */
function isSingle(amount: ClauseAmount): boolean {
  return amount.kind === 'number' && amount.value.numerator === 1 && amount.value.denominator === 1;
}

function routeEnd({ np }: ClausePhrase, end: string, field: 'key' | 'written'): string {
  return (np?.segments ?? []).map((segment) => segment[field]).join('の') + end;
}

/** True for a phrase that names one person and no amount. */
function isPerson({ np, amount }: Pick<ClausePhrase, 'np' | 'amount'>): boolean {
  return amount === null && np?.segments.length === 1 && /^(?:person|pronoun)$/u.test(np.segments[0]?.tag ?? '');
}

/** Groups nouns, adjectives, amounts and particles into phrases, such as 赤い 花が 3本 ("3 red flowers"). */
export abstract class PhraseReader {
  protected args: ClausePhrase[] = [];
  protected open = createOpenPhrase();
  protected adverbs = new Set<AdverbMeaning>();
  protected degree: LexiconAdjective | null = null;
  protected predicate: ClausePredicate | null = null;
  protected past = false;
  /** True after しか ("only"), until the negative verb of the clause follows. */
  protected only = false;
  /** True after その ("that"), where さんばい means "three times" and not "three cups". */
  protected timesNext = false;
  protected fault: WordToken | null = null;

  /**
   * Called before a phrase is added to the clause. Ends the clause first, if this phrase begins a new clause that has
   * the same predicate.
   */
  protected abstract splitGap(particle: string, counted: boolean): void;

  protected noun({ noun }: WordToken & { kind: 'noun' }): void {
    const { open } = this;
    if (open.amount !== null && !open.before && !open.joined) {
      // In 3個 りんごを ("3 apples") the number belongs to the noun after it. In りんご 3個 みかん ("3 apples, oranges") the second
      // noun begins a new phrase.
      if (open.segments.length > 0 || noun.tag === 'person' || this.countsDoers(noun.key)) this.flush('');
      else {
        open.before = true;
        open.loose = true;
      }
    }
    // In きょう にわとりが ("today the hens") the word for the day is a phrase of its own.
    if (
      this.open.segments.length === 1 &&
      this.open.segments[0]?.tag === 'time' &&
      !this.open.joined &&
      noun.tag !== 'time'
    )
      this.flush('で');
    const { segments, modifier, joined } = this.open;
    const last = segments.at(-1);
    if (last !== undefined && !joined && /^(?:全体|ぜんたい)$/u.test(noun.key)) return;
    if (last !== undefined && !joined) {
      const compound: NounWithAdjectives = {
        key: last.key + modifier.key + noun.key,
        written: last.written + modifier.written + noun.written,
        head: last.key + modifier.key + noun.key,
        tag: noun.tag === 'thing' && last.tag !== 'time' && last.tag !== 'person' ? last.tag : noun.tag,
      };
      segments[segments.length - 1] = compound;
    } else {
      segments.push({
        key: modifier.key + noun.key,
        written: modifier.written + noun.written,
        head: noun.key,
        tag: noun.tag,
      });
    }
    this.open.modifier = { key: '', written: '' };
    this.open.joined = false;
  }

  /** True for the number 10わ in はとが 10わ えさを ("10 doves … food"), which counts the doves that eat, and not the food. */
  private countsDoers(noun: string): boolean {
    const { amount } = this.open;
    const before = this.args.at(-1);
    if (amount?.kind !== 'number' || before?.np == null || before.amount !== null || !/^[がは]$/u.test(before.particle))
      return false;
    if (amount.unit === '人') return !isCategoryOfNoun(noun, 'ひと');
    return /^(?:匹|頭|羽)$/u.test(amount.unit ?? '') && !isCategoryOfNoun(noun, 'いきもの');
  }

  protected adjective(token: WordToken & { kind: 'adjective' }, next: WordToken | undefined): void {
    const { adjective, form } = token;
    const isDegree = form === 'joining' && adjective.more !== null && this.open.amount !== null;
    // 「あまくて おいしかったです」 ("were sweet and tasty") says nothing about an amount and is ignored. 「あまくて 赤い りんごが」 ("sweet,
    // red apples") is not supported, because here the adjectives are part of the name of a thing.
    const isLoose = form === 'joining' && this.open.amount === null && this.args.every(({ amount }) => amount === null);
    if (form === 'negative' || (form === 'joining' && !isDegree && !(isLoose && !this.namesOn(token)))) {
      this.fault = token;
      return;
    }
    if (form === 'adverb') {
      if (this.open.amount !== null || this.open.segments.length > 0) this.flush('');
      if (this.degree !== null) this.fault = token;
      this.degree = adjective;
      return;
    }
    const isModifier =
      form === 'plain' && next !== undefined && !['copula', 'stop', 'connective', 'comma'].includes(next.kind);
    if (isModifier) {
      // In 4本 赤い 花 ("4 red flowers") the adjective begins a new phrase.
      if (this.open.segments.length > 0 && !this.open.joined) this.flush('');
      if (next.kind !== 'noun' && next.kind !== 'adjective') this.fault = token;
      this.open.modifier.key += adjective.key;
      this.open.modifier.written += adjective.written;
      return;
    }
    this.flush('');
    this.predicate = { kind: 'adjective', adjective };
    this.past = form === 'past';
  }

  /** True if the words after an adjective in the form 〜くて ("… and") name the thing that this adjective describes. */
  protected abstract namesOn(token: WordToken): boolean;

  protected number(token: WordToken & { kind: 'number' | 'asked' | 'some' }, next?: WordToken): void {
    if (this.open.amount !== null) this.flush('');
    const wasJoined = this.open.joined;
    // In プリンの 3倍 ("3 times the pudding") the noun before の is the thing with which another thing is compared.
    if (
      this.open.joined &&
      this.open.modifier.key === '' &&
      (/^(?:倍|%|割)$/u.test(token.unit ?? '') ||
        token.text.endsWith('ばい') ||
        (token.kind === 'number' && token.value.numerator === 1 && token.value.denominator === 1))
    )
      this.flush('の');
    // In うさぎ小屋の 7ひきの うさぎ ("the 7 rabbits in the hutch") the number counts the rabbits.
    const isInside =
      this.open.joined &&
      this.open.modifier.key === '' &&
      token.kind === 'number' &&
      token.unit !== null &&
      next?.kind === 'particle' &&
      next.particle === 'の';
    if (isInside) this.open.before = true;
    // クラスの 32人を ("the 32 people of the class") counts persons and not classes.
    const isMembers =
      this.open.joined &&
      this.open.modifier.key === '' &&
      token.kind === 'number' &&
      token.unit === '人' &&
      token.value.numerator > 2 &&
      next?.kind === 'particle' &&
      /^[をがはで]$/u.test(next.particle) &&
      GROUP_NOUNS.test(this.open.segments.at(-1)?.key ?? '');
    if (isMembers) this.open.joined = false;
    if (this.open.joined && token.kind === 'number' && token.unit === '人' && this.areNamed(token.value, next)) {
      this.args = this.args.filter(({ particle }) => particle !== 'と');
      this.open = createOpenPhrase();
    }
    // In あさの 7じに ("at 7 in the morning") the number is a time of day.
    if (this.open.joined && token.unit === '時' && this.open.segments.at(-1)?.tag === 'time') this.open.joined = false;
    if (!isInside && (this.open.joined || this.open.modifier.key !== '')) {
      this.fault = token;
      return;
    }
    const isTimes = (wasJoined || this.timesNext) && token.unit === '杯' && token.text.endsWith('ばい');
    this.timesNext = false;
    const unit = isTimes ? '倍' : token.unit;
    this.open.amount =
      token.kind === 'number'
        ? { kind: 'number', value: token.value, unit, parts: token.parts }
        : token.kind === 'asked'
          ? { kind: 'asked', unit, parts: token.parts }
          : { kind: 'some', unit };
  }

  /**
   * True if a number only counts the persons who are named before it: 3人 in 「ぼくと 弟と 妹の 3人で」 ("the 3 of us: I, my
   * brother and my sister").
   */
  private areNamed(count: { readonly numerator: number }, next: WordToken | undefined): boolean {
    const named = this.args.filter(({ particle }) => particle === 'と');
    const { segments } = this.open;
    return (
      next?.kind === 'particle' &&
      /^[でに]$/u.test(next.particle) &&
      named.length === count.numerator - 1 &&
      named.every(isPerson) &&
      isPerson({ np: { segments, relative: null }, amount: null })
    );
  }

  protected particle(token: WordToken & { kind: 'particle' }): void {
    const { open } = this;
    const { particle } = token;
    if (particle === 'ずつ') open.each = true;
    else if (particle === 'あたり') open.per = true;
    else if (particle === 'しか') this.only = true;
    else if (particle !== 'だけ') {
      // ぼくのは ("mine") means a thing that belongs to the speaker.
      if (open.joined && /^(?:は|が|より|を)$/u.test(particle) && open.segments.length === 1) open.joined = false;
      if (particle === 'の') this.genitive(token);
      else if (open.segments.length > 0 || open.amount !== null) this.flush(particle);
      else if (this.args.length === 0 && this.adverbs.size === 0) this.fault = token;
      return;
    }
    if (open.segments.length === 0 && open.amount === null) this.fault = token;
  }

  protected genitive(token: WordToken): void {
    const { open } = this;
    // In いす 1この あしは 4ほん ("one chair has 4 legs") the number 1 is the base of a rate.
    if (open.segments.length > 0 && open.amount !== null && !open.before && isSingle(open.amount)) {
      this.flush('の');
      return;
    }
    if (open.segments.length === 0 && open.amount === null && this.route()) return;
    if (open.segments.length > 0) open.joined = true;
    else if (open.amount !== null) open.before = true;
    else if (this.adverbs.size === 0 && this.degree === null && !this.args.some(({ amount }) => amount !== null))
      this.fault = token;
  }

  /**
   * Reads the two ends of a route as one noun: 駅から 学校までの in 駅から 学校までの 道のり ("the distance from the station to the
   * school").
   */
  protected route(): boolean {
    const to = this.args.at(-1);
    if (to?.particle !== 'まで' || to.np === null || to.amount !== null) return false;
    this.args.pop();
    const from = this.args.at(-1);
    const isBoth = from?.particle === 'から' && from.np !== null && from.amount === null;
    if (isBoth) this.args.pop();
    const written = (isBoth ? routeEnd(from, 'から', 'written') : '') + routeEnd(to, 'まで', 'written');
    const key = (isBoth ? routeEnd(from, 'から', 'key') : '') + routeEnd(to, 'まで', 'key');
    this.open = { ...createOpenPhrase(), segments: [{ key, written, head: key, tag: 'thing' }], joined: true };
    return true;
  }

  protected flush(particle: string): void {
    const { open } = this;
    if (open.segments.length === 0 && open.amount === null) {
      this.open = createOpenPhrase();
      return;
    }
    if (open.loose && /^(?:に|で|から|より|まで)$/u.test(particle)) {
      this.args.push({ ...EMPTY_CLAUSE_PHRASE, amount: open.amount, each: open.each, per: open.per });
      this.open = { ...open, amount: null, before: false, loose: false, each: false, per: false };
      this.flush(particle);
      return;
    }
    this.splitGap(particle, open.amount !== null);
    this.args.push({
      np: open.segments.length === 0 ? null : { segments: open.segments, relative: open.relative },
      amount: open.amount,
      before: open.before,
      each: open.each,
      per: open.per,
      particle,
    });
    this.open = createOpenPhrase();
  }
}
