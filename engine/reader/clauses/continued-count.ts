import type { Clause, ClausePhrase } from './clause.ts';
import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';

const EXIST: LexiconVerb = { name: '有る', roles: new Set(['exist']), sameAs: 'exist' };
const GROW: LexiconVerb = { name: '増える', roles: new Set(['come']), sameAs: 'come' };
const FORM = { ...DICTIONARY_VERB_FORM, polite: true, past: true };

function countOf({ args }: Clause): ClausePhrase | null {
  const [count, ...more] = args.filter(({ amount }) => amount !== null);
  return more.length === 0 ? (count ?? null) : null;
}

/** Returns the person who acts in a clause; null if the clause names nobody. */
function actorOf({ args }: Clause): string | null {
  const actor = args.find(
    ({ np, particle }) => /^[はが]$/u.test(particle) && /^(?:person|pronoun)$/u.test(np?.segments.at(-1)?.tag ?? ''),
  );
  return actor?.np?.segments.at(-1)?.key ?? null;
}

function isSame(one: Clause, other: Clause): boolean {
  const [a, b] = [one.predicate, other.predicate];
  return a?.kind === 'verb' && b?.kind === 'verb' && a.verb.name === b.verb.name && !one.negative && !other.negative;
}

/**
 * Reads 「56ページまで 読みました。今日 17ページ 読みました。ぜんぶで 何ページ 読みましたか」 ("read up to page 56; read 17 pages today; how many in all?")
 * as an increase. The word まで says which page the same person had reached before, so the second number is added to 56.
 * Other clauses stay as they are.
 */
export function readContinuedPagesAsIncrease(clauses: readonly Clause[]): readonly Clause[] {
  const counted = clauses.filter(({ args }) => args.some(({ amount }) => amount !== null));
  const [first, second, question, ...more] = counted;
  if (first === undefined || second === undefined || question === undefined || more.length > 0) return clauses;
  const [reached, added, asked] = [countOf(first), countOf(second), countOf(question)];
  if (reached?.amount?.kind !== 'number' || added?.amount?.kind !== 'number' || asked?.amount?.kind !== 'asked')
    return clauses;
  const units = new Set([reached.amount.unit, added.amount.unit, asked.amount.unit]);
  // In きのうまでに 56ページ 読みました ("had read 56 pages by yesterday"), 56 is the number to which a later clause adds pages.
  const isUntil = first.args.some(
    ({ particle, amount, np }) => particle === 'まで' && amount === null && np?.segments.at(-1)?.tag === 'time',
  );
  const isGoal = (reached.particle === 'まで' || isUntil) && added.particle === '' && !added.each && units.size === 1;
  if (!isGoal || reached.amount.unit === '時' || !isSame(first, second) || !isSame(second, question)) return clauses;
  const actors = new Set([second, question].flatMap((clause) => actorOf(clause) ?? []));
  if ([...actors].some((actor) => actor !== actorOf(first))) return clauses;
  const asksWhole = question.adverbs.has('total') || asked.particle === 'まで';
  const isLater = ['more', 'still', 'ofThem', 'each', 'every', 'equally'].every(
    (role) => ![first, second, question].some(({ adverbs }) => [...adverbs].some((own) => own === role)),
  );
  if (!asksWhole || !isLater) return clauses;
  return clauses.map((clause): Clause => {
    const plain = { ...clause, degree: null, past: true };
    if (clause === first)
      return {
        ...plain,
        args: [{ ...reached, np: null, before: false, particle: 'が' }],
        adverbs: new Set(['first']),
        predicate: { kind: 'verb', verb: EXIST, form: FORM },
      };
    if (clause === second)
      return {
        ...plain,
        args: [{ ...added, np: null, before: false }],
        adverbs: new Set(),
        predicate: { kind: 'verb', verb: GROW, form: FORM },
      };
    if (clause !== question) return clause;
    return {
      ...plain,
      args: [{ ...asked, np: null, before: false, particle: '' }],
      adverbs: new Set(['now']),
      predicate: { kind: 'verb', verb: EXIST, form: FORM },
    };
  });
}
