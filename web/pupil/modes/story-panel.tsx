import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { slotColours } from '../views/composition-panel.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { Sentence } from '../views/sentence.tsx';
import { storySentences } from './story-sentences.ts';
import { GIVEN_STORY_WORDS } from './words.ts';
import style from './story-panel.module.css';
import { Words } from '../../ui/text/interface-words.tsx';

type StoryPanelProps = { readonly question: Question; readonly setting: TextSetting };

/** The problem as a told story. Each sentence has the number and colour of its block, numbered in reading order. */
export function StoryPanel({ question, setting }: StoryPanelProps) {
  const sentences = storySentences(question);
  return (
    <section className={style.panel} aria-labelledby="story-title" data-voiced="">
      <div className={style.head}>
        <h2 id="story-title" className={style.title}>
          <Words source={GIVEN_STORY_WORDS.title} />
        </h2>
        <SpeakerPlace of="story" heard={sentences.map(({ text }) => heardText(text))} />
      </div>
      <p className={style.story} data-long={sentences.length > 3 || undefined}>
        {sentences.map(({ at, text }, place) => (
          <span key={at} className={style.sentence} style={slotColours(place)}>
            <span className={style.number} aria-hidden="true">
              {place + 1}
            </span>
            <span data-heard="">
              <Sentence source={text} setting={setting} />{' '}
            </span>
          </span>
        ))}
      </p>
    </section>
  );
}
