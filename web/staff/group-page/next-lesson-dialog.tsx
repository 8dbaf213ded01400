import { useState } from 'react';
import type { Lesson } from '../../../contract/lessons.ts';
import type { NextLesson } from '../../../contract/next-lesson.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, QuietButton, SubmitButton } from '../../ui/form.tsx';
import { callStaff } from '../client.ts';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { StartLessonDialog } from '../offer/start-lesson-dialog.tsx';
import { BrokenBars } from './broken-bars.tsx';
import { lessonReasonWords, lookedAtWords, NEXT_LESSON_WORDS, WHY_WORDS, GROUP_ACTION_WORDS } from './words.ts';
import style from './next-lesson.module.css';
import { COMMON_WORDS } from '../words.ts';

type NextLessonDialogProps = {
  readonly group: string;
  readonly onClose: () => void;
  readonly onStarted: (lesson: Lesson) => void;
};

type Proposal = NonNullable<NextLesson['proposal']>;

/** Shows what the class breaks most, and proposes a lesson that one press starts. */
export function NextLessonDialog({ group, onClose, onStarted }: NextLessonDialogProps) {
  const read = useRead('nextLesson', { group });
  const [isChanging, setChanging] = useState(false);
  const proposed = read.data?.proposal?.questions ?? [];
  if (isChanging) {
    const offer = { kind: 'questions', questions: proposed.map(({ id }) => id) } as const;
    const chosen = proposed.map((question) => ({
      id: question.id,
      place: questionName(question),
      words: question.requirement,
      grade: question.level === null ? null : gradeOfLevel(question.level),
    }));
    return <StartLessonDialog group={group} offer={offer} chosen={chosen} onClose={onClose} onStarted={onStarted} />;
  }
  return (
    <Dialog title={NEXT_LESSON_WORDS.title} isWide onClose={onClose}>
      <Loaded read={read}>
        {({ proposal, lessons }) =>
          proposal === null ? (
            <>
              <p>{lessons.class + lessons.selfStudy === 0 ? NEXT_LESSON_WORDS.noLessons : NEXT_LESSON_WORDS.nothing}</p>
              <DialogActions closing={COMMON_WORDS.close} onClose={onClose} />
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
      </Loaded>
    </Dialog>
  );
}

type ProposedProps = NextLessonDialogProps & {
  readonly proposal: Proposal;
  readonly lessons: NextLesson['lessons'];
  readonly onChange: () => void;
};

function Proposed({ group, proposal, lessons, onChange, onClose, onStarted }: ProposedProps) {
  const { isUnderway, fault, send } = useSending();
  const { reason, broken, questions } = proposal;
  const offer = { kind: 'questions' as const, questions: questions.map(({ id }) => id) };
  return (
    <form
      className={style.proposal}
      onSubmit={(event) => {
        event.preventDefault();
        send(() => callStaff('startLesson', { group, offer, minutes: null }), onStarted);
      }}
    >
      <FormFault fault={fault} />
      <p className={style.reason}>{lessonReasonWords(reason)}</p>
      <div className={style.columns}>
        <section aria-labelledby="broken-title">
          <h3 id="broken-title">{`${DEFINITIONS.brokenChecks.name}（${lookedAtWords(lessons)}）`}</h3>
          <BrokenBars broken={broken} told={reason.constraint} />
        </section>
        <section aria-labelledby="proposed-title">
          <h3 id="proposed-title">{GROUP_ACTION_WORDS.theseQuestions(questions.length)}</h3>
          <ol className={style.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <b>{questionName(question)}</b>
                <span>{question.requirement}</span>
                <span className={style.why}>{WHY_WORDS[question.why]}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
        <QuietButton onPress={onChange}>{GROUP_ACTION_WORDS.changeQuestions}</QuietButton>
        <SubmitButton isUnderway={isUnderway}>{GROUP_ACTION_WORDS.startThisLesson}</SubmitButton>
      </DialogActions>
    </form>
  );
}
