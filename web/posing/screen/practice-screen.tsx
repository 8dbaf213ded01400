import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { LevelProgress } from '../../../contract/progress.ts';
import { OPENING_PERCENT } from '../../../engine/judge/stars.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { firstThingsStand } from '../../frame/first-things.ts';
import { loadPart } from '../../frame/load-part.ts';
import { isCleared, lessonLevel, missingToOpen, nextStop, solvedMore, type NextStop } from '../practice/course.ts';
import { exampleNamed } from '../practice/example-names.ts';
import { LevelFold } from './level-fold.tsx';
import { LevelSelector } from './level-selector.tsx';
import { NoQuestions, FailureNotice, Waiting } from './practice-notices.tsx';
import style from './practice-screen.module.css';
import type { Practice } from '../practice/practice.ts';
import type { ReadyState } from '../practice/practice-state.ts';
import { PracticeTable } from './practice-table.tsx';
import { BookLinks, MoreButton, RecommendedButton } from './practice-ways.tsx';
import { SpeakersShown } from '../voice/speaker-place.tsx';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { QuestionSelector } from './question-selector.tsx';
import type { ActiveAttempt } from '../practice/attempt.ts';
import { SolvedActions } from './solved-actions.tsx';
import { useGuide } from './use-guide.ts';
import { useNewTableFocus } from './use-new-table-focus.ts';
import type { Notice } from '../views/table-message.tsx';
import { closedLevelWords, levelClearedWords, moreSolvedWords, PRACTICE_WORDS } from './practice-words.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';

const ExampleDialog = lazy(() =>
  loadPart('example', () => import('../examples/example-dialog.tsx')).then((part) => ({ default: part.ExampleDialog })),
);

const SuccessDialog = lazy(() =>
  loadPart('success', () => import('./success-dialog.tsx')).then((part) => ({ default: part.SuccessDialog })),
);

const HandGuide = lazy(() =>
  loadPart('hand-guide', () => import('../beginning/hand-guide.tsx')).then((part) => ({ default: part.HandGuide })),
);

const PraiseDialog = lazy(() =>
  loadPart('praise', () => import('../praise/praise-dialog.tsx')).then((part) => ({ default: part.PraiseDialog })),
);

type PracticeScreenProps = {
  readonly practice: Practice;
  readonly state: ReadyState;
  readonly setting: TextSetting;
  /** The school asks for the factors of × in the order they are taught in. */
  readonly taughtOrder: boolean;
};

/** The pupil's whole screen: levels at the side, questions above, the table, and what opens over it. */
export function PracticeScreen(props: PracticeScreenProps) {
  const { practice, state, setting } = props;
  const { progress, level, attempt, example, unstored, levelState } = state;
  /** The attempt whose success dialog was closed by Esc. */
  const [closedAttempt, setClosedAttempt] = useState<string | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  useTabletScale(attempt?.table.question.slots ?? 3);
  useNewTableFocus(main, attempt?.id ?? null);
  const shown = progress.levels.find((candidate) => candidate.level === level);
  const notice = noticeOf(state);
  const isExampleFirst = example !== null && progress.praise.length === 0;
  const isTableFirst = attempt !== null && !isExampleFirst;
  useEffect(() => {
    if (isTableFirst) firstThingsStand();
  }, [isTableFirst]);
  const current = attempt?.table.question.id ?? (levelState.kind === 'loading' ? levelState.wanted : null);
  return (
    <div className={style.screen}>
      <h1 className="spoken-only">{readingOf(PRACTICE_WORDS.title)}</h1>
      {unfolded && <div className={style.veil} onPointerDown={() => setUnfolded(false)} />}
      {/* Keys are heard on the levels inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        id="levels"
        className={style.side}
        data-unfolded={unfolded || undefined}
        onKeyDown={({ key }) => key === 'Escape' && setUnfolded(false)}
      >
        <LevelSelector
          levels={progress.levels}
          current={level}
          setting={setting}
          onOpen={(wanted) => {
            setUnfolded(false);
            void practice.levels.open(wanted);
          }}
        />
        <RecommendedButton
          onPress={() => {
            setUnfolded(false);
            void practice.levels.openRecommended();
          }}
        />
        <BookLinks hasClassProblems={progress.hasClassProblems} />
      </div>
      <div ref={main} className={style.main}>
        <div className={style.top}>
          {shown !== undefined && (
            <>
              <LevelFold level={shown} setting={setting} unfolded={unfolded} onPress={() => setUnfolded(!unfolded)} />
              <QuestionSelector
                questions={shown.questions}
                current={current}
                onOpen={(question) => void practice.attempts.openQuestion(question)}
              />
              <MoreButton level={shown} current={current} onPress={() => void practice.attempts.openMore()} />
            </>
          )}
        </div>
        {/* Where no table lies to say it. */}
        <output className={style.notice}>
          {unstored ? (
            <VoicedWords source={PRACTICE_WORDS.unstored} />
          ) : (
            attempt === null && notice !== null && <VoicedWords source={notice.words} />
          )}
        </output>
        {/* Under an example it is silent, and begins to speak when that is closed. */}
        <SpeakersShown value={!isExampleFirst}>
          <TableOrNotice {...props} closedAttempt={closedAttempt} notice={notice} within={main} />
        </SpeakersShown>
      </div>
      {attempt !== null && attempt.id !== closedAttempt && (
        <Suspense fallback={null}>
          <Solved key={attempt.id} {...props} attempt={attempt} onClose={() => setClosedAttempt(attempt.id)} />
        </Suspense>
      )}
      {progress.praise.length > 0 && (
        <Suspense fallback={null}>
          <PraiseDialog praise={progress.praise} onClose={() => void practice.levels.seePraise()} />
        </Suspense>
      )}
      {isExampleFirst && attempt !== null && (
        // Until it stands there no card is taken up that it would cover.
        <Suspense fallback={<div className={style.shield} />}>
          <ExampleDialog
            key={example}
            shown={exampleNamed(example)}
            question={attempt.table.question}
            setting={setting}
            onClose={() => void practice.attempts.closeExample()}
          />
        </Suspense>
      )}
    </div>
  );
}

/** On a tablet words are as large as the table lets them be; other screens keep the frame's scale. */
function useTabletScale(slots: number): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exercise'] = slots > 5 ? 'many' : 'few';
    return () => {
      delete dataset['exercise'];
    };
  }, [slots]);
}

/** Why a level is closed, or why a question was recommended; null for nothing. */
function noticeOf({ progress, closedLevel, reason }: ReadyState): Notice | null {
  if (closedLevel !== null) {
    if (lessonLevel(progress) !== undefined) return { kind: 'ask', words: PRACTICE_WORDS.lessonOnly };
    return { kind: 'ask', words: closedLevelWords(closedLevel, missingToOpen(progress, closedLevel, OPENING_PERCENT)) };
  }
  return reason && { kind: 'hint', words: reason.words };
}

type TableOrNoticeProps = PracticeScreenProps & {
  readonly closedAttempt: string | null;
  readonly notice: Notice | null;
  /** Where the table stands. */
  readonly within: RefObject<HTMLElement | null>;
};

function TableOrNotice({ practice, state, setting, closedAttempt, notice, within }: TableOrNoticeProps) {
  const { levelState, attempt, level } = state;
  const guide = useGuide(state);
  switch (levelState.kind) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <FailureNotice failure={levelState.failure} onRetry={() => void practice.levels.open(level)} />;
    case 'ready':
      if (attempt === null) return <NoQuestions />;
      return (
        <>
          {guide.isShown && (
            <Suspense fallback={null}>
              <HandGuide question={attempt.table.question} setting={setting} table={within} onEnd={guide.end} />
            </Suspense>
          )}
          <PracticeTable
            key={attempt.id}
            table={attempt.table}
            setting={setting}
            onMove={(move) => void practice.attempts.play(move)}
            onExample={() => {
              guide.again();
              practice.attempts.openExample();
            }}
            notice={notice}
            solvedActions={
              attempt.id === closedAttempt ? (
                <SolvedActions
                  onNext={() => void practice.levels.next()}
                  onAgain={() => void practice.attempts.again()}
                />
              ) : null
            }
          />
        </>
      );
  }
}

/** What is said of a cleared level: how far one has come in it, at a generated question. */
function clearedWords(level: LevelProgress, stop: NextStop): string {
  switch (stop.kind) {
    case 'more':
      return `${PRACTICE_WORDS.more} ${moreSolvedWords(solvedMore(level))}`;
    case 'level':
      return levelClearedWords(level.level, stop.level);
    case 'question':
    case 'courseDone':
      return levelClearedWords(level.level, null);
  }
}

type SolvedProps = PracticeScreenProps & { readonly attempt: ActiveAttempt; readonly onClose: () => void };

/** The success dialog; closed by Esc, the table stays with the ways on beside it. */
function Solved({ practice, state, attempt, setting, taughtOrder, onClose }: SolvedProps) {
  const { condition, question, composition, found } = attempt.table;
  if (condition.kind === 'found') {
    const searchOn = (): void => void practice.attempts.play({ kind: 'searchOn' });
    return (
      <SuccessDialog
        key={found.length}
        question={question}
        composition={composition}
        verdict={condition.verdict}
        stars={found.length}
        setting={setting}
        taughtOrder={taughtOrder}
        cleared={null}
        ways={{ kind: 'found', onMore: searchOn }}
        onClose={searchOn}
      />
    );
  }
  if (condition.kind !== 'solved') return null;
  const level = state.progress.levels.find((candidate) => candidate.level === state.level);
  const stop = nextStop(state.progress, state.level, question.id);
  const cleared = level !== undefined && isCleared(level) ? clearedWords(level, stop) : null;
  return (
    <SuccessDialog
      question={question}
      composition={composition}
      verdict={condition.verdict}
      stars={condition.stars}
      setting={setting}
      taughtOrder={taughtOrder}
      cleared={cleared}
      ways={{
        kind: 'solved',
        onNext: () => void practice.levels.next(),
        onAgain: () => void practice.attempts.again(),
      }}
      onClose={onClose}
    />
  );
}
