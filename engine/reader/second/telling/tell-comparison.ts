import { type ComparisonSide, findOrAddComparedStocks, findComparisonSide } from './compared-stocks.ts';
import type { Clause } from '../language/clauses.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { referenceFitScoreForStock } from '../fits.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { quantityReferenceOfNounPhrase, findClauseNamesByRole } from '../roles.ts';
import { createReference, type ReferencePartRole, type StockValue } from '../stock.ts';
import { addChangeToStock } from './tell-points.ts';
import { interpretDifferenceOfOnlyTwoAmounts } from './tell-difference.ts';
import { interpretComparisonWithoutAmount } from './tell-which-is-larger.ts';
import { isPronounForLastThing, findOnlyStatedStock } from './tell-relations.ts';
import { statesExistingAmount, valueOfNumber } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Returns the compared thing that a clause leaves out: ノート ("notebook") in 「ノートは 120円で、けしゴムより 40円高いです」 ("the notebook
 * costs 120 yen, 40 yen more than the eraser"). This is the only thing of the sentence that has an amount. If no thing
 * of the sentence has one, it is the only thing of the story that has one. Returns null if there is no such thing.
 */
function subjectOfSentence(world: StoryWorld): ComparisonSide | null {
  const present = world.pools.filter(({ sentence }) => sentence === world.sentence);
  const [pool, another] = present.length > 0 ? present : world.pools;
  if (pool === undefined || another !== undefined || pool.changes.length > 0 || pool.base) return null;
  if (!/^(?:state|gain|act)$/.test(pool.born) || typeof world.value(pool) !== 'object') return null;
  return {
    reference: { parts: pool.parts, measure: pool.measure, measured: null, measureWord: pool.measureWord },
    pool,
  };
}

/**
 * Adds a change by an adjective: 「シャツは 300円 安くなりました」 ("the shirt became 300 yen cheaper"). Returns false unless the
 * story has exactly one amount of this measure.
 */
function becomesOtherSize(
  world: StoryWorld,
  clause: Clause,
  measure: CounterOrUnit | null,
  value: StockValue,
  larger: boolean,
): boolean {
  const { compared, predicate, senses, items } = clause;
  if (compared?.adverb !== true || predicate?.verbClass !== 'become' || predicate.negative || senses.has('which'))
    return false;
  if (value === 'unstated' || measure === null || items.some(({ members }) => members.length > 0)) return false;
  const [pool, another] = world.pools.filter((each) => areCountersOrUnitsCompatible(each.measure, measure));
  if (pool === undefined || another !== undefined || pool.base || pool.born !== 'state') return false;
  const named = items.filter(({ noun, quantity }) => noun !== null && quantity === null);
  const [subject, more] = named;
  if (more !== undefined || (subject !== undefined && !/^[はが]$/.test(subject.particle))) return false;
  if (
    subject !== undefined &&
    referenceFitScoreForStock(quantityReferenceOfNounPhrase(subject, measure), pool, true) < 0
  )
    return false;
  if (value === 'asked' && !pool.changes.includes(null)) return false;
  addChangeToStock(world, clause, pool, value, measure, larger ? 'increase' : 'decrease', 'なる', []);
  return true;
}

/**
 * Reads the subject of a comparison as an owner if the verb means "have": 「さきは ひろとより 3こ 多く 持っています」 ("Saki has 3 more
 * than Hiroto"). Reads a subject with には as a place: 箱には ("in the box").
 */
function ownedBy(
  { predicate }: Clause,
  { noun, particle }: NounPhraseWithQuantity,
  side: ComparisonSide,
): ComparisonSide {
  const role: ReferencePartRole = particle === 'には' ? 'place' : predicate?.verbClass === 'have' ? 'owner' : 'object';
  if (side.pool !== null || noun === null) return side;
  const parts = side.reference.parts.map((part) => (part.text === noun.parts.at(-1) ? { ...part, role } : part));
  return { ...side, reference: { ...side.reference, parts } };
}

/**
 * Adds a comparison or a difference: AはBより n 多い ("A is n more than B"), どちらが n 多い ("which is n more?"), ちがい
 * ("difference").
 */
export function interpretComparison(
  world: StoryWorld,
  clause: Clause,
  amounts: readonly NounPhraseWithQuantity[],
  ones: readonly NounPhraseWithQuantity[],
): void {
  const than = clause.items.find(({ particle }) => particle.startsWith('より'));
  const item = [...amounts, ...ones].at(-1) ?? null;
  if (clause.items.length === 0 && !clause.senses.has('which') && clause.compared?.adverb === false) return;
  if (amounts.length + ones.length > 1) throwUncertainMeaning(/* a comparison without one amount */);
  if (item === null && than === undefined) {
    if (interpretComparisonWithoutAmount(world, clause)) return;
    if (clause.copula?.link === true && clause.senses.size === 0) return;
    if (clause.predicate?.verb.name === 'する' && clause.items.length === 0) return;
    throwUncertainMeaning(/* a comparison without one amount */);
  }
  const quantity = item?.quantity ?? null;
  if (quantity === null && interpretComparisonWithoutAmount(world, clause)) return;
  if (quantity === null) world.indefinite = true;
  const measure = quantity?.measure ?? null;
  const value = quantity === null ? 'unstated' : valueOfNumber(quantity);
  const larger = clause.compared?.larger ?? throwUncertainMeaning(/* compared without an adjective */);
  if (than === undefined && becomesOtherSize(world, clause, measure, value, larger)) return;
  if (than === undefined) return interpretDifferenceOfOnlyTwoAmounts(world, clause, value, measure, larger);
  const there = clause.predicate !== null && statesExistingAmount(clause);
  const subject =
    (there ? clause.items.find(({ particle, noun }) => particle === 'には' && noun !== null) : undefined) ??
    clause.items.find(
      (each) =>
        each !== than && each !== item && /^(?:は|が|のほうが|の方が|を)$/.test(each.particle) && each.noun !== null,
    ) ??
    (item !== null && item.noun !== null && item.particle !== '' ? item : undefined);
  const told = subject === undefined ? subjectOfSentence(world) : null;
  if (subject === undefined && told === null) throwUncertainMeaning(/* nothing is compared */);
  const others = clause.items.filter((each) => each !== than && each !== subject && each !== item);
  if (clause.predicate === null && others.some(({ particle }) => /^[をがへ]$/.test(particle)))
    throwUncertainMeaning(/* a comparison with more than two things */);
  const roles = findClauseNamesByRole(world, clause, others, measure);
  const common = [...roles.place, ...roles.object];
  const verb =
    clause.predicate !== null && !statesExistingAmount(clause)
      ? [{ text: clause.predicate.verb.name, role: 'verb' } as const]
      : [];
  const one =
    subject === undefined
      ? (told ?? throwUncertainMeaning(/* nothing is compared */))
      : ownedBy(clause, subject, findComparisonSide(world, subject, [...common], measure, verb));
  const other = isPronounForLastThing(than)
    ? findOnlyStatedStock(world)
    : findComparisonSide(world, than, [...common], measure, verb);
  const [first, second] = findOrAddComparedStocks(world, one, other, measure, common);
  if (first === second) throwUncertainMeaning(/* compared with itself */);
  const object = null;
  const key = world.key(value, measure ?? first.measure ?? second.measure, object);
  if (value === 'asked') world.questions.set(key, createReference([...first.parts, ...second.parts], measure));
  const [big, small] = larger ? [first, second] : [second, first];
  world.triangle('compare', world.amount(big), world.amount(small), key);
  world.last = first;
  if (!clause.ends && value !== 'asked') world.subject = { sentence: world.sentence, pool: first };
}
