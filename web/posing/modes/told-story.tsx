import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { slotColours } from '../views/composition-panel.tsx';
import { Sentence } from '../views/sentence.tsx';
import { toldSentences } from './told-sentences.ts';
import { TOLD_WORDS } from './words.ts';
import style from './told-story.module.css';

type ToldStoryProps = { readonly question: Question; readonly setting: TextSetting };

/** The problem as it is told. Each sentence carries the number and colour of its block. */
export function ToldStory({ question, setting }: ToldStoryProps) {
  const sentences = toldSentences(question);
  return (
    <section className={style.panel} aria-labelledby="told-title">
      <h2 id="told-title" className={style.title}>
        {TOLD_WORDS.story}
      </h2>
      <p className={style.story} data-long={sentences.length > 3 || undefined}>
        {sentences.map(({ at, text }) => (
          <span key={at} className={style.sentence} style={slotColours(at)}>
            <span className={style.number} aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <Sentence source={text} setting={setting} />{' '}
            </span>
          </span>
        ))}
      </p>
    </section>
  );
}
