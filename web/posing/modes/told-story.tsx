import { judge } from '../../../engine/judge/judge.ts';
import type { Question } from '../../../engine/question/question.ts';
import { tellComposition } from '../../../engine/story/tellingNetwork.ts';
import type { TextSetting } from '../../../engine/text/renderText.ts';
import { slotColours } from '../composition-panel.tsx';
import { TOLD_WORDS } from './words.ts';
import { Sentence } from '../sentence.tsx';
import style from './told-story.module.css';

type ToldStoryProps = { readonly question: Question; readonly setting: TextSetting };

/** The problem as it is told. Each sentence carries the number and colour of its block. */
export function ToldStory({ question, setting }: ToldStoryProps) {
  const judgement = judge(question, { slots: question.given ?? [], diagram: null, named: null });
  const triangles = judgement.kind === 'judged' ? judgement.verdict.triangles : null;
  const cards = (question.given ?? []).flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return (
    <section className={style.panel} aria-labelledby="told-title">
      <h2 id="told-title" className={style.title}>
        {TOLD_WORDS.story}
      </h2>
      <p className={style.story} data-long={cards.length > 3 || undefined}>
        {tellComposition(cards, triangles).map(({ at, text }) => (
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
