import { useState } from 'react';
import type { Lesson } from '../../../contract/lessons.ts';
import type { NextLessonProposal } from '../../../contract/next-lesson.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, LinkLikeButton, SubmitButton } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { StartLessonDialog } from '../offer/start-lesson-dialog.tsx';
import { BrokenConstraintCountBars } from './constraint-bars.tsx';
import {
  proposalReasonWords,
  pastLessonCountOfProposalWords,
  NEXT_LESSON_WORDS,
  PROPOSED_QUESTION_REASON_WORDS,
  GROUP_ACTION_WORDS,
} from './words.ts';
import style from './next-lesson.module.css';
import { COMMON_WORDS } from '../words.ts';

type NextLessonDialogProps = {
  readonly group: string;
  readonly onClose: () => void;
  readonly onStarted: (lesson: Lesson) => void;
};

type Proposal = NonNullable<NextLessonProposal['proposal']>;

/**
 * The dialog that proposes the next lesson (次の授業の提案). It shows the constraint that the class breaks most often. It
 * proposes a lesson with questions about this constraint, and the teacher can start this lesson with one press.
 */
export function NextLessonProposalDialog({ group, onClose, onStarted }: NextLessonDialogProps) {
  const read = useStaffRead('nextLesson', { group });
  const [isChanging, setChanging] = useState(false);
  const proposed = read.data?.proposal?.questions ?? [];
  if (isChanging) {
    const offer = { kind: 'questions', questions: proposed.map(({ id }) => id) } as const;
    const chosen = proposed.map((question) => ({
      id: question.id,
      place: questionNameForStaff(question),
      words: question.requirement,
      grade: question.level === null ? null : gradeOfLevel(question.level),
    }));
    return <StartLessonDialog group={group} offer={offer} chosen={chosen} onClose={onClose} onStarted={onStarted} />;
  }
  return (
    <Dialog title={NEXT_LESSON_WORDS.title} isWide onClose={onClose}>
      <LoadedDataView read={read}>
        {({ proposal, lessons }) =>
          proposal === null ? (
            <>
              <p>{lessons.class + lessons.selfStudy === 0 ? NEXT_LESSON_WORDS.noLessons : NEXT_LESSON_WORDS.nothing}</p>
              <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
            </>
          ) : (
            <Proposed
              group={group}
              proposal={proposal}
              lessons={lessons}
              onChange={() => setChanging(true)}
              onClose={onClose}
              onStarted={onStarted}
            />
          )
        }
      </LoadedDataView>
    </Dialog>
  );
}

type ProposedProps = NextLessonDialogProps & {
  readonly proposal: Proposal;
  readonly lessons: NextLessonProposal['lessons'];
  readonly onChange: () => void;
};

function Proposed({ group, proposal, lessons, onChange, onClose, onStarted }: ProposedProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const { reason, broken, questions } = proposal;
  const offer = { kind: 'questions' as const, questions: questions.map(({ id }) => id) };
  return (
    <form
      className={style.proposal}
      onSubmit={(event) => {
        event.preventDefault();
        send(() => callStaffRoute('startLesson', { group, offer, minutes: null }), onStarted);
      }}
    >
      <FormErrorText fault={fault} />
      <p className={style.reason}>{proposalReasonWords(reason)}</p>
      <div className={style.columns}>
        <section aria-labelledby="broken-title">
          <h3 id="broken-title">{`${FIGURE_DEFINITIONS.brokenChecks.name}（${pastLessonCountOfProposalWords(lessons)}）`}</h3>
          <BrokenConstraintCountBars broken={broken} told={reason.constraint} />
        </section>
        <section aria-labelledby="proposed-title">
          <h3 id="proposed-title">{GROUP_ACTION_WORDS.theseQuestions(questions.length)}</h3>
          <ol className={style.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <b>{questionNameForStaff(question)}</b>
                <span>{question.requirement}</span>
                <span className={style.why}>{PROPOSED_QUESTION_REASON_WORDS[question.why]}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
        <LinkLikeButton onPress={onChange}>{GROUP_ACTION_WORDS.changeQuestions}</LinkLikeButton>
        <SubmitButton isUnderway={isUnderway}>{GROUP_ACTION_WORDS.startThisLesson}</SubmitButton>
      </DialogButtonRow>
    </form>
  );
}
