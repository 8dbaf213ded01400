import type { Question } from '../../../engine/question/question.ts';
import { writeEquation } from '../../../engine/story/write-expression.ts';
import { wordProblemOfComposition } from '../../../engine/story/telling-network.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { judgeProblemOfCards, addFoundProblem } from '../table/found.ts';
import { FOUND_PROBLEMS_WORDS } from './words.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { StarIcon } from '../views/stars.tsx';
import type { FoundProblems, ExerciseState } from '../table/table.ts';
import style from './found-shelf.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';

type FoundShelfProps = { readonly table: ExerciseState; readonly setting: TextRenderSettings };

/**
 * The panel みつけた もんだい (found problems) for questions of mode `free`. It lists the problems that the pupil has found,
 * each with its equation. Pressing a problem shows its story. Problems that the pupil found only in earlier attempts
 * follow with a star; their equations are not shown.
 */
export function FoundProblemList({ table: { question, found, earlier }, setting }: FoundShelfProps) {
  const problems = question.problems ?? 0;
  const covered = earlier.filter((slots) => addFoundProblem(question, found, slots) !== found);
  return (
    <section className={style.panel} aria-labelledby="found-title">
      <h2 id="found-title" className={style.title}>
        <UiText source={FOUND_PROBLEMS_WORDS.shelf} /> <b>{`${found.length} / ${problems}`}</b>
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
                <span className={style.number}>{at < found.length ? at + 1 : <StarIcon />}</span>{' '}
                {at < found.length ? (
                  <span translate="no">
                    <TextWithFractions text={equationOf(question, slots)} />
                  </span>
                ) : (
                  <UiText source={FOUND_PROBLEMS_WORDS.earlier} />
                )}
              </summary>
              <p className={style.story} data-voiced="">
                {storyOf(question, slots).map((sentence) => (
                  <span key={sentence.at} data-heard="">
                    <SentenceWithFurigana source={sentence.text} setting={setting} />{' '}
                  </span>
                ))}
                <OptionalSpeakerButton
                  of="story"
                  heard={storyOf(question, slots).map(({ text }) => createSpokenPassageOfText(text))}
                />
              </p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function equationOf(question: Question, slots: FoundProblems[number]): string {
  const story = judgeProblemOfCards(question, slots)?.equations.story ?? null;
  return story === null ? '' : writeEquation(story, question.notation).replace('?', '□');
}

function storyOf(question: Question, slots: FoundProblems[number]) {
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return wordProblemOfComposition(cards, judgeProblemOfCards(question, slots)?.triangles ?? null);
}
