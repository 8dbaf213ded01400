import { useState } from 'react';
import type { NextLessonProposal } from '../../../contract/next-lesson.ts';
import type { TeacherHomePageData } from '../../../contract/today.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { useNavigate } from '../../app/router/router-context.ts';
import { Select } from '../../ui/choice/select.tsx';
import buttonStyle from '../../ui/button.module.css';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaffRoute } from '../client.ts';
import { BrokenConstraintCountBars } from '../group-page/constraint-bars.tsx';
import { proposalReasonWords, pastLessonCountOfProposalWords, NEXT_LESSON_WORDS } from '../group-page/words.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { plannedOfferToQueryParameters } from '../offer/planned-offer.ts';
import { StartLessonDialog } from '../offer/start-lesson-dialog.tsx';
import { OFFER_CHOICE_WORDS } from '../offer/words.ts';
import { LoadedDataView } from '../page.tsx';
import { markOutdatedDataAsWaiting, useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { PROPOSED_LESSON_WORDS } from './words.ts';
import style from './today.module.css';

type NamedGroup = TeacherHomePageData['groups'][number];

/**
 * The panel that proposes the next lesson (次の授業の提案) for one of the teacher's groups. The teacher can start the lesson
 * with one press.
 */
export function ProposedLesson({ today: { groups, running } }: { readonly today: TeacherHomePageData }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const free = groups.filter(({ id }) => running.every(({ group }) => group.id !== id));
  const group = free.find(({ id }) => id === chosen) ?? free[0];
  return (
    <section className={style.panel} aria-labelledby="proposed-title">
      <div className={style.titleBar}>
        <h2 id="proposed-title" className={style.title}>
          {NEXT_LESSON_WORDS.title}
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
  const read = useStaffRead('nextLesson', { group: group.id });
  const [changing, setChanging] = useState<NextLessonProposal | null>(null);
  const navigate = useNavigate();
  const open = (lesson: string): void => navigate({ to: PAGE_PATHS.lesson, params: { group: group.id, lesson } });
  return (
    <LoadedDataView read={markOutdatedDataAsWaiting(read)}>
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
    </LoadedDataView>
  );
}

type NothingProps = {
  readonly group: NamedGroup;
  readonly lessons: NextLessonProposal['lessons'];
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
  readonly proposal: NonNullable<NextLessonProposal['proposal']>;
  readonly lessons: NextLessonProposal['lessons'];
  readonly onChange: () => void;
  readonly onStarted: (lesson: string) => void;
};

function Proposal({ group, proposal, lessons, onChange, onStarted }: ProposalProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const { reason, broken, questions } = proposal;
  const offer = { kind: 'questions' as const, questions: questions.map(({ id }) => id) };
  const names = questions.map((question) => questionNameForStaff(question)).join('、');
  const levels = questions.flatMap(({ level }) => (level === null ? [] : [level]));
  return (
    <>
      <p>{proposalReasonWords(reason)}</p>
      <p className={style.muted}>
        <FigureNameButton of={FIGURE_DEFINITIONS.brokenChecks} /> {pastLessonCountOfProposalWords(lessons)}
      </p>
      <BrokenConstraintCountBars broken={broken} told={reason.constraint} />
      <p className={style.muted}>{PROPOSED_LESSON_WORDS.questions(questions.length, names)}</p>
      <FormErrorText fault={fault} />
      <div className={style.ways}>
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          aria-label={PROPOSED_LESSON_WORDS.startOf(group.name)}
          aria-disabled={isUnderway}
          onClick={() =>
            send(
              () => callStaffRoute('startLesson', { group: group.id, offer, minutes: null }),
              ({ id }) => onStarted(id),
            )
          }
        >
          {PROPOSED_LESSON_WORDS.start}
        </button>
        <LinkLikeButton onPress={onChange}>{PROPOSED_LESSON_WORDS.change}</LinkLikeButton>
        {levels.length === questions.length && (
          <Link
            to={PAGE_PATHS.lessonPlan}
            search={plannedOfferToQueryParameters({ levels: [...new Set(levels)], questions: offer.questions })}
            className={`${formStyle.action} ${buttonStyle.quiet}`}
          >
            {OFFER_CHOICE_WORDS.writePlan}
          </Link>
        )}
      </div>
    </>
  );
}

type ChangeDialogProps = {
  readonly group: NamedGroup;
  readonly next: NextLessonProposal;
  readonly onClose: () => void;
  readonly onStarted: (lesson: string) => void;
};

/**
 * The dialog in which the teacher changes the lesson before starting it. At first the proposed questions are chosen, or
 * no questions if there is no proposal.
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
        place: questionNameForStaff(question),
        words: question.requirement,
        grade: question.level === null ? null : gradeOfLevel(question.level),
      }))}
    />
  );
}
