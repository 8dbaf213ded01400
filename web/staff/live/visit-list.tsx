import { useState } from 'react';
import type { TeacherOnWayToPupil } from '../../../contract/lesson-marks.ts';
import type { LessonResult } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import type { NeededVisitWithTeacher, TimesForStuckDetection } from '../../../engine/lesson-measures/visits.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { FormErrorText } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import { formatSecondsOrMinutes, stuckReasonWords } from '../lessons/words.ts';
import { useSingleRequest } from '../sending.ts';
import panelStyle from './lesson-screen.module.css';
import type { ShownPupilNames } from './shown-names.ts';
import { LIVE_LESSON_WORDS, LESSON_PANEL_WORDS, PUPIL_VISIT_WORDS } from './words.ts';
import type { VisibleQuestionColumns } from './window/use-question-window.ts';
import style from './visit-list.module.css';

type TeacherVisit = NeededVisitWithTeacher<LessonResult, TeacherOnWayToPupil>;

type VisitListProps = {
  readonly lesson: string;
  /**
   * True if teachers can mark here to which pupil they are going. This is possible only in a class lesson that is not
   * over.
   */
  readonly isOpen: boolean;
  /** True if the lesson is over. The list then shows the pupils who were stuck at the end of the lesson. */
  readonly isOver: boolean;
  readonly visits: readonly TeacherVisit[];
  /**
   * Returns the name of the question of a result, and the columns of the table. `before`, `after`: the folded columns.
   * `show`: unfolds the column of a question.
   */
  readonly placeOf: (result: LessonResult) => {
    readonly name: string;
    readonly window: Pick<VisibleQuestionColumns, 'before' | 'after' | 'show'>;
  };
  readonly time: TimesForStuckDetection;
  readonly names: ShownPupilNames;
  readonly onChanged: () => void;
};

/**
 * The list of the pupils whom a teacher should visit now, the most urgent first. Pupils to whom a teacher is already
 * going come last.
 */
export function PupilsToVisitList({ lesson, isOpen, isOver, visits, placeOf, time, names, onChanged }: VisitListProps) {
  const self = accountOfSignIn(useSignIn())?.uid;
  const { fault, send } = useSingleRequest();
  const [first, setFirst] = useState('');
  const titleOf = isOver ? LESSON_PANEL_WORDS.stuckAtEndTitle : LESSON_PANEL_WORDS.visitsTitle;
  const listName = isOver ? LESSON_PANEL_WORDS.stuckAtEnd : LESSON_PANEL_WORDS.visits;
  const sinceWords = isOver ? LESSON_PANEL_WORDS.stuckUntilEnd : LESSON_PANEL_WORDS.stuckSince;
  const go = (pupil: string, isGoing: boolean): void =>
    send(
      () => callStaffRoute('goToPupil', { lesson, pupil, isGoing }),
      ({ visit }) => {
        setFirst(visit === null || visit.teacher === self ? '' : PUPIL_VISIT_WORDS.othersFirst(visit.name));
        onChanged();
      },
      onChanged,
    );
  return (
    <section className={panelStyle.panel} aria-labelledby="visits-title">
      <h2 id="visits-title" className={visits.length === 0 ? 'spoken-only' : panelStyle.panelTitle}>
        {titleOf(visits.length === 0 ? '' : LESSON_PANEL_WORDS.countInBrackets(visits.length))}
      </h2>
      <FormErrorText fault={fault} />
      <output className={first === '' ? 'spoken-only' : panelStyle.muted}>{first}</output>
      {visits.length === 0 ? (
        <p className={panelStyle.muted}>{isOver ? LIVE_LESSON_WORDS.noneStuckAtEnd : LIVE_LESSON_WORDS.noneStuck}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <ul className={style.visits} aria-live="polite" tabIndex={0} aria-label={listName}>
          {visits.map(({ result, reason, since, weakest, teacher }) => (
            <li key={result.pupil} className={teacher === null ? style.visit : `${style.visit} ${style.taken}`}>
              <p
                className={isLong(names.get(result.pupil)) ? `${style.name} ${style.long}` : style.name}
                translate="no"
              >
                {names.get(result.pupil)}
              </p>
              <p className={style.why}>
                <span className={style.since}>
                  {sinceWords(formatSecondsOrMinutes(Math.max(0, (time.paused ?? time.now) - since)))}
                </span>
                <span>{LESSON_PANEL_WORDS.questionName(placeOf(result).name)}</span>
                {weakest !== null && <span>{LESSON_PANEL_WORDS.brokenConstraint(CONSTRAINT_NAMES[weakest])}</span>}
                <span>{stuckReasonWords(reason, result)}</span>
                <ShowButton question={result.question} {...placeOf(result)} />
              </p>
              {isOpen && (
                <Going
                  teacher={teacher}
                  isOwn={teacher?.teacher === self}
                  name={names.get(result.pupil) ?? ''}
                  onGo={(isGoing) => go(result.pupil, isGoing)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Maximum length of a name that is shown in large type. A longer name is shown in smaller type, because it would not
 * fit into one line.
 */
const LINE = 14;

function isLong(name = ''): boolean {
  return name.length > LINE;
}

type GoingProps = {
  readonly teacher: TeacherOnWayToPupil | null;
  readonly isOwn: boolean;
  readonly name: string;
  readonly onGo: (isGoing: boolean) => void;
};

/**
 * The name of the teacher who is going to the pupil, and the button with which the user says "I am going" or takes this
 * back. Both actions use one button element, so that the button stays focused when its label changes.
 */
function Going({ teacher, isOwn, name, onGo }: GoingProps) {
  const isFree = teacher === null;
  return (
    <>
      {!isFree && (
        <p className={style.teacher}>{isOwn ? PUPIL_VISIT_WORDS.own : PUPIL_VISIT_WORDS.others(teacher.name)}</p>
      )}
      {(isFree || isOwn) && (
        <button
          type="button"
          className={style.go}
          aria-label={isFree ? PUPIL_VISIT_WORDS.goTo(name) : PUPIL_VISIT_WORDS.takeBackFor(name)}
          onClick={() => onGo(isFree)}
        >
          {isFree ? PUPIL_VISIT_WORDS.go : PUPIL_VISIT_WORDS.takeBack}
        </button>
      )}
    </>
  );
}

type ShowButtonProps = ReturnType<VisitListProps['placeOf']> & { readonly question: string };

/** The button that unfolds the column of a question. It is not shown if the column is already visible. */
function ShowButton({ question, name, window: { before, after, show } }: ShowButtonProps) {
  const isFolded = [...before, ...after].some(({ questions }) => questions.some(({ id }) => id === question));
  if (!isFolded) return null;
  return (
    <button type="button" className={style.outside} onClick={() => show(question)}>
      {LESSON_PANEL_WORDS.showQuestion(name)}
    </button>
  );
}
