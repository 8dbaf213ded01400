import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import type { ClausePhrase, ClausesOrUnparsedText } from './clause.ts';
import { createOpenPhrase, EMPTY_CLAUSE_PHRASE } from './open-phrase.ts';
import { RelativeClauseReader, REMAIN_VERB } from './relative-clauses.ts';
import { fillPredicatesFromNextClause } from './shared-predicates.ts';
import { splitClausesWithTwoStatements } from './split-statements.ts';
import type { WordToken } from '../tokens/token.ts';

/** Groups the tokens of a text into clauses. The result has the kind `unknown` if a token fits into no clause. */
export function splitIntoClauses(tokens: readonly WordToken[]): ClausesOrUnparsedText {
  const builder = new ClauseBuilder(tokens);
  return builder.run();
}

/** The phrase その in その 3倍 ("three times that"), which represents the thing that the text mentioned last. */
const THAT: ClausePhrase = {
  ...EMPTY_CLAUSE_PHRASE,
  np: { segments: [{ key: 'それ', written: 'それ', head: 'それ', tag: 'those' }], relative: null },
  particle: 'の',
};

/** The verb that replaces しか ない ("only"): 12ページしか ない ("there are only 12 pages") means that there are 12 pages. */
const EXIST: LexiconVerb = { name: '有る', roles: new Set(['exist']), sameAs: 'exist' };

class ClauseBuilder extends RelativeClauseReader {
  run(): ClausesOrUnparsedText {
    for (let index = 0; index < this.tokens.length && this.fault === null; index += 1) {
      const token = this.tokens[index];
      if (token !== undefined) this.take(token, index);
    }
    const last = this.tokens.at(-1);
    if (this.fault === null && last !== undefined && last.kind !== 'stop') this.endSentence(last);
    if (this.fault !== null) return { kind: 'unknown', span: { at: this.fault.at, end: this.fault.end } };
    return { kind: 'clauses', clauses: splitClausesWithTwoStatements(fillPredicatesFromNextClause(this.clauses)) };
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
        // In 4こ 多くて 12こです ("there are 4 more, which is 12") the adjective 多くて ends a clause.
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
          // The words before 前は ("before") only say when something happened, so the program ignores them:
          // 「おばあちゃんから もらう 前は」 ("before getting some from Grandma").
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

  /**
   * Reads べつの ("another"): the noun after it gets a name of its own, so that べつの さら ("another plate") is not the plate
   * that the text mentioned before.
   */
  private other(): void {
    if (this.open.segments.length > 0 && !this.open.joined) this.flush('');
    this.open.modifier = { key: `べつ${this.open.modifier.key}`, written: `別の${this.open.modifier.written}` };
  }

  /** True if と ("and") ends a clause with a number: りんごが 3こと みかんが 4こ あります ("there are 3 apples and 4 oranges"). */
  private listsClauses(next: WordToken | undefined): boolean {
    const { open, args } = this;
    const counted = args.at(-1);
    if (open.segments.length > 0 || open.amount?.kind !== 'number' || open.each || open.per) return false;
    if (counted?.np == null || !/^[がをは]$/u.test(counted.particle) || next?.kind === 'verb') return false;
    this.flush('');
    return true;
  }

  /**
   * Returns the token after a noun phrase whose first noun has the given index: the particle が for めすの かぶとむしが ("the
   * female beetle").
   */
  private particleAfter(index: number): WordToken | undefined {
    let at = index + 1;
    while (this.tokens[at]?.text === 'の' && this.tokens[at + 1]?.kind === 'noun') at += 2;
    return this.tokens[at];
  }

  /**
   * True if a noun begins a new clause with its own number: 図鑑 in 漫画が 25冊 図鑑が 8冊 あります ("there are 25 comics, 8 picture
   * books").
   */
  private listsOn(next: WordToken | undefined): boolean {
    const { open, args } = this;
    const counted = args.at(-1);
    if (open.segments.length > 0 || open.amount?.kind !== 'number' || open.before || open.each || open.per)
      return false;
    if (counted?.np == null || counted.amount !== null || next?.kind !== 'particle') return false;
    // In 「ひだりの ポケットに あめが 3こ みぎの ポケットに 4こ」 ("3 sweets in the left pocket, 4 in the right pocket") the second place
    // begins a new clause.
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
        ? { kind: 'verb', verb: REMAIN_VERB, form: DICTIONARY_VERB_FORM }
        : { kind: 'verb', verb, form };
      return;
    }
    if (next?.kind === 'particle') {
      // Not supported: a clause that is used as a noun, such as 食べたのは ("what was eaten") or 読むのに ("for reading").
      this.fault = token;
      return;
    }
    this.flush('');
    this.predicate = { kind: 'verb', verb, form };
    this.past = form.past;
    this.negative = form.negative;
    if (this.only) {
      if (!form.negative) this.fault = token;
      // In 「10こ あったのに、4こしか ありません」 ("there were 10, but there are only 4") the second number says how many there are
      // now.
      const hasEarlier = this.clauses.some(({ args }) => args.some(({ amount }) => amount?.kind === 'number'));
      if (hasEarlier && this.args.every(({ np }) => np === null)) this.adverbs.add('now');
      if (this.args.some((arg) => this.isCounted(arg))) this.fault = token;
      this.negative = false;
      this.only = false;
    }
    if (form.joins !== null) this.endClause(token, false, false);
  }

  /** True if this phrase ends in は or が and an earlier clause with a number contains the same nouns with は or が. */
  private isCounted({ np, particle }: ClausePhrase): boolean {
    const name = np?.segments.map(({ key }) => key).join('の');
    if (name === undefined || !/^[はが]$/u.test(particle)) return false;
    return this.clauses.some(
      ({ args }) =>
        args.some(({ amount }) => amount?.kind === 'number') &&
        args.some(
          (arg) => /^[はが]$/u.test(arg.particle) && arg.np?.segments.map(({ key }) => key).join('の') === name,
        ),
    );
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
    if (
      this.predicate === null &&
      token.role === 'when' &&
      this.open.segments.length > 0 &&
      this.open.amount === null
    ) {
      // In 「試合の あとに 2L 飲みました」 ("drank 2 L after the game") the words before あとに only say when something happened.
      this.open = createOpenPhrase();
      return;
    }
    if (this.predicate === null) {
      this.flush('');
      this.predicate = { kind: 'copula' };
    }
    // In 「7こ ひろった あとで 5こ ひろいました」 ("after picking up 7, picked up 5") the words before あとで are an event with its own
    // number and do not only say when something happened.
    const isAfter = /^(?:あと|後)/u.test(token.text) && this.past && this.args.some(({ amount }) => amount !== null);
    // 「ぜんぶの ボールを 入れるには」 ("in order to put in all balls") names a purpose and states no number.
    const isPurpose = token.text.endsWith('には') && this.args.every(({ amount }) => amount === null);
    this.endClause(token, (token.role === 'when' && !isAfter) || isPurpose, false);
  }

  /**
   * True if the words from a comma (`token`) to the next comma or full stop say that something is dealt out in equal
   * parts.
   */
  private shares(token: WordToken): boolean {
    const from = this.tokens.indexOf(token) + 1;
    const to = this.tokens.findIndex(({ kind }, index) => index >= from && (kind === 'stop' || kind === 'comma'));
    return this.tokens
      .slice(from, to < 0 ? this.tokens.length : to)
      .some((each) => each.kind === 'adverb' && each.role === 'equally');
  }

  /**
   * True if the words before a comma form a complete clause with a number or a question for one: 赤い ひもは 12mで、 ("the
   * red string is 12 m long, and"). The program only assumes this if a factor (3倍) or a second question follows.
   */
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
    // In 「クッキーを 12まい、4人で 同じ 数ずつ」 ("12 biscuits, by 4 people in equal parts") the comma does not end the clause.
    const after = this.tokens[this.tokens.indexOf(token) + 2];
    const areSharers = next?.kind === 'number' && next.unit === '人' && after?.kind === 'particle';
    if (areSharers && /^[でに]$/u.test(after.particle) && this.shares(token)) return;
    if (many || opener) this.endClause(token, false, false);
  }
}
