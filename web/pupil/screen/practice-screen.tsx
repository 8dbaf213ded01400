import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { LevelProgress } from '../../../contract/progress.ts';
import type { TaughtWord } from '../../../engine/reader/taught-word.ts';
import { SOLVED_PERCENT_FOR_NEXT_LEVEL } from '../../../engine/judge/stars.ts';
import { startDeferredDownloads, waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { allowReloadForNewVersion } from '../../app/frame/renewal.ts';
import { TopBarContent } from '../../app/frame/top-bar-place.tsx';
import { loadChunk } from '../../app/frame/load-part.ts';
import { ExampleDialog } from '../examples/example-dialog.tsx';
import { unfinishedLevelOfLesson, questionsMissingToOpenLevel } from '../practice/course.ts';
import { exampleWithName } from '../practice/example-names.ts';
import { CurrentLevelButton } from './level-fold.tsx';
import { NoQuestionsNotice, PracticeFailureNotice, LoadingExerciseNotice } from './practice-notices.tsx';
import style from './practice-screen.module.css';
import type { PracticeScreenProps } from './practice-screen-props.ts';
import { SpeakersShownProvider } from '../voice/speaker-place.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { QuestionSelector } from './question-selector.tsx';
import { InteractiveExercise } from './practice-table.tsx';
import { useHandGuide } from '../beginning/use-guide.ts';
import { useNewExerciseFocus } from './use-new-table-focus.ts';
import type { ExerciseNotice } from '../views/table-message.tsx';
import { closedLevelWords, PRACTICE_WORDS } from './practice-words.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type * as SidePartsModule from './side-parts.ts';

/** Components that are loaded after the exercise is shown, in one chunk. */
const SideParts = {
  LevelSelector: sidePart('LevelSelector'),
  RecommendedButton: sidePart('RecommendedQuestionButton'),
  BookLinks: sidePart('ProblemBookLinks'),
  SettingsButton: sidePart('ExerciseSettingsButton'),
  MoreButton: sidePart('MorePracticeButton'),
};

function sidePart<Name extends keyof typeof SidePartsModule>(name: Name) {
  return lazy(async () => {
    await waitUntilDeferredDownloadsMayStart();
    const parts = await loadChunk('side', () => import('./side-parts.ts'));
    return { default: parts[name] };
  });
}

const HandGuide = lazy(() =>
  loadChunk('hand-guide', () => import('../beginning/hand-guide.tsx')).then((part) => ({
    default: part.FirstMoveHandGuide,
  })),
);

const PraiseDialog = lazy(() =>
  loadChunk('praise', () => import('../praise/praise-dialog.tsx')).then((part) => ({ default: part.PraiseDialog })),
);

const VerdictDialog = lazy(() =>
  loadChunk('praise', () => import('../praise/verdict-dialog.tsx')).then((part) => ({ default: part.VerdictDialog })),
);

/** The exercise of mode `write`. Its code is loaded only for questions of this mode. */
const WritingTable = lazy(() =>
  loadChunk('writing', () => import('./writing/writing-table.tsx')).then((part) => ({ default: part.WritingExercise })),
);

const NO_LEVELS: readonly LevelProgress[] = [];
const NO_QUESTIONS: readonly string[] = [];
const NO_WORDS: readonly TaughtWord[] = [];

/**
 * The pupil's whole screen: the levels at the side, the questions at the top, the exercise, and the dialogs over it.
 */
export function PracticeScreen(props: PracticeScreenProps) {
  const { practice, state, setting } = props;
  const { progress, level, attempt, example, levelState } = state;
  const main = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  useFoldingByEscape(unfolded, setUnfolded);
  useTabletScale(attempt?.table.question.slots ?? 3);
  useNewExerciseFocus(main, attempt?.id ?? null);
  const shown = progress.levels.find((candidate) => candidate.level === level);
  const notice = noticeOf(state);
  const said = saidBeside(props, notice);
  const judged = progress.praise.length === 0 ? (progress.judgedTexts ?? []) : [];
  const isExampleFirst = example !== null && progress.praise.length === 0 && judged.length === 0;
  const isTableFirst = attempt !== null && !isExampleFirst;
  useEffect(() => {
    if (isTableFirst) startDeferredDownloads();
  }, [isTableFirst]);
  useRenewalBetweenQuestions(attempt?.id ?? null, props.isKept && !state.unstored);
  // The list of levels is deferred, so that the exercise renders first.
  const listed = useDeferredValue(progress.levels, NO_LEVELS);
  const openLevel = useCallback(
    (wanted: number): void => {
      setUnfolded(false);
      void practice.levels.open(wanted);
    },
    [practice],
  );
  const current = attempt?.table.question.id ?? (levelState.kind === 'loading' ? levelState.wanted : null);
  return (
    <div className={style.screen}>
      <h1 className="spoken-only">{kanaReadingOfSource(PRACTICE_WORDS.title)}</h1>
      {unfolded && <div className={style.veil} onPointerDown={() => setUnfolded(false)} />}
      <div id="levels" className={style.side} data-unfolded={unfolded || undefined}>
        <Suspense fallback={<div className={style.listed} />}>
          <SideParts.LevelSelector levels={listed} current={level} setting={setting} onOpen={openLevel} />
          <SideParts.RecommendedButton
            onPress={() => {
              setUnfolded(false);
              void practice.levels.openRecommended();
            }}
          />
          <SideParts.BookLinks hasClassProblems={progress.hasClassProblems} />
          <SideParts.SettingsButton />
        </Suspense>
      </div>
      <div ref={main} className={style.main}>
        {shown !== undefined && (
          <TopBarContent place="middle">
            <CurrentLevelButton
              level={shown}
              setting={setting}
              unfolded={unfolded}
              onPress={() => setUnfolded(!unfolded)}
            />
            <QuestionSelector
              questions={shown.questions}
              current={current}
              waiting={progress.waitingTexts ?? NO_QUESTIONS}
              onOpen={(question) => void practice.attempts.openQuestion(question)}
            />
            <Suspense fallback={null}>
              <SideParts.MoreButton level={shown} current={current} onPress={() => void practice.attempts.openMore()} />
            </Suspense>
          </TopBarContent>
        )}
        {/* This element shows a warning about acts that could be lost. While no exercise is shown, it also shows the
            notice. */}
        <output className={style.notice}>{said !== null && <TextWithSpeakerButton source={said} />}</output>
        {/* While a worked example is shown before the exercise, the exercise has no speaker buttons. They appear when the example is closed. */}
        <SpeakersShownProvider value={!isExampleFirst}>
          <TableOrNotice {...props} notice={notice} within={main} />
        </SpeakersShownProvider>
      </div>
      {progress.praise.length > 0 && (
        <Suspense fallback={null}>
          <PraiseDialog praise={progress.praise} onClose={() => void practice.levels.seePraise()} />
        </Suspense>
      )}
      {judged.length > 0 && (
        <Suspense fallback={null}>
          <VerdictDialog
            texts={judged}
            onClose={() => void practice.levels.seeVerdicts()}
            onAgain={(again, question) => {
              void practice.levels.seeVerdicts();
              void practice.levels.openAgain(again, question);
            }}
          />
        </Suspense>
      )}
      {isExampleFirst && attempt !== null && (
        // While the worked example is loading, an invisible layer blocks the cards. Otherwise the example could cover a
        // card that the pupil is already dragging.
        <Suspense fallback={<div className={style.shield} />}>
          <ExampleDialog
            key={example}
            shown={exampleWithName(example)}
            question={attempt.table.question}
            setting={setting}
            onClose={() => void practice.attempts.closeExample()}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Folds the list of levels when the pupil presses Esc, wherever the focus is. If it is in the list, it moves to the
 * button that opened the list.
 */
function useFoldingByEscape(isUnfolded: boolean, setUnfolded: (isUnfolded: boolean) => void): void {
  useEffect(() => {
    if (!isUnfolded) return undefined;
    const fold = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      const list = document.querySelector('#levels');
      if (list?.contains(document.activeElement) === true) {
        document.querySelector<HTMLElement>('[aria-controls="levels"]')?.focus();
      }
      setUnfolded(false);
    };
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, [isUnfolded, setUnfolded]);
}

/**
 * Between two questions, allows the app to reload itself to get a new version. It is not allowed while acts are only in
 * memory, because they would be lost.
 */
function useRenewalBetweenQuestions(attempt: string | null, isKept: boolean): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (attempt === null || attempt === before.current) return;
    if (before.current !== null && isKept) allowReloadForNewVersion();
    before.current = attempt;
  }, [attempt, isKept]);
}

/**
 * Sets an attribute of the document that says whether the exercise has few or many slots. On tablets, the style sheet
 * chooses the largest text size with which such an exercise fits.
 */
function useTabletScale(slots: number): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exercise'] = slots > 5 ? 'many' : 'few';
    return () => {
      delete dataset['exercise'];
    };
  }, [slots]);
}

/**
 * Returns the message that is shown beside the exercise: a warning if acts could be lost, or the text of `notice` if
 * there is no exercise. Returns null if there is no message.
 */
function saidBeside(
  { state: { unstored, attempt }, isKept }: PracticeScreenProps,
  notice: ExerciseNotice | null,
): string | null {
  if (unstored) return PRACTICE_WORDS.unstored;
  if (attempt === null && notice !== null) return notice.words;
  return isKept ? null : PRACTICE_WORDS.notKept;
}

/**
 * Returns the notice that says why a level is closed or why a question was recommended. Returns null if there is none.
 */
function noticeOf({ progress, closedLevel, reason }: PracticeScreenProps['state']): ExerciseNotice | null {
  if (closedLevel !== null) {
    if (unfinishedLevelOfLesson(progress) !== undefined) return { kind: 'ask', words: PRACTICE_WORDS.lessonOnly };
    return {
      kind: 'ask',
      words: closedLevelWords(
        closedLevel,
        questionsMissingToOpenLevel(progress, closedLevel, SOLVED_PERCENT_FOR_NEXT_LEVEL),
      ),
    };
  }
  return reason && { kind: 'hint', words: reason.words };
}

type TableOrNoticeProps = PracticeScreenProps & {
  readonly notice: ExerciseNotice | null;
  /** The element that contains the exercise. */
  readonly within: RefObject<HTMLElement | null>;
};

function TableOrNotice(props: TableOrNoticeProps) {
  const { practice, state, setting, notice, within } = props;
  const { levelState, attempt, level } = state;
  const guide = useHandGuide(state);
  switch (levelState.kind) {
    case 'loading':
      return <LoadingExerciseNotice />;
    case 'failed':
      return <PracticeFailureNotice failure={levelState.failure} onRetry={() => void practice.levels.open(level)} />;
    case 'ready':
      if (attempt === null) return <NoQuestionsNotice />;
      if (attempt.table.question.mode === 'write') {
        return (
          <Suspense fallback={<LoadingExerciseNotice />}>
            <WritingTable
              key={attempt.id}
              table={attempt.table}
              setting={setting}
              attempts={practice.attempts}
              words={state.progress.taughtWords ?? NO_WORDS}
              isWaiting={state.progress.waitingTexts?.includes(attempt.table.question.id) === true}
              solved={(table, part) => part.createSuccessPanelContent(props, table)}
              onNext={() => void practice.levels.next()}
            />
          </Suspense>
        );
      }
      return (
        <>
          {guide.isShown && (
            <Suspense fallback={null}>
              <HandGuide question={attempt.table.question} setting={setting} table={within} onEnd={guide.end} />
            </Suspense>
          )}
          <InteractiveExercise
            key={attempt.id}
            table={attempt.table}
            setting={setting}
            onMove={(move) => void practice.attempts.play(move)}
            onExample={() => {
              guide.again();
              practice.attempts.openExample();
            }}
            notice={notice}
            solved={(table, part) => part.createSuccessPanelContent(props, table)}
          />
        </>
      );
  }
}
