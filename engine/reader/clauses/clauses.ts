import { createRational } from '../../quantity/rational.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import type { ClausePhrase, Clause, ClauseList, ClausePredicate, NounSegment } from './clause.ts';
import { createEmptyPhrase, EMPTY_CLAUSE_PHRASE, PhraseReader } from './phrase-reader.ts';
import { fillSharedPredicates } from './shared-predicates.ts';
import type { WordToken } from '../tokens/token.ts';

/** Splits the tokens of a text into clauses. Unknown if a token has no place in a clause. */
export function splitIntoClauses(tokens: readonly WordToken[]): ClauseList {
  const builder = new ClauseBuilder(tokens);
  return builder.run();
}

/** その 3倍: the base is what the text spoke of last. */
const THAT: ClausePhrase = {
  ...EMPTY_CLAUSE_PHRASE,
  np: { segments: [{ key: 'それ', written: 'それ', head: 'それ', tag: 'those' }], relative: null },
  particle: 'の',
};

/** What a vessel does with its contents. */
const HOLD: LexiconVerb = { name: '入る', roles: new Set(['exist']), sameAs: 'exist' };

/** What しか ない says: there are no more. */
const EXIST: LexiconVerb = { name: '有る', roles: new Set(['exist']), sameAs: 'exist' };

/** What a heading ends with. */
const HEADING = /^(?:もんだい|くいず|おはなし)$/u;

/** Nouns for what holds other things. */
const VESSEL_NOUNS = /^(?:はこ|ふくろ|ぱっく|けーす|かん|びん|かご|せっと)$/u;

/** What did not go away is left. */
const REMAIN: LexiconVerb = { name: '残る', roles: new Set(['remain']), sameAs: 'remain' };

class ClauseBuilder extends PhraseReader {
  private readonly tokens: readonly WordToken[];
  private readonly clauses: Clause[] = [];
  private asks = false;
  private negative = false;
  /** The verb of おりたのは 何人ですか, which asks as 何人 おりましたか does. */
  private cleft: ClausePredicate | null = null;
  /** The number of phrases before a comma after which a clause with the same predicate may begin; 0 without one. */
  private gapAt = 0;
  private sentence = 0;
  private start = 0;

  constructor(tokens: readonly WordToken[]) {
    super();
    this.tokens = tokens;
  }

  run(): ClauseList {
    for (let index = 0; index < this.tokens.length && this.fault === null; index += 1) {
      const token = this.tokens[index];
      if (token !== undefined) this.take(token, index);
    }
    const last = this.tokens.at(-1);
    if (this.fault === null && last !== undefined && last.kind !== 'stop') this.endSentence(last);
    if (this.fault !== null) return { kind: 'unknown', span: { at: this.fault.at, end: this.fault.end } };
    return { kind: 'clauses', clauses: fillSharedPredicates(this.clauses) };
  }

  private take(token: WordToken, index: number): void {
    const next = this.tokens[index + 1];
    const before = this.tokens[index - 1];
    switch (token.kind) {
      case 'noun':
        if (before !== undefined && this.listsOn(this.particleAfter(index))) this.endClause(before, false, false);
        return this.noun(token);
      case 'adjective':
        this.adjective(token, next);
        // 4こ 多くて 12こです.
        if (token.form === 'joining' && this.fault === null) this.endClause(token, false, false);
        return;
      case 'number':
        return token.packed === undefined ? this.number(token, next) : this.packed(token, token.packed, index);
      case 'asked':
      case 'some':
        return this.number(token);
      case 'particle':
        if (this.cleft !== null && (token.particle === 'の' || before?.text === 'の')) return;
        if (token.particle === 'と' && this.listsClauses(next)) return this.endClause(token, false, false);
        if (token.text.endsWith('も') && token.particle === 'は') this.adverbs.add('also');
        return this.particle(token);
      case 'adverb':
        if (this.open.amount !== null || this.open.segments.length > 0) this.flush('');
        if (token.role === 'before') {
          // おばあちゃんから もらう 前は: the whole phrase says when.
          if (this.args.some(({ amount }) => amount !== null)) this.fault = token;
          this.args = [];
        }
        this.adverbs.add(token.role === 'before' ? 'first' : token.role);
        return;
      case 'determiner':
        if (token.text.startsWith('どの')) this.adverbs.add('each');
        if (/^(?:べつ|別|ほか|他)の$/u.test(token.text) && next?.kind === 'noun') this.other();
        if (token.text === 'その' && next?.kind === 'number' && next.text.endsWith('ばい')) this.timesNext = true;
        if (token.text === 'その' && (next?.kind === 'number' || next?.kind === 'asked')) this.args.push(THAT);
        return;
      case 'verb':
        return this.verb(token, next, index);
      case 'copula':
        return this.copula(token);
      case 'connective':
        return this.connective(token);
      case 'negation':
        // 12ページしか ない: there are so many.
        if (this.only && /^(?:ない|ありません|なかった|ないです)$/u.test(token.text)) {
          this.flush('');
          this.predicate = { kind: 'verb', verb: EXIST, form: DICTIONARY_VERB_FORM };
          this.past = token.text === 'なかった';
          this.only = false;
          return;
        }
        this.fault = token;
        return;
      case 'comma':
        return this.comma(token, next);
      case 'stop':
        return this.endSentence(token);
    }
  }

  /** べつの さらに: another plate than the one of which the text spoke. */
  private other(): void {
    if (this.open.segments.length > 0 && !this.open.joined) this.flush('');
    this.open.modifier = { key: `べつ${this.open.modifier.key}`, written: `別の${this.open.modifier.written}` };
  }

  /** True for と after りんごが 3こ, which begins another thing with its number: りんごが 3こと みかんが 4こ あります. */
  private listsClauses(next: WordToken | undefined): boolean {
    const { open, args } = this;
    const counted = args.at(-1);
    if (open.segments.length > 0 || open.amount?.kind !== 'number' || open.each || open.per) return false;
    if (counted?.np == null || !/^[がをは]$/u.test(counted.particle) || next?.kind === 'verb') return false;
    this.flush('');
    return true;
  }

  /** Returns the particle after the nouns at an index: が in めすの かぶとむしが. */
  private particleAfter(index: number): WordToken | undefined {
    let at = index + 1;
    while (this.tokens[at]?.text === 'の' && this.tokens[at + 1]?.kind === 'noun') at += 2;
    return this.tokens[at];
  }

  /** True for the noun in 漫画が 25冊 図鑑が 8冊 あります, which begins another thing with its number. */
  private listsOn(next: WordToken | undefined): boolean {
    const { open, args } = this;
    const counted = args.at(-1);
    if (open.segments.length > 0 || open.amount?.kind !== 'number' || open.before || open.each || open.per)
      return false;
    if (counted?.np == null || counted.amount !== null || next?.kind !== 'particle') return false;
    // ひだりの ポケットに あめが 3こ みぎの ポケットに 4こ: another place with its number.
    const isPlace = next.particle === 'に' && args.some(({ np, particle }) => np !== null && particle === 'に');
    if (!isPlace && (counted.particle !== next.particle || !/^[がはを]$/u.test(counted.particle))) return false;
    const { modifier } = open;
    this.flush('');
    this.open.modifier = modifier;
    return true;
  }

  private verb(token: WordToken & { kind: 'verb' }, next: WordToken | undefined, index: number): void {
    const { form, verb } = token;
    const attributive =
      form.joins === null &&
      !form.polite &&
      next !== undefined &&
      (next.kind === 'noun' ||
        next.kind === 'adjective' ||
        next.kind === 'number' ||
        next.kind === 'asked' ||
        next.kind === 'determiner');
    if (this.open.joined || this.open.modifier.key !== '') {
      if (!attributive || this.open.modifier.key !== '') {
        this.fault = token;
        return;
      }
    }
    if (attributive) return this.relativeClause(token, index);
    if (next?.kind === 'particle' && this.isCleft(index)) {
      this.flush('');
      this.cleft = form.negative
        ? { kind: 'verb', verb: REMAIN, form: DICTIONARY_VERB_FORM }
        : { kind: 'verb', verb, form };
      return;
    }
    if (next?.kind === 'particle') {
      // 食べたのは, 読むのに: a clause as a noun.
      this.fault = token;
      return;
    }
    this.flush('');
    this.predicate = { kind: 'verb', verb, form };
    this.past = form.past;
    this.negative = form.negative;
    if (this.only) {
      if (!form.negative) this.fault = token;
      this.negative = false;
      this.only = false;
    }
    if (form.joins !== null) this.endClause(token, false, false);
  }

  /** True for a verb without a number before のは and a question for one: おりたのは 何人. */
  private isCleft(index: number): boolean {
    const [no, wa, count] = this.tokens.slice(index + 1, index + 4);
    const verb = this.tokens[index];
    if (verb?.kind !== 'verb' || verb.form.wish || this.cleft !== null) return false;
    // われて いないのは 何こですか: what remains.
    const remains = verb.form.progressive && ['leave', 'lose'].some((role) => verb.verb.roles.has(role));
    if (verb.form.negative && !remains) return false;
    if (no?.kind !== 'particle' || no.particle !== 'の' || wa?.kind !== 'particle' || wa.particle !== 'は')
      return false;
    // まえから のって いたのは 20人です: the persons of before.
    const isThere = verb.form.progressive || verb.verb.roles.has('exist');
    const isState = count?.kind === 'number' && isThere && verb.form.past && !verb.form.negative;
    return (
      (count?.kind === 'asked' || isState) &&
      this.open.amount === null &&
      this.args.every(({ amount }) => amount === null)
    );
  }

  private relativeClause({ verb, form, text }: WordToken & { kind: 'verb' }, index: number): void {
    const { open } = this;
    const kept: ClausePhrase[] = [];
    const own: ClausePhrase[] = [];
    const loose = open.amount !== null || open.segments.length > 0;
    if (loose && !open.joined) this.flush('');
    for (const arg of this.args.toReversed()) {
      const isPlace =
        arg.particle === 'に' &&
        !['move', 'put', 'exist', 'state', 'come', 'give', 'remain', 'share'].some((role) => verb.roles.has(role));
      if (
        kept.length > 0 ||
        arg.particle === 'は' ||
        arg.particle === 'より' ||
        (arg.particle === 'と' && !verb.roles.has('total')) ||
        isPlace
      )
        kept.unshift(arg);
      else own.unshift(arg);
    }
    const token = this.tokens[index];
    if (form.negative && token !== undefined) {
      // われて いない たまごは 何こ: what remains.
      const remains = form.progressive && ['leave', 'lose'].some((role) => verb.roles.has(role));
      const asks = this.tokens.slice(index + 2, index + 4);
      const isAsked = asks[0]?.kind === 'particle' && asks[0].particle === 'は' && asks[1]?.kind === 'asked';
      if (remains && isAsked && own.length === 0 && this.cleft === null) {
        this.args = kept;
        this.cleft = { kind: 'verb', verb: REMAIN, form: DICTIONARY_VERB_FORM };
        return;
      }
      this.fault = token;
    }
    const bases = own.filter(
      ({ amount, particle }) =>
        particle === 'に' &&
        amount?.kind === 'number' &&
        amount.value.numerator === 1 &&
        amount.value.denominator === 1,
    );
    if (bases.length > 0) {
      // びん 1本に 入れる ビーズは 何こ: びん 1本に belongs to the number that follows.
      kept.push(...bases);
      own.splice(0, own.length, ...own.filter((arg) => !bases.includes(arg)));
    }
    const counted = own.filter(({ amount }) => amount !== null);
    if (counted.length > 0 && token !== undefined) {
      if (counted.some(({ amount }) => amount?.kind === 'asked')) this.fault = token;
      // 5こ入った はこ: the clause describes the contents of the place that follows.
      const place = this.tokens[index + 1];
      if (place?.kind !== 'noun' || !['move', 'exist', 'remain', 'state'].some((role) => verb.roles.has(role))) {
        this.fault = token;
        return;
      }
      const segment: NounSegment = {
        key: place.noun.key,
        written: place.noun.written,
        head: place.noun.key,
        tag: place.noun.tag,
      };
      const at: ClausePhrase = { ...EMPTY_CLAUSE_PHRASE, np: { segments: [segment], relative: null }, particle: 'に' };
      const [base] = bases;
      if (base !== undefined && counted.length === 1 && place.kind === 'noun') {
        // 1箱に 8本 入った クレヨンが 2箱: what one box holds.
        const np = { segments: [segment], relative: null };
        this.clauses.push({
          ...this.clause(token, false),
          args: [base, ...counted.map((arg) => ({ ...arg, np, each: true, particle: 'が' }))],
          adverbs: new Set(),
          predicate: { kind: 'verb', verb, form: { ...form, progressive: true } },
        });
        this.args = kept.filter((arg) => arg !== base);
        return;
      }
      const isPlural = this.isCountedNext(index + 2);
      const held = isPlural ? own.map((arg) => (arg.amount === null ? arg : { ...arg, each: true })) : own;
      this.clauses.push({
        ...this.clause(token, false),
        args: [...held, at],
        predicate: { kind: 'verb', verb, form: { ...form, progressive: true } },
      });
      this.args = kept;
      return;
    }
    this.args = kept;
    const key =
      own.map((arg) => (arg.np?.segments.map((segment) => segment.key).join('の') ?? '') + arg.particle).join('') +
      text;
    this.open = {
      ...createEmptyPhrase(),
      ...(open.joined ? { segments: open.segments, joined: true } : {}),
      relative: { args: own, verb, form, key, after: open.joined ? open.segments.length : 0 },
    };
  }

  /** True if the words at an index count the noun before them: ふくろが 4つ. */
  private isCountedNext(index: number): boolean {
    const [particle, count] = this.tokens.slice(index, index + 2);
    const number = particle?.kind === 'particle' ? (particle.particle === 'に' ? undefined : count) : particle;
    return number?.kind === 'number' && (number.value.numerator !== 1 || number.value.denominator !== 1);
  }

  /** Reads 5こ入りの パンを 4ふくろ, 5人乗りの 車が 8台: a clause that says what one vessel holds. */
  private packed(token: WordToken & { kind: 'number' }, packed: 'holds' | 'carries', index: number): void {
    const { open } = this;
    const isOne = open.segments.length === 0 && open.amount?.kind === 'number' && open.amount.value.numerator === 1;
    if (isOne) this.open = createEmptyPhrase();
    else this.flush('');
    const after = this.tokens.slice(index + 1, index + 6);
    const noun = after.find(({ kind }) => kind !== 'adjective');
    const count = after.find((each) => each.kind === 'number' || each.kind === 'some' || each.kind === 'asked');
    if (noun?.kind !== 'noun' || count === undefined || count.unit === null) {
      this.fault = token;
      return;
    }
    const { key, written, tag } = noun.noun;
    const np = { segments: [{ key, written, head: key, tag }], relative: null };
    // たまごが 10こ入りの パックを: the eggs are what the pack holds.
    const isVessel = packed === 'holds' && VESSEL_NOUNS.test(key);
    const contents = isVessel ? this.args.at(-1) : undefined;
    const hasContents = contents?.np != null && contents.amount === null && /^[がのを]$/u.test(contents.particle);
    if (isVessel && hasContents) this.args.pop();
    const one: ClausePhrase = {
      ...EMPTY_CLAUSE_PHRASE,
      np: packed === 'carries' || isVessel ? np : null,
      amount: { kind: 'number', value: createRational(1), unit: count.unit, parts: [count.unit] },
      particle: 'に',
    };
    const content: ClausePhrase = {
      ...EMPTY_CLAUSE_PHRASE,
      np: isVessel
        ? hasContents
          ? contents.np
          : null
        : packed === 'holds' && NOUNS_BY_SPELLING.get(count.unit)?.key !== key ? np : null,
      amount: { kind: 'number', value: token.value, unit: token.unit, parts: token.parts },
      each: true,
      particle: 'が',
    };
    this.clauses.push({
      ...this.clause(token, false),
      args: [one, content],
      adverbs: new Set(),
      predicate: { kind: 'verb', verb: HOLD, form: DICTIONARY_VERB_FORM },
    });
  }

  private copula(token: WordToken & { kind: 'copula' }): void {
    if (this.predicate === null) {
      this.flush('');
      if (this.args.length === 0 && this.adverbs.size === 0) this.fault = token;
      this.predicate = this.cleft ?? { kind: 'copula' };
      this.past = token.past || this.cleft !== null;
    }
    if (token.asks) this.asks = true;
  }

  private connective(token: WordToken & { kind: 'connective' }): void {
    if (this.predicate === null) {
      this.flush('');
      this.predicate = { kind: 'copula' };
    }
    // 7こ ひろった あとで 5こ ひろいました: one thing after the other.
    const isAfter = /^(?:あと|後)/u.test(token.text) && this.past && this.args.some(({ amount }) => amount !== null);
    this.endClause(token, token.role === 'when' && !isAfter, false);
  }

  /** True if the words of the sentence after a comma deal something out in equal parts. */
  private shares(token: WordToken): boolean {
    const from = this.tokens.indexOf(token) + 1;
    const to = this.tokens.findIndex(({ kind }, index) => index >= from && (kind === 'stop' || kind === 'comma'));
    return this.tokens
      .slice(from, to < 0 ? this.tokens.length : to)
      .some((each) => each.kind === 'adverb' && each.role === 'equally');
  }

  /** True for 赤い ひもは 12mで、 before a clause about another thing, or about how many times as long it is. */
  private statesByItself(token: WordToken): boolean {
    const [topic, count, ...more] = this.args;
    if (topic?.np == null || topic.amount !== null || topic.particle !== 'は' || more.length > 0) return false;
    if (count?.amount == null || count.np !== null || count.particle !== 'で') return false;
    const from = this.tokens.indexOf(token) + 1;
    const to = this.tokens.findIndex(({ kind }, index) => index >= from && kind === 'stop');
    const rest = this.tokens.slice(from, to < 0 ? this.tokens.length : to);
    const hasObject = rest.some((each) => each.kind === 'particle' && each.particle === 'を');
    if (count.amount.kind === 'asked') return rest.some(({ kind }) => kind === 'asked');
    return !hasObject && rest.some((each) => each.kind === 'number' && each.unit === '倍');
  }

  private comma(token: WordToken, next: WordToken | undefined): void {
    const { open } = this;
    if (this.predicate !== null) {
      this.endClause(token, false, false);
      return;
    }
    if (open.segments.length === 0 && open.amount === null) {
      if (this.statesByItself(token)) {
        this.args = this.args.map((arg) => (arg.amount === null ? arg : { ...arg, particle: '' }));
        this.predicate = { kind: 'copula' };
        this.endClause(token, false, false);
        return;
      }
      if (this.args.some(({ amount }) => amount !== null)) this.gapAt = this.args.length;
      return;
    }
    if (open.joined || open.modifier.key !== '') {
      this.fault = token;
      return;
    }
    if (open.amount === null) {
      const isTime = open.segments.at(-1)?.tag === 'time';
      this.flush(isTime ? 'で' : 'と');
      return;
    }
    const many =
      open.segments.length > 0 &&
      next?.kind !== 'adverb' &&
      this.args.every(({ amount }) => amount === null || amount !== null);
    const opener = this.args.some(
      ({ particle }) =>
        particle === 'は' || particle === 'に' || particle === 'が' || particle === 'を' || particle === 'で',
    );
    this.flush('');
    // クッキーを 12まい、4人で 同じ 数ずつ: those who share are in the same clause.
    const after = this.tokens[this.tokens.indexOf(token) + 2];
    const areSharers = next?.kind === 'number' && next.unit === '人' && after?.kind === 'particle';
    if (areSharers && /^[でに]$/u.test(after.particle) && this.shares(token)) return;
    if (many || opener) this.endClause(token, false, false);
  }

  /** Ends a clause that shares the next predicate: 太郎は 3個の りんごを、 花子は … / 3匹を 太郎に、 6匹を …. */
  protected splitGap(particle: string, counted: boolean): void {
    if (this.gapAt === 0 || !/^[はがをに]$/u.test(particle)) return;
    const earlier = this.args.slice(0, this.gapAt);
    if (
      this.args.length !== this.gapAt ||
      !earlier.some(
        (arg) =>
          arg.particle === particle &&
          (counted || particle === 'は' || particle === 'が') &&
          (particle === 'は' || (arg.amount !== null) === counted),
      )
    )
      return;
    const before = this.tokens.find(({ at }) => at >= this.start);
    if (before === undefined) return;
    this.clauses.push({ ...this.clause(before, false), args: earlier, predicate: null });
    this.args = [];
    this.gapAt = 0;
  }

  private clause(token: WordToken, last: boolean): Clause {
    return {
      args: this.args,
      predicate: this.predicate,
      adverbs: this.adverbs,
      degree: this.degree,
      asks: this.asks,
      past: this.past,
      negative: this.negative,
      when: false,
      last,
      sentence: this.sentence,
      at: this.start,
      end: token.end,
    };
  }

  private endClause(token: WordToken, when: boolean, last: boolean): void {
    if (this.only || (this.cleft !== null && this.predicate !== this.cleft)) this.fault = token;
    this.cleft = null;
    if (this.args.length > 0 || this.predicate !== null) this.clauses.push({ ...this.clause(token, last), when });
    this.args = [];
    this.gapAt = 0;
    this.predicate = null;
    if (this.clauses.at(-1)?.predicate !== null || last)
      this.adverbs = new Set(last ? [] : [...this.adverbs].filter((role) => role === 'if'));
    this.degree = null;
    this.asks = false;
    this.past = false;
    this.negative = false;
    this.start = token.end;
  }

  private endSentence(token: WordToken): void {
    if (this.open.joined || this.open.modifier.key !== '') this.fault = token;
    this.flush('');
    if (this.predicate === null && this.args.length > 0) {
        // たいじゅうの もんだい。: a heading.
      const [heading, ...others] = this.args;
      if (heading?.amount === null && others.length === 0 && HEADING.test(heading.np?.segments.at(-1)?.key ?? ''))
        this.args = [];
    }
    if (this.predicate === null && this.args.length > 0) {
      // A sentence that ends in an amount: 蔵書は 35冊。
      if (this.args.at(-1)?.amount === null || this.args.at(-1)?.particle !== '') this.fault = token;
      this.predicate = this.cleft ?? { kind: 'copula' };
      if (this.args.at(-1)?.amount?.kind === 'asked') this.asks = true;
    }
    this.endClause(token, false, true);
    const ended = this.clauses.at(-1);
    if (ended?.sentence === this.sentence && /[?か]$/u.test(token.text)) this.asks = false;
    this.sentence += 1;
  }
}
