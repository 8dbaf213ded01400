import { wordProblemOfTriangle } from '../../../engine/story/telling.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import style from './example-table.module.css';

type ExampleStoryProps = {
  readonly question: Question;
  readonly cards: readonly (CardId | null)[];
  readonly setting: TextRenderSettings;
};

/** The problem of an example as a told story. */
export function ExampleStory({ question, cards, setting }: ExampleStoryProps) {
  const sentences = wordProblemOfTriangle(cards.flatMap((id) => question.cards.find((card) => card.id === id) ?? []));
  return (
    <div className={style.story} data-voiced="">
      <p>
        {sentences.map(({ at, text }) => (
          <span key={at} data-heard="">
            <SentenceWithFurigana source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <OptionalSpeakerButton of="story" heard={sentences.map(({ text }) => createSpokenPassageOfText(text))} />
    </div>
  );
}
