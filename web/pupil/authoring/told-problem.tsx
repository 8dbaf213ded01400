import { Suspense } from 'react';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { printedProblem, printedText, type PrintedProblem } from '../../../engine/worksheet/worksheet.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { useWordsSetting } from '../../ui/text/interface-words.tsx';
import { CardPictureRow } from '../picture/card-picture-row.tsx';
import { Sentence } from '../views/sentence.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { solvedQuestion } from './solved-making.ts';
import style from './told-problem.module.css';

/** A solved problem as it is shown: its cards with pictures, and its text. */
export type ProblemStory = {
  readonly question: Question;
  readonly cards: readonly SentenceCard[];
  readonly printed: PrintedProblem;
};

/**
 * Returns the text and the cards of a solved problem. Returns null for a question that this version of the product
 * cannot read.
 */
export function problemStory(solved: SolvedProblem): ProblemStory | null {
  const read = solvedQuestion(solved);
  if (read === null) return null;
  const { question, slots } = read;
  const { written } = solved;
  const printed = written === undefined ? printedProblem(question, slots) : printedText(question, written);
  if (printed === null) return null;
  // The cards of a written question tell another problem than the pupil's text.
  if (written !== undefined) return { question, printed, cards: [] };
  return { question, printed, cards: slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []) };
}

/** The pictures and the text of a solved problem. */
export function ProblemText({ told: { question, cards, printed } }: { readonly told: ProblemStory }) {
  const setting = useWordsSetting();
  return (
    <>
      <span className={style.pictures}>
        <Suspense fallback={null}>
          {cards.slice(0, 3).map((card) => (
            <CardPictureRow key={card.id} question={question} card={card} />
          ))}
        </Suspense>
      </span>
      <p className={style.story} data-voiced="">
        {printed.story.map((text) => (
          <span key={text} data-heard="">
            <Sentence source={text} setting={setting} />{' '}
          </span>
        ))}
        <SpeakerPlace of="story" heard={printed.story.map(heardText)} />
      </p>
    </>
  );
}
