import { useState } from 'react';
import type { NextLesson } from '../../../contract/next-lesson.ts';
import type { Today } from '../../../contract/today.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { useNavigate } from '../../app/router/router-context.ts';
import { Select } from '../../ui/choice/select.tsx';
import buttonStyle from '../../ui/button.module.css';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaff } from '../client.ts';
import { BrokenBars } from '../group-page/broken-bars.tsx';
import { lessonReasonWords, lookedAtWords, NEXT_LESSON_WORDS } from '../group-page/words.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import { plannedOfferSearch } from '../offer/planned-offer.ts';
import { StartLessonDialog } from '../offer/start-lesson-dialog.tsx';
import { OFFER_DIALOG_WORDS } from '../offer/words.ts';
import { Loaded } from '../page.tsx';
import { ofThisInput, useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { PROPOSED_LESSON_WORDS } from './words.ts';
import style from './today.module.css';

type NamedGroup = Today['groups'][number];

/** The proposed next lesson of one of the teacher's groups, which one press starts. */
export function ProposedLesson({ today: { groups, running } }: { readonly today: Today }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const free = groups.filter(({ id }) => running.every(({ group }) => group.id !== id));
  const group = free.find(({ id }) => id === chosen) ?? free[0];
  return (
    <section className={style.panel} aria-labelledby="proposed-title">
      <div className={style.titleBar}>
        <h2 id="proposed-title" className={style.title}>
          {PROPOSED_LESSON_WORDS.title}
        </h2>
        {free.length > 1 ? (
          <Select
            className={style.group}
            aria-label={PROPOSED_LESSON_WORDS.group}
            value={group?.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          group !== undefined && <span className={style.count}>{group.name}</span>
        )}
      </div>
      {group === undefined ? (
        <p className={style.muted}>{PROPOSED_LESSON_WORDS.allRunning}</p>
      ) : (
        <ProposalOf key={group.id} group={group} />
      )}
    </section>
  );
}

function ProposalOf({ group }: { readonly group: NamedGroup }) {
  const read = useRead('nextLesson', { group: group.id });
  const [changing, setChanging] = useState<NextLesson | null>(null);
  const navigate = useNavigate();
  const open = (lesson: string): void => navigate({ to: PATHS.lesson, params: { group: group.id, lesson } });
  return (
    <Loaded read={ofThisInput(read)}>
      {(next) => (
        <>
          {next.proposal === null ? (
            <NothingProposed group={group} lessons={next.lessons} onStart={() => setChanging(next)} />
          ) : (
            <Proposal
              group={group}
              proposal={next.proposal}
              lessons={next.lessons}
              onChange={() => setChanging(next)}
              onStarted={open}
            />
          )}
          {changing !== null && (
            <ChangeDialog group={group} next={changing} onClose={() => setChanging(null)} onStarted={open} />
          )}
        </>
      )}
    </Loaded>
  );
}

type NothingProps = {
  readonly group: NamedGroup;
  readonly lessons: NextLesson['lessons'];
  readonly onStart: () => void;
};

function NothingProposed({ group, lessons, onStart }: NothingProps) {
  const hasNone = lessons.class + lessons.selfStudy === 0;
  return (
    <>
      <p>{hasNone ? NEXT_LESSON_WORDS.noLessons : NEXT_LESSON_WORDS.nothing}</p>
      <div className={style.ways}>
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          aria-label={PROPOSED_LESSON_WORDS.startOtherOf(group.name)}
          onClick={onStart}
        >
          {PROPOSED_LESSON_WORDS.startOther}
        </button>
      </div>
    </>
  );
}

type ProposalProps = {
  readonly group: NamedGroup;
  readonly proposal: NonNullable<NextLesson['proposal']>;
  readonly lessons: NextLesson['lessons'];
  readonly onChange: () => void;
  readonly onStarted: (lesson: string) => void;
};

function Proposal({ group, proposal, lessons, onChange, onStarted }: ProposalProps) {
  const { isUnderway, fault, send } = useSending();
  const { reason, broken, questions } = proposal;
  const offer = { kind: 'questions' as const, questions: questions.map(({ id }) => id) };
  const names = questions.map((question) => questionName(question)).join('、');
  const levels = questions.flatMap(({ level }) => (level === null ? [] : [level]));
  return (
    <>
      <p>{lessonReasonWords(reason)}</p>
      <p className={style.muted}>
        <MeasureName of={DEFINITIONS.brokenChecks} /> {lookedAtWords(lessons)}
      </p>
      <BrokenBars broken={broken} told={reason.constraint} />
      <p className={style.muted}>{PROPOSED_LESSON_WORDS.questions(questions.length, names)}</p>
      <FormFault fault={fault} />
      <div className={style.ways}>
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          aria-label={PROPOSED_LESSON_WORDS.startOf(group.name)}
          aria-disabled={isUnderway}
          onClick={() =>
            send(
              () => callStaff('startLesson', { group: group.id, offer, minutes: null }),
              ({ id }) => onStarted(id),
            )
          }
        >
          {PROPOSED_LESSON_WORDS.start}
        </button>
        <QuietButton onPress={onChange}>{PROPOSED_LESSON_WORDS.change}</QuietButton>
        {levels.length === questions.length && (
          <Link
            to={PATHS.lessonPlan}
            search={plannedOfferSearch({ levels: [...new Set(levels)], questions: offer.questions })}
            className={`${formStyle.action} ${buttonStyle.quiet}`}
          >
            {OFFER_DIALOG_WORDS.writePlan}
          </Link>
        )}
      </div>
    </>
  );
}

type ChangeDialogProps = {
  readonly group: NamedGroup;
  readonly next: NextLesson;
  readonly onClose: () => void;
  readonly onStarted: (lesson: string) => void;
};

/**
 * The dialog to change the lesson before its start. It begins with the proposed questions, or with no questions if
 * nothing is proposed.
 */
function ChangeDialog({ group, next: { proposal }, onClose, onStarted }: ChangeDialogProps) {
  const shared = { group: group.id, onClose, onStarted: ({ id }: { readonly id: string }) => onStarted(id) };
  if (proposal === null) return <StartLessonDialog {...shared} />;
  const { questions } = proposal;
  return (
    <StartLessonDialog
      {...shared}
      offer={{ kind: 'questions', questions: questions.map(({ id }) => id) }}
      chosen={questions.map((question) => ({
        id: question.id,
        place: questionName(question),
        words: question.requirement,
        grade: question.level === null ? null : gradeOfLevel(question.level),
      }))}
    />
  );
}
