import { useState } from 'react';
import { isLessonActionAllowed, type LessonState } from '../../../contract/lesson-state.ts';
import type { LessonOffer } from '../../../contract/lesson-offer.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute, type StaffInputOf } from '../client.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import { chosenQuestionsOfLesson } from '../offer/chosen-questions.ts';
import { LessonOfferDialog } from '../offer/offer-dialog.tsx';
import { END_LESSON_CONFIRMATION, LESSON_PANEL_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type LessonButtonsProps = {
  readonly lesson: Lesson;
  readonly questions: readonly QuestionOfLesson[];
  readonly state: LessonState;
  readonly onChanged: () => void;
};

type Step = StaffInputOf<'stepLesson'>['step'];

/**
 * Returns the ids of the single questions that the teacher chose for a lesson. If two grades have different questions,
 * returns those of both grades. Returns an empty list if the teacher chose whole levels.
 */
function namedQuestions(offer: LessonOffer): readonly string[] {
  const parts = offer.kind === 'byGrade' ? offer.parts : [offer];
  return parts.flatMap((part) => (part.kind === 'questions' ? part.questions : []));
}

/** The buttons for what a teacher can do with the lesson now, e.g. pause or end it. */
export function LessonButtons({ lesson, questions, state, onChanged }: LessonButtonsProps) {
  const [asking, setAsking] = useState<'end' | 'offer' | null>(null);
  const { fault, send } = useSingleRequest();
  const step = (next: Step) => callStaffRoute('stepLesson', { lesson: lesson.id, version: lesson.version, step: next });
  const close = (): void => setAsking(null);
  const changed = (): void => {
    close();
    onChanged();
  };
  return (
    <>
      <FormErrorText fault={fault} />
      {isLessonActionAllowed(state, 'changeOffer') && (
        <LinkLikeButton onPress={() => setAsking('offer')}>{LESSON_PANEL_WORDS.changeQuestions}</LinkLikeButton>
      )}
      {isLessonActionAllowed(state, 'pause') && (
        <LinkLikeButton onPress={() => send(() => step({ kind: 'pause' }), onChanged, onChanged)}>
          {LESSON_PANEL_WORDS.pause}
        </LinkLikeButton>
      )}
      {isLessonActionAllowed(state, 'goOn') && (
        <LinkLikeButton onPress={() => send(() => step({ kind: 'goOn' }), onChanged, onChanged)}>
          {LESSON_PANEL_WORDS.resume}
        </LinkLikeButton>
      )}
      {isLessonActionAllowed(state, 'end') && (
        <LinkLikeButton onPress={() => setAsking('end')}>{LESSON_PANEL_WORDS.end}</LinkLikeButton>
      )}
      {asking === 'end' && (
        <ConfirmDialog
          {...END_LESSON_CONFIRMATION}
          action={() => step({ kind: 'end' })}
          onClose={close}
          onDone={changed}
        />
      )}
      {asking === 'offer' && (
        <LessonOfferDialog
          group={lesson.group?.id ?? null}
          title={LESSON_PANEL_WORDS.questions}
          offer={lesson.offer}
          chosen={chosenQuestionsOfLesson(namedQuestions(lesson.offer), questions)}
          action={COMMON_WORDS.change}
          act={(offer) => step({ kind: 'changeOffer', offer })}
          onClose={close}
          onDone={changed}
        />
      )}
    </>
  );
}
