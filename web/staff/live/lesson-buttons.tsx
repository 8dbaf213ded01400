import { useState } from 'react';
import { mayChangeLesson, type LessonState } from '../../../contract/lesson-state.ts';
import type { Offer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaff, type StaffInputOf } from '../client.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import type { LessonQuestion } from '../lessons/lesson-questions.ts';
import { chosenOf } from '../offer/chosen-questions.ts';
import { OfferDialog } from '../offer/offer-dialog.tsx';
import { END_LESSON, LESSON_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type LessonButtonsProps = {
  readonly lesson: Lesson;
  readonly questions: readonly LessonQuestion[];
  readonly state: LessonState;
  readonly onChanged: () => void;
};

type Step = StaffInputOf<'stepLesson'>['step'];

/** Returns the ids of the questions that the offer names one by one. */
function namedQuestions(offer: Offer): readonly string[] {
  const parts = offer.kind === 'byGrade' ? offer.parts : [offer];
  return parts.flatMap((part) => (part.kind === 'questions' ? part.questions : []));
}

/** The actions of the teacher on the lesson in its current state. */
export function LessonButtons({ lesson, questions, state, onChanged }: LessonButtonsProps) {
  const [asking, setAsking] = useState<'end' | 'offer' | null>(null);
  const { fault, send } = useSending();
  const step = (next: Step) => callStaff('stepLesson', { lesson: lesson.id, version: lesson.version, step: next });
  const close = (): void => setAsking(null);
  const changed = (): void => {
    close();
    onChanged();
  };
  return (
    <>
      <FormFault fault={fault} />
      {mayChangeLesson(state, 'changeOffer') && (
        <QuietButton onPress={() => setAsking('offer')}>{LESSON_SCREEN_WORDS.changeQuestions}</QuietButton>
      )}
      {mayChangeLesson(state, 'pause') && (
        <QuietButton onPress={() => send(() => step({ kind: 'pause' }), onChanged, onChanged)}>
          {LESSON_SCREEN_WORDS.pause}
        </QuietButton>
      )}
      {mayChangeLesson(state, 'goOn') && (
        <QuietButton onPress={() => send(() => step({ kind: 'goOn' }), onChanged, onChanged)}>
          {LESSON_SCREEN_WORDS.resume}
        </QuietButton>
      )}
      {mayChangeLesson(state, 'end') && (
        <QuietButton onPress={() => setAsking('end')}>{LESSON_SCREEN_WORDS.end}</QuietButton>
      )}
      {asking === 'end' && (
        <ConfirmDialog {...END_LESSON} action={() => step({ kind: 'end' })} onClose={close} onDone={changed} />
      )}
      {asking === 'offer' && (
        <OfferDialog
          group={lesson.group?.id ?? null}
          title={LESSON_SCREEN_WORDS.questions}
          offer={lesson.offer}
          chosen={chosenOf(namedQuestions(lesson.offer), questions)}
          action={COMMON_WORDS.change}
          act={(offer) => step({ kind: 'changeOffer', offer })}
          onClose={close}
          onDone={changed}
        />
      )}
    </>
  );
}
