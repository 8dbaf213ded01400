import { Suspense } from 'react';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import {
  createPrintedProblem,
  createPrintedProblemFromText,
  type PrintedProblem,
} from '../../../engine/worksheet/worksheet.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { useUiTextSetting } from '../../ui/text/interface-words.tsx';
import { CardPictureRow } from '../picture/card-picture-row.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { questionOfSolvedProblem } from './solved-making.ts';
import style from './told-problem.module.css';

/** A solved problem as it is shown: its cards with pictures, and its text. */
export type SolvedProblemTextAndCards = {
  readonly question: Question;
  readonly cards: readonly SentenceCard[];
  readonly printed: PrintedProblem;
};

/**
 * Returns the text and the cards of a solved problem. Returns null if this version of Sakumon cannot parse the question
 * or cannot write the problem as a text.
 */
export function textAndCardsOfSolvedProblem(solved: SolvedProblem): SolvedProblemTextAndCards | null {
  const read = questionOfSolvedProblem(solved);
  if (read === null) return null;
  const { question, slots } = read;
  const { written } = solved;
  const printed =
    written === undefined ? createPrintedProblem(question, slots) : createPrintedProblemFromText(question, written);
  if (printed === null) return null;
  // If the pupil wrote the problem as a text, the cards of the question do not match it, so no cards are shown.
  if (written !== undefined) return { question, printed, cards: [] };
  return { question, printed, cards: slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []) };
}

/** The pictures and the text of a solved problem. */
export function SolvedProblemText({
  told: { question, cards, printed },
}: {
  readonly told: SolvedProblemTextAndCards;
}) {
  const setting = useUiTextSetting();
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
            <SentenceWithFurigana source={text} setting={setting} />{' '}
          </span>
        ))}
        <OptionalSpeakerButton of="story" heard={printed.story.map(createSpokenPassageOfText)} />
      </p>
    </>
  );
}
