import { amountKey } from '../quantity/amount.ts';
import { writeRational } from '../quantity/notation.ts';
import type { CardId, SentenceCard } from '../story/card.ts';
import { expressionValue } from '../story/expression-value.ts';
import { sameExpression } from '../story/same-expression.ts';
import { countedObjectOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { writeAccepted, writeCards, type AcceptedComposition } from './compositions.ts';
import { brokenBy, ordersThatMatter, verdictOf } from './fillings.ts';
import { fittingSets } from './fitting-sets.ts';
import { finding, type Finding } from './finding.ts';
import { outOfRange } from './numbers.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../question/constraint.ts';

function cardsNamed({ cards }: Question, ids: readonly CardId[]): SentenceCard[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

function idsOf(cards: readonly SentenceCard[]): CardId[] {
  return cards.map(({ id }) => id);
}

/** What a block says of a card: its amount with its unit. */
function blockLabel({ objects }: Question, { meaning }: SentenceCard): string {
  const counted = countedObjectOf(meaning);
  return `${amountKey(meaning.amount)} ${counted === null ? 'ばい' : (objects.get(counted)?.counter ?? '')}`;
}

function blockLabels(question: Question, cards: readonly SentenceCard[]): string {
  return cards
    .map((card) => blockLabel(question, card))
    .toSorted()
    .join('\n');
}

/**
 * `diagramToCompose`: the diagram shows neither which card a block is nor in which base cell a number belongs, so no
 * other cards may tell a story of the same kinds with the same blocks and the same calculation.
 */
export function checkGivenDiagram(question: Question, right: AcceptedComposition): Finding[] {
  const required = verdictOf(question, idsOf(right.cards))?.equations.calculation ?? null;
  const blocks = blockLabels(question, right.cards);
  for (const set of fittingSets(question)) {
    if (blockLabels(question, set) !== blocks) continue;
    for (const filling of ordersThatMatter(set)) {
      const verdict = verdictOf(question, filling);
      const calculation = verdict?.equations.calculation ?? null;
      if (verdict === null || required === null || calculation === null || verdict.firstBroken !== 'calculation')
        continue;
      if (!sameExpression(calculation.left, required.left)) continue;
      return [finding('otherStory', { composition: writeCards(question, cardsNamed(question, filling)) })];
    }
  }
  return [];
}

/** `repair`: the given composition is wrong, and swapping some of its cards puts it right. */
export function checkRepair(question: Question, right: AcceptedComposition | null): Finding[] {
  const given = cardsNamed(question, question.given ?? []);
  const composition = writeCards(question, given);
  if (brokenBy(question, idsOf(given)).length === 0) return [finding('givenRight', { composition })];
  if (right === null || given.some((card) => right.cards.includes(card))) return [];
  return [finding('givenFar', { composition, expected: writeCards(question, right.cards) })];
}

/** `storyToDiagram`: the told cards are what the requirement describes, and there are no others. */
export function checkGivenStory(question: Question): Finding[] {
  const given = cardsNamed(question, question.given ?? []);
  const stray = question.cards.filter((card) => !given.includes(card));
  const broken = brokenBy(question, idsOf(given));
  const names = CONSTRAINTS.filter((constraint) => broken.includes(constraint)).map((each) => CONSTRAINT_NAMES[each]);
  return [
    ...stray.map((card) => finding('strayCard', { card: card.id, found: card.text })),
    ...(broken.length === 0
      ? []
      : [finding('givenWrong', { composition: writeCards(question, given), found: names.join('・') })]),
  ];
}

/** So many different problems make it worth looking for more. */
const LEAST_PROBLEMS = 3;

/** `free`: the pool holds the declared number of different problems, at least three, all within the grade's numbers. */
export function checkProblems(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  const { problems, grade, notation } = question;
  const found = String(accepted.length);
  const composition = () => accepted.map((each, at) => `(${at + 1}) ${writeAccepted(question, each)}`).join('　');
  const findings = accepted.flatMap((each) => {
    const calculation = verdictOf(question, idsOf(each.cards))?.equations.calculation ?? null;
    const answer = calculation === null ? null : expressionValue(calculation.left);
    const range = answer === null ? null : outOfRange(grade, answer);
    if (answer === null || range === null) return [];
    const written = writeAccepted(question, each);
    return [finding('numberRange', { composition: written, found: writeRational(answer, notation), expected: range })];
  });
  if (accepted.length < LEAST_PROBLEMS) {
    findings.push(finding('fewProblems', { found, composition: composition(), expected: String(LEAST_PROBLEMS) }));
  }
  if (problems !== accepted.length) {
    findings.push(finding('problemCount', { found, composition: composition(), expected: String(problems) }));
  }
  return findings;
}
