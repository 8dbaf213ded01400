import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { sentencesOfToldProblem } from './story-sentences.ts';
import { GIVEN_STORY_WORDS } from './words.ts';
import style from './story-panel.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';

type StoryPanelProps = { readonly question: Question; readonly setting: TextRenderSettings };

/**
 * The panel that shows a told problem. The sentences are numbered in reading order. The diagram shows each sentence's
 * quantity as a block with the sentence's number and colour.
 */
export function ToldProblemPanel({ question, setting }: StoryPanelProps) {
  const sentences = sentencesOfToldProblem(question);
  return (
    <section className={style.panel} aria-labelledby="story-title" data-voiced="">
      <div className={style.head}>
        <h2 id="story-title" className={style.title}>
          <UiText source={GIVEN_STORY_WORDS.title} />
        </h2>
        <OptionalSpeakerButton of="story" heard={sentences.map(({ text }) => createSpokenPassageOfText(text))} />
      </div>
      <p className={style.story} data-long={sentences.length > 3 || undefined}>
        {sentences.map(({ at, text }, place) => (
          <span key={at} className={style.sentence} style={slotColourStyle(place)}>
            <span className={style.number} aria-hidden="true">
              {place + 1}
            </span>
            <span data-heard="">
              <SentenceWithFurigana source={text} setting={setting} />{' '}
            </span>
          </span>
        ))}
      </p>
    </section>
  );
}
