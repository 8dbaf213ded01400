import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { passageOfText } from '../voice/heard.ts';
import { SpeakerButtonPlace } from '../voice/speaker-place.tsx';
import { PupilSentence } from '../views/sentence.tsx';
import { sentencesOfToldProblem } from './story-sentences.ts';
import { GIVEN_STORY_WORDS } from './words.ts';
import style from './story-panel.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';

type StoryPanelProps = { readonly question: Question; readonly setting: TextSetting };

/**
 * The panel that tells the problem as a text. The sentences are numbered in reading order, and each sentence has the
 * number and the colour of its block.
 */
export function StoryPanel({ question, setting }: StoryPanelProps) {
  const sentences = sentencesOfToldProblem(question);
  return (
    <section className={style.panel} aria-labelledby="story-title" data-voiced="">
      <div className={style.head}>
        <h2 id="story-title" className={style.title}>
          <UiText source={GIVEN_STORY_WORDS.title} />
        </h2>
        <SpeakerButtonPlace of="story" heard={sentences.map(({ text }) => passageOfText(text))} />
      </div>
      <p className={style.story} data-long={sentences.length > 3 || undefined}>
        {sentences.map(({ at, text }, place) => (
          <span key={at} className={style.sentence} style={slotColourStyle(place)}>
            <span className={style.number} aria-hidden="true">
              {place + 1}
            </span>
            <span data-heard="">
              <PupilSentence source={text} setting={setting} />{' '}
            </span>
          </span>
        ))}
      </p>
    </section>
  );
}
