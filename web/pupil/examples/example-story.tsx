import { tellSentences } from '../../../engine/story/telling.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { Sentence } from '../views/sentence.tsx';
import style from './example-table.module.css';

type ExampleStoryProps = {
  readonly question: Question;
  readonly cards: readonly (CardId | null)[];
  readonly setting: TextSetting;
};

/** The problem as a told story. */
export function ExampleStory({ question, cards, setting }: ExampleStoryProps) {
  const sentences = tellSentences(cards.flatMap((id) => question.cards.find((card) => card.id === id) ?? []));
  return (
    <div className={style.story} data-voiced="">
      <p>
        {sentences.map(({ at, text }) => (
          <span key={at} data-heard="">
            <Sentence source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <SpeakerPlace of="story" heard={sentences.map(({ text }) => heardText(text))} />
    </div>
  );
}
