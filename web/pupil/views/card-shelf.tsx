import type { ReactNode } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { AbsentCard, Card } from './card.tsx';
import style from './card-shelf.module.css';
import { pieceName } from '../table/place-names.ts';
import { TABLE_WORDS } from './words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { useFewWords } from '../../ui/text/few-words.tsx';

type CardShelfProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextSetting;
  readonly carried: string | null;
  readonly marked: readonly CardId[];
  /** Dummies that stepped aside: nothing lies in their homes any more. */
  readonly aside: readonly CardId[];
  /** The cards take the whole width of the table, their heading is only read aloud. */
  readonly wide: boolean;
  /** What the table says, beside the heading. */
  readonly children: ReactNode;
};

/** 「おはなしの カード」: every card has its home here; a card on the table leaves its home empty. */
export function CardShelf(props: CardShelfProps) {
  const { question, composition, setting, carried, marked, aside, wide, children } = props;
  const fewWords = useFewWords();
  return (
    <section
      className={style.shelf}
      data-wide={wide ? (question.slots > 5 ? 'most' : question.slots > 3 ? 'many' : 'few') : undefined}
      aria-labelledby="cards-title"
    >
      <div className={style.head}>
        <h2 id="cards-title" className={wide || fewWords ? 'spoken-only' : style.title}>
          <Words source={TABLE_WORDS.cards} />
        </h2>
        {children}
      </div>
      <ul
        className={style.cards}
        data-place="hand"
        translate="no"
        data-columns={columnsFor(question)}
        data-open={(carried?.startsWith('card:') ?? false) || undefined}
      >
        {question.cards.map((card) => {
          const name = pieceName({ kind: 'card', card: card.id });
          const away = composition.slots.includes(card.id) || aside.includes(card.id);
          if (away && isCrowded(question)) return null;
          return (
            <li key={card.id} className={style.home} data-home={name} data-away={away || carried === name || undefined}>
              {away ? (
                <AbsentCard question={question} card={card} setting={setting} />
              ) : (
                <Card
                  question={question}
                  card={card}
                  setting={setting}
                  carried={carried === name}
                  marked={marked.includes(card.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Many slots need the height for what lies in them, and a repair for naming what was wrong: no empty homes are kept. */
function isCrowded({ mode, slots }: Question): boolean {
  return slots > 3 || mode === 'repair';
}

/** As many as leave no row to a single card. */
function columnsFor(question: Question): number {
  const { cards, slots, mode } = question;
  const shown = mode === 'repair' ? cards.length - slots : cards.length;
  return slots > 3 && shown > 3 && shown % 4 !== 1 ? 4 : 3;
}
