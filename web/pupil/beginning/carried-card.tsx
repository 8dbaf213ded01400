import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { CardPictureWithReservedSpace } from '../picture/card-picture-place.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';

type CarriedCardProps = {
  readonly question: Question;
  readonly card: SentenceCard;
  readonly setting: TextRenderSettings;
};

/** The copy of a card that the animated hand carries. It cannot be focused or pressed. */
export function CardInAnimatedHand({ question, card, setting }: CarriedCardProps) {
  return (
    <>
      <CardPictureWithReservedSpace question={question} card={card} place="hand" />
      <span>
        <SentenceWithFurigana source={card.text} setting={setting} />
      </span>
    </>
  );
}
