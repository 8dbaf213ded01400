import type { Clause, ClausePredicate } from './clause.ts';
import { PhraseReader } from './phrase-reader.ts';
import type { WordToken } from '../tokens/token.ts';

/** Matches the word that ends a heading: もんだい ("problem"), くいず ("quiz"), おはなし ("story"). */
const HEADING = /^(?:もんだい|くいず|おはなし)$/u;

/** Collects phrases into clauses, and gives each clause the index of its sentence. */
export abstract class ClauseCollector extends PhraseReader {
  protected readonly tokens: readonly WordToken[];
  protected readonly clauses: Clause[] = [];
  protected asks = false;
  protected negative = false;
  /** The verb of a cleft question: おりたのは 何人ですか ("how many were it that got off?") asks the same as 何人 おりましたか. */
  protected cleft: ClausePredicate | null = null;
  /**
   * The number of phrases that the current clause had at its last comma. It is 0 if a clause without its own predicate
   * cannot end at this comma.
   */
  protected gapAt = 0;
  protected sentence = 0;
  protected start = 0;

  constructor(tokens: readonly WordToken[]) {
    super();
    this.tokens = tokens;
  }

  /**
   * Ends a clause that has no predicate because it shares the predicate of the next clause. Example: 太郎は 3個の りんごを、 花子は
   * … ("Tarō 3 apples, Hanako …").
   */
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

  protected namesOn(token: WordToken): boolean {
    const after = this.tokens.slice(this.tokens.indexOf(token) + 1);
    const [word, next] = after.filter(({ kind }) => kind !== 'comma' && kind !== 'adverb');
    if (word?.kind === 'adjective')
      return word.form === 'plain' && next !== undefined && !['copula', 'stop', 'connective'].includes(next.kind);
    return word?.kind === 'noun' ? next?.kind !== 'copula' : word?.kind !== 'verb' && word?.kind !== 'stop';
  }

  protected clause(token: WordToken, last: boolean): Clause {
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

  protected endClause(token: WordToken, when: boolean, last: boolean): void {
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

  protected endSentence(token: WordToken): void {
    if (this.open.joined || this.open.modifier.key !== '') this.fault = token;
    this.flush('');
    if (this.predicate === null && this.args.length > 0) {
      // たいじゅうの もんだい。 ("a problem about weight.") is a heading and not a sentence of the story.
      const [heading, ...others] = this.args;
      if (heading?.amount === null && others.length === 0 && HEADING.test(heading.np?.segments.at(-1)?.key ?? ''))
        this.args = [];
    }
    if (this.predicate === null && this.args.length > 0) {
      // A sentence without a predicate must end with an amount: 蔵書は 35冊。 ("the library has 35 books").
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
