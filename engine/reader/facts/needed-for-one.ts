import type { Clause, ClausePhrase } from '../clauses/clause.ts';
import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import { isAmountOne } from './clause-parts.ts';

/**
 * The verb 入る ("be inside"), which replaces the verb of a clause about material: "uses 9 sticks to make one kite"
 * becomes "each kite contains 9 sticks".
 */
const HOLD: LexiconVerb = { name: '入る', roles: new Set(['exist']), sameAs: 'exist' };

/** Verbs of making something. */
const MAKES = /^(?:作る|つくる|焼く|編む|折る|組み立てる|ぬう|縫う|仕上げる|完成させる)$/u;
const USES = ['lose', 'need', 'cost', 'exist'];

/**
 * If a clause is about making one product, returns the phrase that names it: たこを 1つ in たこを 1つ 作るのに ("to make one
 * kite"). Returns null for other clauses.
 */
function makesOne({ args, predicate, past, negative }: Clause): ClausePhrase | null {
  if (predicate?.kind !== 'verb' || past || negative || !MAKES.test(predicate.verb.name)) return null;
  const counted = args.filter(({ amount }) => amount !== null);
  const [one, ...more] = counted;
  if (one === undefined || more.length > 0 || !isAmountOne(one.amount)) return null;
  const thing = one.np ?? args.find(({ particle, np }) => particle === 'を' && np !== null)?.np ?? null;
  return { ...one, np: thing, particle: 'に', before: false, each: false };
}

/**
 * Reads たこを 1つ 作るのに ひごを 9本 使います ("uses 9 sticks to make one kite") as the number of sticks in each kite, and たこは いくつ
 * 作れますか ("how many kites can be made?") as a question for the number of kites. Other clauses stay as they are.
 */
export function readMaterialNeededPerProduct(clauses: readonly Clause[]): readonly Clause[] {
  const found: Clause[] = [];
  let made: ClausePhrase | null = null;
  for (const clause of clauses) {
    const before = found.at(-1);
    const one = before !== undefined && before.sentence === clause.sentence ? makesOne(before) : null;
    const amounts = clause.args.filter(({ amount }) => amount !== null);
    const [amount, ...more] = amounts;
    const uses =
      clause.predicate?.kind === 'verb' &&
      USES.some((role) => clause.predicate?.kind === 'verb' && clause.predicate.verb.roles.has(role));
    if (one !== null && uses && amount?.amount?.kind === 'number' && more.length === 0 && !amount.each) {
      made = one;
      const object = clause.args.find(
        ({ particle, np, amount: own }) => own === null && np !== null && /^[をがは]$/u.test(particle),
      );
      const part: ClausePhrase = {
        ...amount,
        np: amount.np ?? object?.np ?? null,
        each: true,
        particle: 'が',
        before: false,
      };
      found[found.length - 1] = {
        ...clause,
        args: [one, part],
        predicate: { kind: 'verb', verb: HOLD, form: DICTIONARY_VERB_FORM },
        past: false,
        at: before?.at ?? clause.at,
      };
      continue;
    }
    found.push(made !== null && asksMade(clause) ? asksThere(clause) : clause);
  }
  return found;
}

function asksMade({ args, predicate }: Clause): boolean {
  return (
    predicate?.kind === 'verb' &&
    (MAKES.test(predicate.verb.name) || /^(?:できる|出来る)$/u.test(predicate.verb.name)) &&
    args.filter(({ amount }) => amount !== null).length === 1 &&
    args.some(({ amount }) => amount?.kind === 'asked')
  );
}

function asksThere(clause: Clause): Clause {
  return { ...clause, predicate: { kind: 'verb', verb: HOLD, form: DICTIONARY_VERB_FORM }, past: false };
}
