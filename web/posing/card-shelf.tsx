import type { ReactNode } from 'react';
import type { Composition } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { AbsentCard } from './absent-card.tsx';
import { Card } from './card.tsx';
import style from './card-shelf.module.css';
import { pieceName } from './moving/places.ts';
import { WORDS } from './words.ts';

type CardShelfProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextSetting;
  readonly carried: string | null;
  /** What the table says, beside the heading. */
  readonly children: ReactNode;
};

/** 「おはなしの カード」: every card has its home here; a card on the table leaves its home empty. */
export function CardShelf({ question, composition, setting, carried, children }: CardShelfProps) {
  return (
    <section className={style.shelf} aria-labelledby="cards-title">
      <div className={style.head}>
        <h2 id="cards-title" className={style.title}>
          {WORDS.cards}
        </h2>
        {children}
      </div>
      <ul
        className={style.cards}
        data-place="hand"
        data-many={question.cards.length > 6 || undefined}
        data-open={(carried?.startsWith('card:') ?? false) || undefined}
      >
        {question.cards.map((card) => {
          const name = pieceName({ kind: 'card', card: card.id });
          const away = composition.slots.includes(card.id);
          return (
            <li key={card.id} className={style.home} data-home={name} data-away={away || carried === name || undefined}>
              {away ? (
                <AbsentCard card={card} setting={setting} />
              ) : (
                <Card card={card} setting={setting} carried={carried === name} marked={false} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
