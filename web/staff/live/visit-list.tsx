import type { LessonResult } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import type { BoardTime, Visit } from '../../../engine/lesson-measures/visits.ts';
import { stuckWords } from '../lessons/words.ts';
import style from './lesson-screen.module.css';
import type { ShownNames } from './shown-names.ts';
import { LIVE_WORDS, LESSON_SCREEN_WORDS } from './words.ts';
import type { QuestionWindow } from './window/use-question-window.ts';

type VisitListProps = {
  readonly visits: readonly Visit<LessonResult>[];
  readonly nameOf: (question: string) => string;
  readonly time: BoardTime;
  readonly names: ShownNames;
  readonly window: Pick<QuestionWindow, 'before' | 'after' | 'show'>;
};

/** The pupils who need a visit of the teacher now, most urgent first. */
export function VisitList({ visits, nameOf, time, names, window }: VisitListProps) {
  const outside = outsideOf(window);
  return (
    <section className={style.panel} aria-labelledby="visits-title">
      <h2 id="visits-title" className={style.panelTitle}>
        {LESSON_SCREEN_WORDS.visitsTitle(visits.length === 0 ? '' : LESSON_SCREEN_WORDS.countInBrackets(visits.length))}
      </h2>
      {visits.length === 0 ? (
        <p className={style.muted}>{LIVE_WORDS.noneStuck}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <ul className={style.visits} aria-live="polite" tabIndex={0} aria-label={LESSON_SCREEN_WORDS.visits}>
          {visits.map(({ result, reason, weakest }) => {
            const silence = (time.paused ?? time.now) - result.lastActAt;
            return (
              <li key={result.pupil} className={style.visit}>
                <div>
                  <p className={style.visitName}>
                    <span translate="no">{names.get(result.pupil)}</span>
                    {outside.has(result.question) && (
                      <button type="button" className={style.outside} onClick={() => window.show(result.question)}>
                        {LESSON_SCREEN_WORDS.showQuestion(nameOf(result.question))}
                      </button>
                    )}
                  </p>
                  <p className={style.muted}>
                    {LESSON_SCREEN_WORDS.visit(
                      nameOf(result.question),
                      weakest === null ? '' : LESSON_SCREEN_WORDS.brokenConstraint(CONSTRAINT_NAMES[weakest]),
                      stuckWords(reason, result.open?.sameWrong ?? 0, silence),
                    )}
                  </p>
                </div>
                <span className={style.count}>
                  {result.wrongChecks === 0
                    ? LESSON_SCREEN_WORDS.silent
                    : LESSON_SCREEN_WORDS.wrongTimes(result.wrongChecks)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Returns the ids of the questions that the grid has folded. */
function outsideOf({ before, after }: VisitListProps['window']): ReadonlySet<string> {
  return new Set([...before, ...after].flatMap(({ questions }) => questions.map(({ id }) => id)));
}
