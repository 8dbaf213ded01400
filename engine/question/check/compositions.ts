import { partCards } from '../../judge/constraints.ts';
import { judge } from '../../judge/judge.ts';
import { requestedOf } from '../../judge/requested.ts';
import { CONSTRAINTS, type Constraint, type Verdict } from '../../judge/verdict.ts';
import { writeAmount } from '../../quantity/amount.ts';
import { isRelation, type CardId, type SentenceCard } from '../../story/card.ts';
import { writeEquation, writeExpression } from '../../story/expression.ts';
import type { StoryKind } from '../../story/kind.ts';
import { ROLES, type ByRole, type Role } from '../../story/triangle.ts';
import type { Question } from '../question.ts';
import { KIND_NAMES, ROLE_NAMES } from './words.ts';

/** A set of cards that the judge accepts. */
export type AcceptedComposition = {
  /** In the order in which the story is told. */
  readonly cards: readonly SentenceCard[];
  readonly roles: ByRole<SentenceCard>;
  /** In how many orders it is accepted. */
  readonly orders: number;
  /** Its sentences, and why it is accepted: kind, equations, roles. */
  readonly written: string;
};

export type Enumeration = { readonly fillings: number; readonly accepted: readonly AcceptedComposition[] };

/** Every ordered choice of `length` cards. */
function* orderedChoices(cards: readonly CardId[], length: number): Generator<readonly CardId[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const card of cards) {
    const others = cards.filter((other) => other !== card);
    for (const rest of orderedChoices(others, length - 1)) yield [card, ...rest];
  }
}

/** Judges every ordered filling of the slots and gathers the accepted ones by their set of cards. */
export function enumerateCompositions(question: Question): Enumeration {
  const ids = question.cards.map((card) => card.id);
  const orders = new Map<string, { readonly cards: readonly CardId[]; orders: number }>();
  let fillings = 0;
  for (const filling of orderedChoices(ids, question.slots)) {
    fillings += 1;
    if (brokenBy(question, filling).length > 0) continue;
    const key = ids.filter((id) => filling.includes(id)).join('\n');
    const known = orders.get(key);
    if (known === undefined) orders.set(key, { cards: filling, orders: 1 });
    else known.orders += 1;
  }
  return { fillings, accepted: [...orders.values()].flatMap((each) => describe(question, each.cards, each.orders)) };
}

/** The constraints that a filling breaks, in the order of feedback. */
export function brokenBy(question: Question, filling: readonly CardId[]): Constraint[] {
  const verdict = verdictOf(question, filling);
  return CONSTRAINTS.filter((constraint) => verdict?.constraints[constraint].satisfied !== true);
}

function verdictOf(question: Question, filling: readonly CardId[]): Verdict | null {
  const judgement = judge(question, { slots: filling, diagram: null, named: null });
  return judgement.kind === 'judged' ? judgement.verdict : null;
}

/** The order in which a story is told whose cards may stand in any. */
const TOLD_ORDER: Readonly<Record<StoryKind, readonly Role[]>> = {
  combine: ['left', 'right', 'apex'],
  increase: ['left', 'right', 'apex'],
  decrease: ['apex', 'left', 'right'],
  compare: ['apex', 'left', 'right'],
  perUnit: ['left', 'right', 'apex'],
  times: ['left', 'right', 'apex'],
};

function describe(question: Question, filling: readonly CardId[], orders: number): AcceptedComposition[] {
  const cards = filling.flatMap((id) => question.cards.filter((card) => card.id === id));
  const roles = rolesOfFilling(question, cards);
  const verdict = verdictOf(question, filling);
  const kind = cards.map(({ meaning }) => meaning).find(isRelation)?.kind;
  if (roles === null || kind === undefined || verdict === null) return [];
  const inOrder = orders > 1 ? TOLD_ORDER[kind].map((role) => roles[role]) : cards;
  const { notation } = question;
  const { story, calculation } = verdict.equations;
  const equations = [
    ...(story === null ? [] : [`おはなしの式 ${writeEquation(story, notation)}`]),
    ...(calculation === null ? [] : [`計算の式 ${writeExpression(calculation.left, notation)}`]),
  ];
  const places = ROLES.map((role) => `${ROLE_NAMES[kind][role]} ${writeAmount(roles[role].meaning.amount, notation)}`);
  const reasons = [KIND_NAMES[kind], ...equations, places.join('・')].join('、');
  return [{ cards: inOrder, roles, orders, written: `${writeCards(inOrder)}　［${reasons}］` }];
}

function rolesOfFilling(question: Question, cards: readonly SentenceCard[]): ByRole<SentenceCard> | null {
  const readied = requestedOf(question).cards;
  const { roles } = partCards(cards.flatMap((card) => readied.get(card.id) ?? []));
  const cardAt = (role: Role) => cards.find((card) => card.id === roles?.[role].id);
  const [apex, left, right] = [cardAt('apex'), cardAt('left'), cardAt('right')];
  return apex === undefined || left === undefined || right === undefined ? null : { apex, left, right };
}

const GROUP = /\{([^{}|]*)\|[^{}|]*\}/g;

/** Sentences one after the other, without their readings. */
export function writeCards(cards: readonly SentenceCard[]): string {
  return cards.map(({ text }) => `「${text.replaceAll(GROUP, '$1')}」`).join('→');
}
