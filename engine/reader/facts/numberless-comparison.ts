import type { Clause } from '../clauses/clause.ts';
import type { PhrasesBySentencePart } from './clause-parts.ts';
import type { ClauseFact, FactKind, ThingInText } from './fact.ts';
import { nounSimilarityOfThings, mergeThingDescriptions, UNDESCRIBED_THING } from './things.ts';

type Difference = Extract<ClauseFact, { kind: 'difference' }>;

/**
 * Reads a statement that says without a number which of two things is larger: ぼくの ほうが 高いです ("I am taller"), ぼくは もっと
 * 短かったです ("mine was shorter"), 父は ぼくより すくなかったです ("Father had fewer than I"). Returns null for any other clause.
 */
export function readNumberlessComparison(clause: Clause, parts: PhrasesBySentencePart): FactKind | null {
  const { predicate, args, negative, when, asks, adverbs } = clause;
  if (predicate?.kind !== 'adjective' || predicate.adjective.more === null) return null;
  if (negative || when || asks || parts.odd || parts.which || parts.rest || parts.difference) return null;
  if (args.some(({ amount }) => amount !== null) || parts.list.length > 0 || parts.object !== null) return null;
  const shown = args.filter(({ particle }) => particle !== 'より' && particle !== 'で');
  const [arg, ...more] = shown;
  if (arg === undefined || more.length > 0) return null;
  const isSided = arg.particle === 'が' || parts.than !== null || adverbs.has('even');
  if (!isSided || !/^[はが]$/u.test(arg.particle)) return null;
  const thing = mergeThingDescriptions({ ...UNDESCRIBED_THING, who: parts.subject }, parts.topic ?? UNDESCRIBED_THING);
  if (thing.who === null && thing.path === null) return null;
  // 「きりんは くびが ながいです」 ("the giraffe has a long neck") names only one thing and compares nothing.
  const other = parts.than === null ? null : [thing, parts.than];
  return {
    kind: 'difference',
    amount: { kind: 'some', unit: null, implied: true },
    thing: UNDESCRIBED_THING,
    act: null,
    pair: other,
    side: { thing, more: predicate.adjective.more, told: true },
  };
}

function toldOnes(facts: readonly ClauseFact[]): Difference[] {
  return facts.flatMap((fact) =>
    fact.kind === 'difference' && fact.side?.told === true && fact.amount.kind === 'some' ? [fact] : [],
  );
}

function isAbout(fact: ClauseFact, { path }: ThingInText): boolean {
  const thing =
    fact.kind === 'state' || fact.kind === 'act' || fact.kind === 'total'
      ? fact.thing
      : fact.kind === 'change'
        ? (fact.gains ?? fact.loses)
        : null;
  return nounSimilarityOfThings(thing?.path ?? null, path) > 0 || thing?.where === path?.[0]?.key;
}

function name({ who, path }: ThingInText): string {
  return `${who ?? ''} ${path?.map(({ key }) => key).join('の') ?? ''}`;
}

/**
 * Adds a comparison without a number, such as "I am taller", to a question such as "what is the difference?", so that
 * the question states who is taller. Removes the comparison from the facts.
 */
export function applyNumberlessComparisons(facts: readonly ClauseFact[]): readonly ClauseFact[] {
  const told = toldOnes(facts);
  if (told.length === 0) return facts;
  const others = facts.filter((fact) => told.every((each) => each !== fact));
  // 「かぜが つよいです」 ("the wind is strong") compares nothing, because the text states no number for the wind.
  const [only, ...more] = told.filter(
    ({ side }) => side !== null && (side.thing.who !== null || others.some((fact) => isAbout(fact, side.thing))),
  );
  if (only === undefined) return others;
  const rest = others;
  if (only.side !== null && rest.some(({ kind }) => kind === 'compare')) return facts;
  if (more.length > 0) return facts;
  const isAskedSo = rest.some(
    (fact) =>
      fact.kind === 'difference' &&
      fact.amount.kind === 'asked' &&
      fact.side !== null &&
      fact.side.more === only.side?.more &&
      name(fact.side.thing) === name(only.side.thing),
  );
  if (isAskedSo) return rest;
  const question = rest.find(
    (fact) => fact.kind === 'difference' && fact.amount.kind === 'asked' && fact.side === null,
  );
  if (question?.kind !== 'difference') return facts;
  const { pair, side } = only;
  return rest.map((fact) => (fact === question ? { ...question, pair: question.pair ?? pair, side } : fact));
}
