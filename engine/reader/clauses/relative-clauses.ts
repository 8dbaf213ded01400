import { createRational } from '../../quantity/rational.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import type { WordToken } from '../tokens/token.ts';
import { ClauseCollector } from './clause-collector.ts';
import type { ClausePhrase, NounWithAdjectives } from './clause.ts';
import { createOpenPhrase, EMPTY_CLAUSE_PHRASE } from './open-phrase.ts';

/** The verb 入る ("be inside") for the contents of a container. */
const HOLD: LexiconVerb = { name: '入る', roles: new Set(['exist']), sameAs: 'exist' };

/** Nouns that name containers. */
const VESSEL_NOUNS = /^(?:はこ|ふくろ|ぱっく|けーす|かん|びん|かご|せっと)$/u;

/** The verb 残る ("remain"). It replaces a negated verb such as われて いない ("not broken") that describes what is left. */
export const REMAIN_VERB: LexiconVerb = { name: '残る', roles: new Set(['remain']), sameAs: 'remain' };

function isUnitOne(amount: ClausePhrase['amount']): boolean {
  return amount?.kind === 'number' && amount.value.numerator === 1 && amount.value.denominator === 1;
}

/** Moves an amount behind its noun: 3m²の かべを becomes かべを 3m² ("3 m² of wall"). */
function withAmountApart(arg: ClausePhrase): ClausePhrase[] {
  if (!arg.before || arg.np === null || arg.particle !== 'を') return [arg];
  return [
    { ...arg, amount: null, before: false },
    { ...arg, np: null, before: false, particle: '' },
  ];
}

/**
 * Reads relative clauses (5こ入った はこ, "a box that contains 5") and cleft questions, in which のは follows the verb (おりたのは
 * 何人ですか, "how many were it that got off?").
 */
export abstract class RelativeClauseReader extends ClauseCollector {
  /**
   * True for the verb of a cleft question such as おりたのは 何人ですか ("how many were it that got off?"). The words のは and a
   * question for a number follow this verb, and no number precedes the verb in its clause.
   */
  protected isCleft(index: number): boolean {
    const [no, wa, ...words] = this.tokens.slice(index + 1, index + 6);
    // Adverbs may precede the question: 「来たのは 全部で 何人ですか」 ("how many came in all?").
    const count = words.find(({ kind }) => kind !== 'adverb' && kind !== 'comma');
    const verb = this.tokens[index];
    if (verb?.kind !== 'verb' || verb.form.wish || this.cleft !== null) return false;
    // 「われて いないのは 何こですか」 ("how many are not broken?") asks how many are left.
    if (verb.form.negative && !this.remains(verb)) return false;
    if (no?.kind !== 'particle' || no.particle !== 'の' || wa?.kind !== 'particle' || wa.particle !== 'は')
      return false;
    // まえから のって いたのは 20人です ("those who were on board before were 20") states how many there were before the first event.
    const isThere = verb.form.progressive || verb.verb.roles.has('exist');
    const isState = count?.kind === 'number' && isThere && verb.form.past && !verb.form.negative;
    return (
      (count?.kind === 'asked' || isState) &&
      this.open.amount === null &&
      this.args.every(({ amount }) => amount === null)
    );
  }

  /**
   * True for a negated verb that describes what is left, such as 「読んで いない ページ」 ("pages that have not been read") after
   * the text stated how many were read.
   */
  private remains({ verb, form }: WordToken & { kind: 'verb' }): boolean {
    if (!form.progressive) return false;
    return ['leave', 'lose'].some((role) => verb.roles.has(role));
  }

  protected relativeClause({ verb, form, text }: WordToken & { kind: 'verb' }, index: number): void {
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
      const remains = token.kind === 'verb' && this.remains(token);
      const asks = this.tokens.slice(index + 2, index + 4);
      const isAsked = asks[0]?.kind === 'particle' && asks[0].particle === 'は' && asks[1]?.kind === 'asked';
      if (remains && isAsked && own.length === 0 && this.cleft === null) {
        this.args = kept;
        this.cleft = { kind: 'verb', verb: REMAIN_VERB, form: DICTIONARY_VERB_FORM };
        return;
      }
      this.fault = token;
    }
    const bases = own.filter(({ amount, particle }) => particle === 'に' && isUnitOne(amount));
    if (bases.length > 0) {
      // In びん 1本に 入れる ビーズは 何こ ("how many are the beads that are put into one bottle?") the words びん 1本に ("into one
      // bottle") are read as a part of the question, and not of the relative clause.
      kept.push(...bases);
      own.splice(0, own.length, ...own.filter((arg) => !bases.includes(arg)));
    }
    const counted = own.filter(({ amount }) => amount !== null);
    if (counted.length > 0 && token !== undefined) {
      if (counted.some(({ amount }) => amount?.kind === 'asked')) this.fault = token;
      const ones = [
        ...bases,
        ...own.filter(({ np, particle, amount }) => np === null && particle === 'で' && isUnitOne(amount)),
      ];
      if (ones.length === 1 && !form.past && verb.name !== '入る' && this.isOnlyThere(index + 1)) {
        // In 1dLで 板を 3m² ぬれる ペンキが あります ("there is paint of which 1 dL covers 3 m²") the relative clause states a rate.
        this.clauses.push({
          ...this.clause(token, false),
          args: [...ones, ...own.filter((arg) => !ones.includes(arg)).flatMap(withAmountApart)],
          predicate: { kind: 'verb', verb, form },
        });
        this.args = kept.filter((arg) => !ones.includes(arg));
        return;
      }
      // In 5こ入った はこ ("a box that contains 5") the relative clause states how many things are in the box.
      const place = this.tokens[index + 1];
      if (place?.kind !== 'noun' || !['move', 'exist', 'remain', 'state'].some((role) => verb.roles.has(role))) {
        this.fault = token;
        return;
      }
      const segment: NounWithAdjectives = {
        key: place.noun.key,
        written: place.noun.written,
        head: place.noun.key,
        tag: place.noun.tag,
      };
      const at: ClausePhrase = { ...EMPTY_CLAUSE_PHRASE, np: { segments: [segment], relative: null }, particle: 'に' };
      const [base] = bases;
      if (base !== undefined && counted.length === 1 && place.kind === 'noun') {
        // In 「1箱に 8本 入った クレヨンが 2箱」 ("2 boxes of crayons with 8 in each box") the relative clause states how many
        // crayons one box contains.
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
      ...createOpenPhrase(),
      ...(open.joined ? { segments: open.segments, joined: true } : {}),
      relative: { args: own, verb, form, key, after: open.joined ? open.segments.length : 0 },
    };
  }

  /** True if the noun at an index is followed by が and a verb of existence: ペンキが あります ("there is paint"). */
  private isOnlyThere(index: number): boolean {
    const [noun, particle, verb] = this.tokens.slice(index, index + 3);
    return (
      noun?.kind === 'noun' &&
      particle?.kind === 'particle' &&
      particle.particle === 'が' &&
      verb?.kind === 'verb' &&
      verb.verb.roles.has('exist')
    );
  }

  /** True if the words at an index state the number of the noun before them: 4つ in ふくろが 4つ ("4 bags"). */
  protected isCountedNext(index: number): boolean {
    const [particle, count] = this.tokens.slice(index, index + 2);
    const number = particle?.kind === 'particle' ? (particle.particle === 'に' ? undefined : count) : particle;
    return number?.kind === 'number' && (number.value.numerator !== 1 || number.value.denominator !== 1);
  }

  /**
   * Adds a clause that says how many things are in one container, as in 5こ入りの パンを 4ふくろ ("4 bags with 5 rolls each"), or
   * how many persons one vehicle carries, as in 5人乗りの 車が 8台 ("8 cars for 5 persons each").
   */
  protected packed(token: WordToken & { kind: 'number' }, packed: 'holds' | 'carries', index: number): void {
    const { open } = this;
    const isOne = open.segments.length === 0 && open.amount?.kind === 'number' && open.amount.value.numerator === 1;
    if (isOne) this.open = createOpenPhrase();
    else this.flush('');
    // In 「1ふくろに 8こ入りの」 ("with 8 in one bag") the number 1 is the base of the rate and not an amount of the story.
    const base = this.args.at(-1);
    const isBase = base?.particle === 'に' && base.np === null && base.amount?.kind === 'number';
    if (isBase && base.amount?.kind === 'number' && base.amount.value.numerator === 1) this.args.pop();
    const after = this.tokens.slice(index + 1, index + 6);
    const noun = after.find(({ kind }) => kind !== 'adjective');
    const count = after.find((each) => each.kind === 'number' || each.kind === 'some' || each.kind === 'asked');
    if (noun?.kind !== 'noun' || count === undefined || count.unit === null) {
      this.fault = token;
      return;
    }
    const last = after[after.indexOf(noun) + 1];
    // Two nouns without a space between them form one noun: 「肉だんご」 ("meatball").
    const isCompound = last?.kind === 'noun' && last.at === noun.end;
    const key = noun.noun.key + (isCompound ? last.noun.key : '');
    const written = noun.noun.written + (isCompound ? last.noun.written : '');
    const { tag } = noun.noun;
    const np = { segments: [{ key, written, head: key, tag }], relative: null };
    // In たまごが 10こ入りの パックを ("packs with 10 eggs") the eggs are what the pack contains.
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
        : packed === 'holds' && NOUNS_BY_SPELLING.get(count.unit)?.key !== key
          ? np
          : null,
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
}
