import { useMemo, type ReactNode } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { unknownSignOfQuestion } from '../../../engine/question/unknown-sign.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { slotColourStyle } from '../../pupil/views/composition-panel.tsx';
import { StoredCompositionDiagram } from '../../pupil/diagram/drawn-diagram.tsx';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';
import style from './compositions-view.module.css';
import type { AnonymousComposition } from './shown-compositions.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PROJECTED_LESSON_WORDS } from './words.ts';

type ProjectedCompositionProps = {
  readonly shown: AnonymousComposition;
  readonly letter: string;
  /**
   * What the pupil had to do at the question of this composition. Null if all compositions belong to one question,
   * which is then shown once above them.
   */
  readonly task: ReactNode;
  /** False if the teacher has hidden the cards, or if the question has a told problem, whose text is shown instead. */
  readonly withCards: boolean;
  /** True if the projector shows whether the composition is right. */
  readonly isRightShown: boolean;
};

/** A composition on the projector: its cards in the colours of their slots, and its diagram if it has one. */
export function ProjectedComposition({ shown, letter, task, withCards, isRightShown }: ProjectedCompositionProps) {
  const { question, composition, isRight } = shown;
  const setting = useMemo(() => projectionTextSetting(question), [question]);
  const cards = composition.slots.map((id) => question.cards.find((card) => card.id === id));
  return (
    <li className={`${style.composition} ${isRightShown && isRight ? style.right : ''}`}>
      <p className={style.letter}>
        {letter}
        {isRightShown && isRight && (
          <span className={style.rightBadge}>
            <UiText source={PROJECTED_LESSON_WORDS.isSolved} />
          </span>
        )}
      </p>
      {task}
      {withCards && (
        <ol className={style.cards}>
          {cards.map((card, slot) => (
            // oxlint-disable-next-line react/no-array-index-key -- slots have no name but their place
            <li key={slot} className={style.card} style={slotColourStyle(slot)}>
              <SlotNumber slot={slot} />
              <span>{card !== undefined && <SentenceWithFurigana source={card.text} setting={setting} />}</span>
            </li>
          ))}
        </ol>
      )}
      {composition.diagram !== null && (
        <div className={style.diagram}>
          <StoredCompositionDiagram question={question} composition={composition} setting={setting} />
        </div>
      )}
    </li>
  );
}

/** The number of a slot. The same number is on the slot's sentence and on its block in the diagram. */
export function SlotNumber({ slot }: { readonly slot: number }) {
  return (
    <span className={style.number} aria-hidden="true">
      {slot + 1}
    </span>
  );
}

/** Returns the text setting for the grade of a question. */
export function projectionTextSetting({ grade, level }: Question): TextRenderSettings {
  return { grade, furigana: 'byGrade', unknown: unknownSignOfQuestion({ level }) };
}
