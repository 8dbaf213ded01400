import type { Question } from '../../../engine/question/question.ts';
import { tellSentences } from '../../../engine/story/telling.ts';
import type { TextSetting } from '../../../engine/text/renderText.ts';
import { slotColours } from '../composition-panel.tsx';
import { TOLD_WORDS } from '../mode-words.ts';
import { Sentence } from '../sentence.tsx';
import style from './told-story.module.css';

type ToldStoryProps = { readonly question: Question; readonly setting: TextSetting };

/** The problem as it is told. Each sentence carries the number and colour of its block. */
export function ToldStory({ question, setting }: ToldStoryProps) {
  const cards = (question.given ?? []).flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return (
    <section className={style.panel} aria-labelledby="told-title">
      <h2 id="told-title" className={style.title}>
        {TOLD_WORDS.story}
      </h2>
      <p className={style.story} data-long={cards.length > 3 || undefined}>
        {tellSentences(cards).map(({ at, text }) => (
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
