import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { acceptedOrders } from '../judge/accepted-orders.ts';

/** The number of dummies that hint 3 removes. */
const ASIDE = 2;

/** The dummies that hint 3 removes from the exercise screen, and the text of the hint. */
export type DummyRemovalHint = { readonly aside: readonly CardId[]; readonly words: readonly string[] };

/**
 * Returns hint 3: two dummies to remove, and the text of the hint. Dummies that are not in a slot are chosen first. If
 * there are fewer than two dummies, none is removed, and the text says how many cards are not needed. `absent`: dummies
 * that are not on the screen (withheld-dummies.ts, or removed by an earlier hint).
 */
export function createDummyRemovalHint(
  question: Question,
  { slots }: Composition,
  absent: readonly CardId[] = [],
): DummyRemovalHint {
  const needed = new Set(acceptedOrders(question).flat());
  const dummies =
    needed.size === 0
      ? []
      : question.cards.map(({ id }) => id).filter((card) => !needed.has(card) && !absent.includes(card));
  const [inHand, inSlots] = [
    dummies.filter((card) => !slots.includes(card)),
    dummies.filter((card) => slots.includes(card)),
  ];
  const aside = [...inHand, ...inSlots].slice(0, ASIDE);
  if (aside.length === ASIDE) {
    return {
      aside,
      words: [`いらない カードを ${ASIDE}{枚|まい} よけたよ。`, '{残|のこ}りの カードで {考|かんが}えて みよう。'],
    };
  }
  return {
    aside: [],
    words: dummies.length === 1 ? ['いらない カードは 1{枚|まい}だけだよ。', 'どれかな。'] : allNeeded(question),
  };
}

function allNeeded({ mode }: Question): readonly string[] {
  switch (mode) {
    case 'free':
      return [
        'どの カードも どこかの {問題|もんだい}で {使|つか}うよ。',
        'まだ {使|つか}って いない カードは あるかな。',
      ];
    case 'storyToDiagram':
      return ['ブロックは {全部|ぜんぶ} {使|つか}うよ。', 'ほかの ふたつから できる {数|かず}は どれかな。'];
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
      return ['カードは {全部|ぜんぶ} {使|つか}うよ。', '{順番|じゅんばん}を {考|かんが}えて みよう。'];
    case 'write':
      return ['{式|しき}の {数|かず}を {全部|ぜんぶ} {使|つか}うよ。', '{聞|き}く ことは ひとつだけに しよう。'];
  }
}
