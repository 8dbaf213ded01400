import type { Question } from '../../../engine/question/question.ts';
import { writeEquation } from '../../../engine/story/expression.ts';
import { tellComposition } from '../../../engine/story/tellingNetwork.ts';
import type { TextSetting } from '../../../engine/text/renderText.ts';
import { verdictOn } from '../finding.ts';
import type { Found } from '../found.ts';
import { FOUND_WORDS } from '../mode-words.ts';
import { Sentence } from '../sentence.tsx';
import style from './found-shelf.module.css';

type FoundShelfProps = { readonly question: Question; readonly found: Found; readonly setting: TextSetting };

/** 「みつけた もんだい」: each with its equation; opened it tells its story. The latest one stands open. */
export function FoundShelf({ question, found, setting }: FoundShelfProps) {
  const problems = question.problems ?? 0;
  return (
    <section className={style.panel} aria-labelledby="found-title">
      <h2 id="found-title" className={style.title}>
        {FOUND_WORDS.shelf}{' '}
        <b>
          {found.length} / {problems}
        </b>
      </h2>
      {found.length === 0 && <p className={style.none}>{FOUND_WORDS.none}</p>}
      <ol className={style.problems}>
        {found.map((slots, at) => (
          <li key={slots.join()}>
            <details name="found" className={style.problem} open={at === found.length - 1}>
              <summary className={style.equation}>
                <span className={style.number}>{at + 1}</span> {equationOf(question, slots)}
              </summary>
              <p className={style.story}>
                {storyOf(question, slots).map((sentence) => (
                  <span key={sentence.at}>
                    <Sentence source={sentence.text} setting={setting} />{' '}
                  </span>
                ))}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function equationOf(question: Question, slots: Found[number]): string {
  const story = verdictOn(question, slots)?.equations.story ?? null;
  return story === null ? '' : writeEquation(story, question.notation).replace('?', '□');
}

function storyOf(question: Question, slots: Found[number]) {
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return tellComposition(cards, verdictOn(question, slots)?.triangles ?? null);
}
