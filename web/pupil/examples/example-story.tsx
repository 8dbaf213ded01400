import { wordProblemOfTriangle } from '../../../engine/story/telling.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { passageOfText } from '../voice/heard.ts';
import { SpeakerButtonPlace } from '../voice/speaker-place.tsx';
import { PupilSentence } from '../views/sentence.tsx';
import style from './example-table.module.css';

type ExampleStoryProps = {
  readonly question: Question;
  readonly cards: readonly (CardId | null)[];
  readonly setting: TextSetting;
};

/** The problem of an example as a told story. */
export function ExampleStory({ question, cards, setting }: ExampleStoryProps) {
  const sentences = wordProblemOfTriangle(cards.flatMap((id) => question.cards.find((card) => card.id === id) ?? []));
  return (
    <div className={style.story} data-voiced="">
      <p>
        {sentences.map(({ at, text }) => (
          <span key={at} data-heard="">
            <PupilSentence source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <SpeakerButtonPlace of="story" heard={sentences.map(({ text }) => passageOfText(text))} />
    </div>
  );
}
