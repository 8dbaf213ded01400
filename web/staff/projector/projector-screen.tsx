import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { computeLessonState, parseLessonTimesToMilliseconds } from '../../../contract/lesson-state.ts';
import type { ProjectedContent } from '../../../contract/projection.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { signInFailureWords } from '../../app/sign-in/failure-words.ts';
import { TriangleCharacter } from '../../pupil/character/character.tsx';
import buttonStyle from '../../ui/button.module.css';
import { useServerClock } from '../../ui/server-clock.ts';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { lessonOfferWordsForPupils } from '../offer/words.ts';
import { ProjectedCompositionsView } from './compositions-view.tsx';
import { remainingLessonTimeWords, ProjectedProgressView } from './progress-view.tsx';
import type { FollowedProjectionState } from './projector-follower.ts';
import style from './projector-screen.module.css';
import type { AnonymousComposition } from './shown-compositions.ts';
import { useJoinedProjection, type ProjectionJoinFailure } from './use-projector.ts';
import { PROJECTED_LESSON_WORDS, PROJECTOR_JOIN_WORDS } from './words.ts';

/**
 * The page for the device at a projector, on which nobody has to sign in. It shows what a teacher projects, or a form
 * for the code of a projection.
 */
export function ProjectorScreen() {
  usePageTitle(PROJECTOR_JOIN_WORDS.pageTitle);
  const { followed, failure, join } = useJoinedProjection();
  const [asksAgain, setAsksAgain] = useState(false);
  const enter = (code: string): void => {
    join(code)
      .then((isRight) => isRight && setAsksAgain(false))
      .catch(reportError);
  };
  const form = <CodeForm failure={failure} onCode={enter} />;
  const farewell = (ended: Farewell): ReactNode =>
    asksAgain || failure !== null ? form : <End ended={ended} onAgain={() => setAsksAgain(true)} />;
  switch (followed.kind) {
    case 'asking':
      return <Waiting isLost={followed.isLost} />;
    case 'none':
      return form;
    case 'ended':
      return farewell(followed);
    case 'shown':
      return <Shown followed={followed} farewell={farewell} />;
  }
}

function Waiting({ isLost }: { readonly isLost: boolean }) {
  return (
    <section className={style.middle}>
      <h1 className="spoken-only">
        <UiText source={PROJECTOR_JOIN_WORDS.title} />
      </h1>
      <output>{isLost && <UiText source={PROJECTOR_JOIN_WORDS.waiting} />}</output>
    </section>
  );
}

type CodeFormProps = { readonly failure: ProjectionJoinFailure | null; readonly onCode: (code: string) => void };

function CodeForm({ failure, onCode }: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') field.current?.focus();
    else onCode(code);
  };
  return (
    <section className={style.middle}>
      <form className={style.form} onSubmit={onSubmit} noValidate>
        <h1 className={style.heading}>
          <UiText source={PROJECTOR_JOIN_WORDS.title} />
        </h1>
        <p className={style.fault} role="alert" id={`${id}-fault`}>
          {failure !== null && <UiText source={failureWords(failure)} />}
        </p>
        <label className={style.label} htmlFor={id}>
          <UiText source={PROJECTOR_JOIN_WORDS.code} />
        </label>
        <input
          ref={field}
          id={id}
          className={style.input}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-fault ${id}-help`}
        />
        <p id={`${id}-help`} className={style.help}>
          <UiText source={PROJECTOR_JOIN_WORDS.help} />
        </p>
        <button type="submit" className={`${style.action} ${buttonStyle.button}`}>
          <UiText source={PROJECTOR_JOIN_WORDS.show} />
        </button>
      </form>
    </section>
  );
}

/**
 * Returns the error text after a code for joining a projection did not work. The text does not reveal whether the code
 * was wrong or has expired.
 */
function failureWords({ code, retryAfter }: ProjectionJoinFailure): string {
  const isGone = code === 'not-found' || code === 'malformed-request';
  return isGone ? PROJECTOR_JOIN_WORDS.gone : signInFailureWords(code, retryAfter);
}

type Farewell = Pick<Extract<FollowedProjectionState, { kind: 'ended' }>, 'why' | 'grade'>;
type EndProps = { readonly ended: Farewell; readonly onAgain: () => void };

/** What is shown after the projection has ended: Sakumon's triangle character says good-bye. */
function End({ ended: { why, grade }, onAgain }: EndProps) {
  return (
    <InClass grade={grade}>
      <section className={`${style.middle} ${style.end}`}>
        <span className={style.character}>
          <TriangleCharacter pose="goodbye" />
        </span>
        <h1 className={style.farewell}>
          <UiText source={why === 'lessonOver' ? PROJECTED_LESSON_WORDS.ended : PROJECTED_LESSON_WORDS.stopped} />
        </h1>
        <button type="button" className={`${style.action} ${buttonStyle.quiet}`} onClick={onAgain}>
          <UiText source={PROJECTOR_JOIN_WORDS.again} />
        </button>
      </section>
    </InClass>
  );
}

/** Shows `children` with the kanji and furigana of the class's grade. */
function InClass({ grade, children }: { readonly grade: number; readonly children: ReactNode }) {
  const setting = useMemo<TextRenderSettings>(() => ({ grade: gradeOf(grade), furigana: 'byGrade' }), [grade]);
  return <UiTextSettingProvider value={setting}>{children}</UiTextSettingProvider>;
}

const GRADES: readonly Grade[] = [1, 2, 3, 4, 5, 6];

function gradeOf(grade: number): Grade {
  return GRADES.find((each) => each === grade) ?? 1;
}

type ShownProps = {
  readonly followed: Extract<FollowedProjectionState, { kind: 'shown' }>;
  /** Returns what is shown after the end of the lesson. */
  readonly farewell: (ended: Farewell) => ReactNode;
};

function Shown({ followed: { view, clockOffset, isLost }, farewell }: ShownProps) {
  const now = useServerClock(clockOffset);
  useAwakeScreen();
  const { className, grade, content } = view;
  const state = computeLessonState(parseLessonTimesToMilliseconds(view), now);
  if (state === 'ended') return farewell({ why: 'lessonOver', grade });
  const times = { startedAt: Date.parse(view.startedAt), endsAt: Date.parse(view.endsAt), state };
  const time = remainingLessonTimeWords(times, now);
  return (
    <InClass grade={grade}>
      <section className={style.stage} data-shows={content.kind}>
        <header className={style.bar}>
          <h1 className={style.title}>{titleOf(content, className)}</h1>
          {content.kind !== 'progress' && (
            <p className={style.time} aria-live="polite">
              <UiText source={time} />
            </p>
          )}
          <FullScreenButton />
        </header>
        {content.kind === 'progress' ? (
          <ProjectedProgressView
            startedAt={times.startedAt}
            points={pointsUntil(content.points, now)}
            offered={lessonOfferWordsForPupils(view.offer, view.course)}
            time={time}
          />
        ) : (
          <Compositions content={content} />
        )}
        <output className={style.lost}>{isLost && <UiText source={PROJECTED_LESSON_WORDS.lost} />}</output>
      </section>
    </InClass>
  );
}

function titleOf(content: ProjectedContent, className: string): ReactNode {
  if (content.kind === 'progress') return className;
  const isOne = content.shown.length === 1;
  return <UiText source={isOne ? PROJECTED_LESSON_WORDS.lookTogether : PROJECTED_LESSON_WORDS.compare} />;
}

type Progress = Extract<ProjectedContent, { kind: 'progress' }>;

/**
 * Returns the points of the line chart of solved questions. A last point with the latest number is added at the present
 * time `now`, so that the line does not end at the last change.
 */
function pointsUntil(points: Progress['points'], now: number): Progress['points'] {
  const last = points.at(-1);
  return last === undefined || last.at >= now ? points : [...points, { ...last, at: now }];
}

function Compositions({ content }: { readonly content: Exclude<ProjectedContent, { kind: 'progress' }> }) {
  const { shown, look } = content;
  const compositions = useMemo(() => shown.flatMap(compositionOf), [shown]);
  return <ProjectedCompositionsView compositions={compositions} {...look} />;
}

function compositionOf({
  question,
  composition,
  isMarkedRight,
}: Exclude<ProjectedContent, { kind: 'progress' }>['shown'][number]): AnonymousComposition[] {
  const reading = parseQuestionDocument(question.document);
  if (reading.kind === 'faults') return [];
  return [{ question: reading.question, composition, isRight: isMarkedRight }];
}

/**
 * Prevents the device from turning its screen off, if the browser supports this (Screen Wake Lock). The lock is lost
 * when the page is hidden, so it is requested again when the page becomes visible.
 */
function useAwakeScreen(): void {
  useEffect(() => {
    const listening = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted;
          if (listening.signal.aborted) void granted.release();
        },
        // The browser may refuse the wake lock, e.g. because the battery is low. The device then turns its screen off
        // as usual.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask, { signal: listening.signal });
    ask();
    return () => {
      listening.abort();
      void lock?.release();
    };
  }, []);
}

/**
 * The button that shows the page in full screen. It is hidden while the page is in full screen, and if the browser does
 * not allow full screen.
 */
function FullScreenButton() {
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <button type="button" className={`${style.fill} ${buttonStyle.quiet}`} onClick={fillScreen}>
      <UiText source={PROJECTOR_JOIN_WORDS.fullScreen} />
    </button>
  );
}

function fillScreen(): void {
  // If the browser refuses full screen, the page stays in the browser window.
  document.documentElement.requestFullscreen().catch(() => undefined);
}

function followFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
