import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { CardPicturePlace } from '../picture/card-picture-place.tsx';
import { PupilSentence } from '../views/sentence.tsx';

type CarriedCardProps = { readonly question: Question; readonly card: SentenceCard; readonly setting: TextSetting };

/** The copy of a card that the animated hand carries. It cannot be focused or pressed. */
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
