import buttonStyle from '../../ui/button.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { textAndCardsOfSolvedProblem, SolvedProblemText } from '../authoring/told-problem.tsx';
import { TriangleCharacter } from '../character/character.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import style from './class-end.module.css';
import { LESSON_WORDS } from './lesson-words.ts';
import { useCallback, useEffect, useState } from 'react';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { useServerReachedAgain } from '../../app/client/client.ts';
import { callAuthoringRoute } from '../authoring/authoring-client.ts';
import { fetchProblemsSolvedOnDay, type FetchedProblemBookPage } from './todays-problems.ts';

/**
 * The dialog at the end of a lesson: Sakumon's mascot says good-bye beside the problems that this pupil solved today.
 * It shows no counts and no comparison. The exercise behind the dialog stays unchanged.
 */
export function LessonEndDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModalDialog();
  const today = useTodaysProblems();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="class-end-title" onCancel={onClose}>
      <div className={style.sheet}>
        <header className={style.top}>
          <span className={style.character}>
            <TriangleCharacter pose="goodbye" />
          </span>
          <h2 className={style.title}>
            <TextWithSpeakerButton id="class-end-title" source={LESSON_WORDS.over} />
          </h2>
        </header>
        <Today today={today} />
        <div className={style.ways}>
          <Link to={PAGE_PATHS.logout} className={style.way}>
            <WayIcon of="leave" /> <UiText source={LESSON_WORDS.leave} />
          </Link>
          <Link to={PAGE_PATHS.problemBook} className={style.way}>
            <WayIcon of="book" /> <UiText source={LESSON_WORDS.book} />
          </Link>
          <button type="button" className={`${style.goOn} ${buttonStyle.button}`} onClick={onClose}>
            <UiText source={LESSON_WORDS.goOn} /> <WayIcon of="goOn" />
          </button>
        </div>
      </div>
    </dialog>
  );
}

function Today({ today }: { readonly today: TodaysProblems }) {
  switch (today.kind) {
    case 'loading':
      return <Note words={LESSON_WORDS.loading} />;
    case 'away':
      return <Note words={LESSON_WORDS.away} />;
    case 'here':
      return today.problems.length === 0 ? <Note words={LESSON_WORDS.noneToday} /> : <Problems {...today} />;
  }
}

function Note({ words }: { readonly words: string }) {
  return (
    <output className={style.note}>
      <TextWithSpeakerButton source={words} />
    </output>
  );
}

function Problems({ problems }: Pick<Extract<TodaysProblems, { kind: 'here' }>, 'problems'>) {
  return (
    // The section can be focused, so that the keyboard can scroll it if its content is higher than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={style.today} aria-labelledby="today-title" tabIndex={0}>
      <h3 id="today-title" className={style.heading}>
        <UiText source={LESSON_WORDS.today} />
      </h3>
      <ol className={style.problems}>
        {problems.map((solved) => {
          const told = textAndCardsOfSolvedProblem(solved);
          return (
            told !== null && (
              <li key={[solved.question.id, ...(solved.slots ?? [])].join(' ')} className={style.problem}>
                <SolvedProblemText told={told} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

const ICONS = {
  leave: 'M10 4H19v16H10M14 12H4m4-4-4 4 4 4',
  book: 'M6 4h13v16H6zM6 4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2M9 4v16',
  goOn: 'm9 5 8 7-8 7Z',
} as const;

function WayIcon({ of }: { readonly of: keyof typeof ICONS }) {
  return (
    <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}

/** The state of the request for the problems that the pupil solved today. `away`: the server could not be reached. */
type TodaysProblems =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'here'; readonly problems: readonly SolvedProblem[] };

/** Returns the state after a failed request. Problems that are already shown stay. */
function awayUnlessHere(before: TodaysProblems): TodaysProblems {
  return before.kind === 'here' ? before : { kind: 'away' };
}

async function pageOfBook(skip: number): Promise<FetchedProblemBookPage | null> {
  const outcome = await callAuthoringRoute('problemBook', { skip });
  return outcome.kind === 'ok' ? outcome.output : null;
}

/**
 * Returns the problems that the signed-in pupil solved today, by the date in Japan. They are requested again when the
 * server can be reached again.
 */
function useTodaysProblems(): TodaysProblems {
  const [today, setToday] = useState<TodaysProblems>({ kind: 'loading' });
  const read = useCallback((): void => {
    fetchProblemsSolvedOnDay(dayInJapan(Date.now()), pageOfBook).then(
      (problems) => setToday((before) => (problems === null ? awayUnlessHere(before) : { kind: 'here', problems })),
      (fault: unknown) => {
        reportError(fault);
        setToday(awayUnlessHere);
      },
    );
  }, []);
  useEffect(read, [read]);
  useServerReachedAgain(read);
  return today;
}
