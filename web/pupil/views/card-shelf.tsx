import type { ReactNode } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { InvisibleCard, SentenceCardView } from './card.tsx';
import style from './card-shelf.module.css';
import { cardOrBlockPieceName } from '../table/place-names.ts';
import { EXERCISE_WORDS } from './words.ts';
import { questionHasCardPictures, doesCardPictureNeedTwoRows } from '../picture/card-picture-place.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

type CardShelfProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextRenderSettings;
  readonly carried: string | null;
  readonly marked: readonly CardId[];
  /** Dummies that are not offered any more because of a hint. */
  readonly aside: readonly CardId[];
  /** True if the cards use the full width of the exercise. */
  readonly wide: boolean;
  /** The message of the exercise if it is shown above the cards. */
  readonly children?: ReactNode;
};

/**
 * 「おはなしの カード」: the cards from which the pupil chooses. While a card is in a slot, its place here usually stays empty
 * (exceptions: `isCrowded`).
 */
export function CardShelf(props: CardShelfProps) {
  const { question, composition, setting, carried, marked, aside, wide, children } = props;
  return (
    <section
      className={style.shelf}
      data-wide={wide ? (question.slots > 5 ? 'most' : question.slots > 3 ? 'many' : 'few') : undefined}
      aria-labelledby="cards-title"
    >
      <h2 id="cards-title" className="spoken-only">
        <UiText source={EXERCISE_WORDS.cards} />
      </h2>
      {children !== undefined && <div className={style.head}>{children}</div>}
      <ul
        className={style.cards}
        data-place="hand"
        translate="no"
        data-columns={columnsFor(question)}
        data-open={(carried?.startsWith('card:') ?? false) || undefined}
      >
        {question.cards.map((card) => {
          const name = cardOrBlockPieceName({ kind: 'card', card: card.id });
          const away = composition.slots.includes(card.id) || aside.includes(card.id);
          if (away && isCrowded(question)) return null;
          return (
            <li
              key={card.id}
              className={style.home}
              data-home={name}
              data-vacated={away || undefined}
              data-away={away || carried === name || undefined}
            >
              {away ? (
                <InvisibleCard question={question} card={card} setting={setting} />
              ) : (
                <SentenceCardView
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

/** Returns true if cards in slots have no empty places among the offered cards. This saves height. */
function isCrowded(question: Question): boolean {
  const { slots, mode, cards } = question;
  const isPictured =
    questionHasCardPictures(question) && cards.some((card) => doesCardPictureNeedTwoRows(card, 'hand'));
  return slots > 3 || mode === 'repair' || hasLongSentence(question) || isPictured;
}

/**
 * Returns the number of columns for the offered cards. With more than three slots it is four, unless a row would then
 * contain only one card; otherwise three. Cards with pictures need more width, so they are in four columns only in mode
 * `free`, which has many cards, and only if this saves a row.
 */
function columnsFor(question: Question): number {
  const { cards, slots, mode, grade } = question;
  const shown = mode === 'repair' ? cards.length - slots : cards.length;
  if (mode === 'free' && questionHasCardPictures({ grade })) return Math.ceil(shown / 4) < Math.ceil(shown / 3) ? 4 : 3;
  return slots > 3 && shown > 3 && shown % 4 !== 1 && !questionHasCardPictures({ grade }) ? 4 : 3;
}

/** Maximum length of a sentence on a narrow card, in kana characters. */
const LONG_SENTENCE = 26;

/** Returns true if a sentence of the question is too long for a narrow card. */
export function hasLongSentence(question: Pick<Question, 'cards'>): boolean {
  return longestSentence(question) > LONG_SENTENCE;
}

/**
 * Returns the length of the question's longest sentence. Sentences are measured in kana, because this is their longest
 * form.
 */
function longestSentence({ cards }: Pick<Question, 'cards'>): number {
  return Math.max(...cards.map(({ text }) => kanaReadingOfSource(text).length));
}
