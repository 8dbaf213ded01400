import { askForAmountOfChange } from './asked-events.ts';
import {
  rejectUnclearWords,
  hasVerbChangedAmount,
  isIrrelevantToStory,
  isFractionOfLivingBeing,
  isDescriptionOfPerson,
  isMannerClause,
  isOpeningStatement,
  isShortageClause,
  statesChangeWithoutAmount,
} from './clause-checks.ts';
import { type Clause, isOneAsBaseOfRate } from '../language/clauses.ts';
import { areCountersOrUnitsCompatible } from '../language/measures.ts';
import { type NounPhraseWithQuantity, isNumberOne } from '../language/noun-phrases.ts';
import { quantityReferenceOfNounPhrase, findClauseNamesByRole } from '../roles.ts';
import { removeIrrelevantNounPhrases } from '../simpler-clauses.ts';
import { interpretPageReached } from './tell-activities.ts';
import { interpretReturnedMoney } from './tell-change-money.ts';
import { changeOrCreateStock } from './tell-changes.ts';
import { interpretComparison } from './tell-comparison.ts';
import {
  QUANTITY_RELATION_NOUN_PATTERN,
  interpretDifferenceStatedByVerb,
  interpretDifferenceNoun,
} from './tell-difference.ts';
import { interpretChange } from './tell-events.ts';
import { askForUnmentionedThingInSimpleStory, askForUnmentionedMeasurement } from './tell-foreign.ts';
import { interpretNeed } from './tell-needs.ts';
import { isDescriptionWithoutAmount } from './plain-statements.ts';
import { rememberEventWithoutNumber, addUnknownAmountOfAnotherPerson } from './silent-events.ts';
import {
  askForPartOfStatedTotal,
  askForNamedRest,
  interpretPartOfWhole,
  interpretNameOfOtherPart,
} from './tell-parts.ts';
import {
  interpretPriceAsPurchase,
  interpretPriceOfUnpricedPurchase,
  interpretPurchaseWithoutPrice,
  removePaymentFromClause,
} from './tell-purchase.ts';
import { interpretRate } from './tell-rates.ts';
import { interpretTotalOfJoinedThings, interpretFactorOrRatio, rememberListedThings } from './tell-relations.ts';
import { interpretChangeToNewAmount, interpretChangeSinceStatement, interpretUnstatedLoss } from './tell-results.ts';
import { interpretDivisionRemainder, interpretRest } from './tell-rest.ts';
import { interpretEqualSharing } from './tell-shares.ts';
import { interpretAmountAfterChange, interpretNumberOfReceivers, interpretExistingAmount } from './tell-states.ts';
import { interpretTotal } from './tell-totals.ts';
import { interpretClauseWithTwoAmounts } from './tell-two-amounts.ts';
import { askForUnaffectedThings } from './tell-undone.ts';
import {
  GAIN_VERB_CLASSES,
  LOSS_VERB_CLASSES,
  referenceToQuantityOfClause,
  rememberOwnerOfClause,
  statesExistingAmount,
  valueOfNumber,
} from '../told-words.ts';
import { addUnstatedAmountToClause, splitPurchaseOfSeveralThings } from '../untold-amounts.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';
import { createReference } from '../stock.ts';

/**
 * Adds the meaning of one clause to the story so far. Throws an UncertainMeaningError if this meaning is not certain.
 */
export function interpretClause(world: StoryWorld, whole: Clause): void {
  for (const told of splitPurchaseOfSeveralThings(whole)) interpretPart(world, told);
}

function interpretPart(world: StoryWorld, told: Clause): void {
  const before = toldNumbers(world);
  const clause = removePaymentFromClause(world, removeIrrelevantNounPhrases(world, told));
  if (!clause.senses.has('average') && clause.items.some(isFractionOfLivingBeing))
    throwUncertainMeaning(/* a part of somebody */);
  tellMeaning(world, clause);
  const numbers = clause.items.filter(
    ({ quantity }) => typeof quantity?.amount === 'object' && !isNumberOne(quantity),
  ).length;
  if (toldNumbers(world) - before < numbers) throwUncertainMeaning(/* a number that is not used */);
}

/** Returns how many numbers of the text the story has used. */
function toldNumbers(world: StoryWorld): number {
  return world.namedAgain + [...world.values.values()].filter((value) => typeof value === 'object').length;
}

function tellMeaning(world: StoryWorld, clause: Clause): void {
  for (const sense of clause.senses) world.told.add(sense);
  world.now = clause.senses.has('now');
  world.verb = clause.predicate?.verb.name ?? '';
  if (clause.senses.has('doubt')) throwUncertainMeaning(/* a word that changes the amount */);
  if (world.verb === '下さる' && world.pools.length > 0)
    throwUncertainMeaning(/* a request in the middle of a story */);
  const { predicate } = clause;
  if (predicate?.negative === true) {
    if (isIrrelevantToStory(world, clause) || isMannerClause(clause) || isShortageClause(clause)) return;
    throwUncertainMeaning(/* negation */);
  }
  rejectUnclearWords(clause);
  if (askForUnmentionedMeasurement(world, clause)) return;
  const amounts = clause.items.filter((item) => item.quantity !== null && !isOneAsBaseOfRate(item));
  const ones = clause.items.filter((item) => item.quantity !== null && isOneAsBaseOfRate(item));
  const ratio = amounts.find(({ quantity }) => quantity?.measure?.sort === 'ratio');
  if (ratio !== undefined) return interpretFactorOrRatio(world, clause, ratio, amounts);
  if (statesChangeWithoutAmount(clause)) return;
  if (clause.compared !== null || clause.items.some(({ particle }) => particle.startsWith('より')))
    return interpretComparison(world, clause, amounts, ones);
  if (clause.senses.has('which')) throwUncertainMeaning(/* which without a comparison */);
  if (interpretRate(world, clause, amounts, ones)) return;
  if (interpretEqualSharing(world, clause, [...amounts, ...ones])) return;
  const counted = [...amounts, ...ones];
  if (counted.length === 0) return tellWithoutAmount(world, clause);
  if (counted.length > 2) throwUncertainMeaning(/* three amounts in a clause */);
  const [first, second] = counted;
  if (first === undefined) return;
  if (second !== undefined) return interpretClauseWithTwoAmounts(world, clause, first, second);
  tellAmount(world, clause, first);
}

function tellWithoutAmount(world: StoryWorld, clause: Clause): void {
  const { predicate } = clause;
  const topic = clause.items.find(({ particle, noun }) => particle === 'は' && noun !== null);
  rememberListedThings(world, clause);
  const also = clause.items.find(({ particle, noun }) => particle === 'も' && noun !== null);
  if (also !== undefined && predicate !== null && predicate.verb.name === world.last?.verb)
    world.also = quantityReferenceOfNounPhrase(also, null);
  if (clause.items.some(({ base }) => base !== null)) throwUncertainMeaning(/* a base without an amount */);
  if (predicate === null) {
    if (isOpeningStatement(world, clause) || interpretNameOfOtherPart(world, clause)) return;
    if (
      (topic !== undefined || clause.items.length > 0) &&
      !isDescriptionOfPerson(world, clause) &&
      !isDescriptionWithoutAmount(world, clause)
    )
      throwUncertainMeaning(/* no predicate */);
    return;
  }
  if (addUnknownAmountOfAnotherPerson(world, clause)) return;
  const roles = findClauseNamesByRole(world, clause, clause.items, null);
  if (predicate.verbClass === 'buy' && roles.object.length > 0 && world.pools.length === 0)
    world.bought.push(roles.object);
  const beside = /^(?:harmless|act)$/.test(predicate.verbClass) && predicate.place === 'link' && topic === undefined;
  if (!beside) rememberOwnerOfClause(world, roles);
  if (statesExistingAmount(clause) && roles.object.length > 0 && world.pools.length === 0)
    world.mentioned = referenceToQuantityOfClause(roles, null, false);
  const untold = addUnstatedAmountToClause(world, clause);
  const some = untold?.items.at(-1);
  if (untold !== null && some !== undefined) return tellAmount(world, untold, some);
  if (
    (clause.senses.has('all') || (predicate.verbClass === 'give' && clause.senses.has('total'))) &&
    (GAIN_VERB_CLASSES.has(predicate.verbClass) || LOSS_VERB_CLASSES.has(predicate.verbClass))
  )
    throwUncertainMeaning(/* all of something changes */);
  if (!GAIN_VERB_CLASSES.has(predicate.verbClass) && !LOSS_VERB_CLASSES.has(predicate.verbClass)) return;
  if (interpretUnstatedLoss(world, clause, roles)) return;
  if (
    roles.object.length === 0 &&
    predicate.place === 'end' &&
    !predicate.lasting &&
    hasVerbChangedAmount(world, predicate.verb.name)
  ) {
    world.indefinite = true;
    return interpretChange(world, clause, roles, null, 'unstated');
  }
  rememberEventWithoutNumber(world, clause, roles);
  if (predicate.lasting || roles.object.length === 0 || (predicate.place === 'link' && predicate.verbClass === 'leave'))
    return;
  if (predicate.verbClass === 'buy' && interpretPurchaseWithoutPrice(world, roles)) return;
  const reference = referenceToQuantityOfClause(roles, null, false);
  if (world.candidates(reference, true).length !== 1) return;
  world.silent.pop();
  interpretChange(world, clause, roles, null, 'unstated');
}

/**
 * True for a number without a name that is the amount of the thing that the sentence compared: 12こ in 「青は赤より 4こ多くて
 * 12こです」 ("blue has 4 more than red, that is 12").
 */
function tellsOfSubject(
  world: StoryWorld,
  { copula, items, senses, times }: Clause,
  { noun, quantity }: NounPhraseWithQuantity,
): boolean {
  return (
    world.subject?.sentence === world.sentence &&
    copula !== null &&
    items.length === 1 &&
    senses.size + times.length === 0 &&
    noun === null &&
    typeof quantity?.amount === 'object' &&
    !quantity.each &&
    areCountersOrUnitsCompatible(quantity.measure, world.subject.pool.measure)
  );
}

/**
 * Removes what people do from a clause that counts them: 「101人の子どもが 雪あそびを していました」 ("101 children were playing in the
 * snow").
 */
function withoutDeeds(clause: Clause, item: NounPhraseWithQuantity): Clause {
  const { items, predicate } = clause;
  const counted = item.particle === 'が' || (item.noun === null && items[items.indexOf(item) - 1]?.particle === 'が');
  if (!counted || predicate?.lasting !== true || !/^(?:act|harmless)$/.test(predicate.verbClass)) return clause;
  if (!/^(?:person|animal)$/.test(item.quantity?.measure?.sort ?? '')) return clause;
  return { ...clause, items: items.filter(({ particle }) => particle !== 'を') };
}

function tellAmount(world: StoryWorld, read: Clause, item: NounPhraseWithQuantity): void {
  const clause = withoutDeeds(read, item);
  const quantity = item.quantity ?? throwUncertainMeaning(/* no amount */);
  if (
    item.particle === 'で' &&
    item.noun !== null &&
    (clause.predicate?.verbClass === 'get' || clause.predicate?.verb.name === 'おる') &&
    clause.items.some(({ particle, noun }) => particle === 'を' && noun !== null)
  )
    throwUncertainMeaning(/* material of which something is made */);
  const { predicate } = clause;
  const { measure } = quantity;
  const roles = findClauseNamesByRole(world, clause, clause.items, measure);
  const value = valueOfNumber(quantity);
  const outside = clause.items.some(({ noun }) => noun?.parts.some((part) => /^(?:外|そと)$/.test(part)));
  if (outside && value === 'asked' && world.outside) throwUncertainMeaning(/* those who are inside or outside */);
  if (outside && predicate?.verbClass === 'leave') world.outside = true;
  if (interpretChangeToNewAmount(world, clause, roles, measure, value, item)) return;
  if (/^(?:より|まで|から)$/.test(item.particle) && predicate !== null) {
    if (item.particle !== 'まで' || measure?.unit !== 'ページ' || predicate.verb.name !== '読む')
      throwUncertainMeaning(/* a limit */);
    if (interpretPageReached(world, clause, roles, measure, value)) return;
  }
  if (!clause.items.some(({ members }) => members.length > 1)) rememberOwnerOfClause(world, roles);
  if (
    interpretPriceOfUnpricedPurchase(world, clause, roles, measure, value) ||
    interpretPriceAsPurchase(world, clause, roles, measure, value)
  )
    return;
  if (value === 'unstated') world.indefinite = true;
  if (/^(?:こたえ|答え)$/.test(roles.object.at(-1)?.text ?? '') && typeof value === 'object' && predicate === null) {
    if (world.toldAnswer !== null) throwUncertainMeaning(/* two answers */);
    if ([...world.values.values()].includes('asked')) throwUncertainMeaning(/* an answer behind the question */);
    world.toldAnswer = world.key(value, measure, null);
    return;
  }
  if (tellsOfSubject(world, clause, item) && world.subject !== null)
    return world.state(world.amount(world.subject.pool), value, measure);
  if (value === 'asked' && askForUnmentionedThingInSimpleStory(world, roles, measure)) return;
  if (/^(?:おつり|お釣り|つり銭|おつりの金額)$/.test(roles.object.at(-1)?.text ?? ''))
    return interpretReturnedMoney(world, measure, value);
  if (predicate?.verbClass === 'differ') return interpretDifferenceStatedByVerb(world, clause, measure, value);
  const verbClass = predicate?.verbClass ?? 'exist';
  if (verbClass === 'have' && predicate?.motion === 'go' && measure?.sort === 'money') {
    world.pool(createReference(roles.owner, measure), value, 'state', '持つ');
    return;
  }
  if (verbClass === 'have' && predicate?.motion === 'go' && world.pools.length === 0 && typeof value === 'object')
    return interpretExistingAmount(world, clause, roles, measure, value, item);
  if (verbClass === 'have' && predicate?.motion !== null) return interpretChange(world, clause, roles, measure, value);
  if (predicate?.verb.name === '余る')
    return interpretDivisionRemainder(world, predicate.lasting, roles, measure, value);
  const left = clause.items.find((each) => each.members.length > 1);
  if (verbClass === 'remain' && left !== undefined)
    return interpretTotalOfJoinedThings(world, clause, left, measure, value);
  if (value === 'asked' && askForNamedRest(world, clause, roles, measure)) return;
  if (value === 'asked' && predicate !== null && askForPartOfStatedTotal(world, roles, measure)) return;
  if (roles.rest || verbClass === 'remain' || clause.senses.has('left'))
    return interpretRest(world, clause, roles, measure, value);
  if (value === 'asked' && askForUnaffectedThings(world, clause, roles, measure)) return;
  if (roles.subset || clause.senses.has('subset')) return interpretPartOfWhole(world, clause, roles, measure, value);
  if (value === 'asked' && predicate === null && askForAmountOfChange(world, clause, roles, measure)) return;
  const special = clause.items.find(
    ({ noun }) => noun !== null && QUANTITY_RELATION_NOUN_PATTERN.test(noun.measureWord),
  );
  if (special !== undefined) return interpretDifferenceNoun(world, clause, special, measure, value);
  const joined = clause.items.find(
    ({ members, particle }) => members.length > 1 && !(verbClass === 'give' && /^(?:に|へ)$/.test(particle)),
  );
  if (joined !== undefined) return interpretTotalOfJoinedThings(world, clause, joined, measure, value);
  if (
    clause.senses.has('total') &&
    value !== 'asked' &&
    predicate !== null &&
    !statesExistingAmount(clause) &&
    (GAIN_VERB_CLASSES.has(verbClass) || LOSS_VERB_CLASSES.has(verbClass) || verbClass === 'act')
  )
    return interpretChange(world, clause, roles, measure, value);
  if (interpretNumberOfReceivers(world, clause, item)) return;
  if (clause.senses.has('total') || (roles.plural && value === 'asked'))
    return interpretTotal(world, clause, roles, measure, value);
  if (interpretChangeSinceStatement(world, clause, roles, measure, value, item)) return;
  if (predicate === null || statesExistingAmount(clause))
    return interpretExistingAmount(world, clause, roles, measure, value, item);
  if (verbClass === 'shrink' && predicate.lasting && predicate.verb.name === '燃える' && world.pools.length === 0)
    return interpretExistingAmount(world, clause, roles, measure, value, item);
  if (verbClass === 'become' && predicate.lasting && value !== 'asked' && world.pools.length === 0)
    return interpretExistingAmount(world, clause, roles, measure, value, item);
  if (verbClass === 'become' || /^(?:終わる|終了する)$/.test(predicate.verb.name))
    return interpretAmountAfterChange(world, clause, roles, measure, value);
  const [group, more] = world.pools.filter(
    (pool) => pool.base && world.value(pool) === 'unstated' && areCountersOrUnitsCompatible(pool.measure, measure),
  );
  const made = verbClass === 'need' && predicate.verb.name === '出来る' && quantity.amount !== 'asked';
  if (made && group !== undefined && more === undefined && roles.object.length === 0)
    return world.state(world.current(group), value, measure);
  if (made) return changeOrCreateStock(world, clause, roles, measure, value, 'increase', '出来る');
  if (verbClass === 'need' || (predicate.able && quantity.amount === 'asked'))
    return interpretNeed(world, clause, roles, measure, value, item);
  if (
    value === 'unstated' &&
    verbClass === 'buy' &&
    world.rates.some(({ item: paid }) => paid.measure?.sort === 'money')
  )
    return;
  interpretChange(world, clause, roles, measure, value);
}
