import type { Question } from '../../../engine/question/question.ts';
import { writeEquation } from '../../../engine/story/write-expression.ts';
import { tellComposition } from '../../../engine/story/telling-network.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { verdictOn, withProblem } from '../table/found.ts';
import { FOUND_WORDS } from './words.ts';
import { Fractions } from '../../ui/text/fractions.tsx';
import { Sentence } from '../views/sentence.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { Star } from '../views/stars.tsx';
import type { Found, Table } from '../table/table.ts';
import style from './found-shelf.module.css';
import { Words } from '../../ui/text/interface-words.tsx';

type FoundShelfProps = { readonly table: Table; readonly setting: TextSetting };

/**
 * 「みつけた もんだい」: each problem with its equation. An opened problem shows its story, and the latest problem is open.
 * Problems of an earlier search are marked and show nothing until they are opened.
 */
export function FoundShelf({ table: { question, found, earlier }, setting }: FoundShelfProps) {
  const problems = question.problems ?? 0;
  const covered = earlier.filter((slots) => withProblem(question, found, slots) !== found);
  return (
    <section className={style.panel} aria-labelledby="found-title">
      <h2 id="found-title" className={style.title}>
        <Words source={FOUND_WORDS.shelf} /> <b>{`${found.length} / ${problems}`}</b>
      </h2>
      <ol className={style.problems}>
        {[...found, ...covered].map((slots, at) => (
          <li key={slots.join()}>
            <details
              name="found"
              className={style.problem}
              open={at === found.length - 1}
              data-earlier={at >= found.length || undefined}
            >
              <summary className={style.equation}>
                <span className={style.number}>{at < found.length ? at + 1 : <Star />}</span>{' '}
                {at < found.length ? (
                  <span translate="no">
                    <Fractions text={equationOf(question, slots)} />
                  </span>
                ) : (
                  <Words source={FOUND_WORDS.earlier} />
                )}
              </summary>
              <p className={style.story} data-voiced="">
                {storyOf(question, slots).map((sentence) => (
                  <span key={sentence.at} data-heard="">
                    <Sentence source={sentence.text} setting={setting} />{' '}
                  </span>
                ))}
                <SpeakerPlace of="story" heard={storyOf(question, slots).map(({ text }) => heardText(text))} />
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
