import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import type { CardId } from '../../story/card.ts';
import { acceptedOrders } from '../nearest/accepted-orders.ts';

/** So many dummies step aside. */
const ASIDE = 2;

/** Which dummies step aside, and what is said of it. */
export type FewerCards = { readonly aside: readonly CardId[]; readonly words: readonly string[] };

/**
 * Two dummies, those in the hand before those in the slots, so that what was composed stays as far as it can. Where there
 * are fewer, all stay, and the words say how many are not needed.
 */
export function fewerCards(question: Question, { slots }: Composition): FewerCards {
  const needed = new Set(acceptedOrders(question).flat());
  const dummies = needed.size === 0 ? [] : question.cards.map(({ id }) => id).filter((card) => !needed.has(card));
  const [inHand, inSlots] = [
    dummies.filter((card) => !slots.includes(card)),
    dummies.filter((card) => slots.includes(card)),
  ];
  const aside = [...inHand, ...inSlots].slice(0, ASIDE);
  if (aside.length === ASIDE) {
    return { aside, words: [`いらない カードを ${ASIDE}まい よけたよ。`, 'のこりの カードで かんがえて みよう。'] };
  }
  return {
    aside: [],
    words: dummies.length === 1 ? ['いらない カードは 1まいだけだよ。', 'どれかな。'] : allNeeded(question),
  };
}

function allNeeded({ mode }: Question): readonly string[] {
  switch (mode) {
    case 'free':
      return ['どの カードも どこかの もんだいで つかうよ。', 'まだ つかって いない カードは あるかな。'];
    case 'storyToDiagram':
      return ['ブロックは ぜんぶ つかうよ。', 'ほかの ふたつから できる かずは どれかな。'];
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
      return ['カードは ぜんぶ つかうよ。', 'じゅんばんを かんがえて みよう。'];
  }
}
