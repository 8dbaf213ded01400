import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { CardPicturePlace } from '../picture/card-picture-place.tsx';
import { PupilSentence } from '../views/sentence.tsx';

type CarriedCardProps = { readonly question: Question; readonly card: SentenceCard; readonly setting: TextSetting };

/** A copy of a card in the moving hand. It cannot be used. */
export function CarriedCard({ question, card, setting }: CarriedCardProps) {
  return (
    <>
      <CardPicturePlace question={question} card={card} place="hand" />
      <span>
        <PupilSentence source={card.text} setting={setting} />
      </span>
    </>
  );
}
