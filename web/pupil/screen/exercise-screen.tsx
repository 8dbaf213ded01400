import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RememberedAccount } from '../../../contract/account.ts';
import { rememberedPupilId, useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import {
  callPupilOrVisitorRoute,
  cachedQuestionsEditionStore,
  onlineStore,
  useServerReachedAgain,
} from '../../app/client/client.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { useLocation } from '../../app/router/router-context.ts';
import type { RouterLocation } from '../../app/router/router.ts';
import { RerenderingErrorBoundary } from '../../app/frame/rebuilding.tsx';
import { TopBarContent } from '../../app/frame/top-bar-place.tsx';
import style from './exercise-screen.module.css';
import { createAttemptClaimer, browserClockAndIdGenerator } from '../practice/device.ts';
import { openPracticeDeviceCache, preloadCachedProgress, type PracticeDeviceCache } from '../practice/device-cache.ts';
import { openDeviceDatabaseOnce, isDeviceStoragePersistent } from '../outbox/device-database.ts';
import { openOutboxOfAccount } from '../outbox/device-outbox.ts';
import type { InitialQuestionOrLevel } from '../practice/practice-levels.ts';
import { cacheOpenLevels } from '../practice/fetching.ts';
import { openPractice, type Practice } from '../practice/practice.ts';
import { createProgressTabExchange } from '../practice/progress-tabs.ts';
import { PracticeScreen } from './practice-screen.tsx';
import { PracticeFailureNotice, LoadingExerciseNotice } from './practice-notices.tsx';
import { StarIcon, spokenStarCount } from '../views/stars.tsx';
import { PRACTICE_WORDS } from './practice-words.ts';
import { AutomaticSpeechProvider } from '../voice/voice-setting.ts';
import { OptionalText } from '../../ui/text/few-words.tsx';

/**
 * Maximum time in milliseconds for which the page waits for a slow step before it continues without it. The steps are
 * sending the acts in the outbox and opening a cached question.
 */
const PATIENCE = 1_500;
/**
 * Pause in milliseconds before each level that is fetched in advance. It leaves the network free for other requests:
 * if 35 devices share a network, about one second passes until each of them has fetched one level.
 */
const PACE = 2_000;
/** Time in milliseconds from showing the first exercise to loading code that the exercise does not need at once. */
const AFTER_TABLE = 1_000;

const LessonFollower = lazy(async () => {
  await passed(AFTER_TABLE);
  const { LessonScreenController: default_ } = await loadChunk('lesson', () => import('../lesson/lesson.tsx'));
  return { default: default_ };
});

const claimAttempt = createAttemptClaimer(navigator.locks);
const progressTabs = createProgressTabExchange(new BroadcastChannel('sakumon.progress'));

async function cacheOf(account: string): Promise<PracticeDeviceCache> {
  return openPracticeDeviceCache(await openDeviceDatabaseOnce(), account);
}

/**
 * Starts to read the cached data of the pupil who last used this device, before the server has said who is signed in
 * now.
 */
function aheadOf(account: string) {
  const cache = cacheOf(account).then((opened) => preloadCachedProgress(opened, () => performance.now()));
  // Prevents an unhandled rejection. The function `practiceOf` awaits the same promise and handles the rejection.
  cache.catch(() => undefined);
  return { account, cache };
}

const expected = rememberedPupilId();
const forExpected = expected === null ? null : aheadOf(expected);

const GrowthDialog = lazy(() =>
  loadChunk('growth', () => import('../growth/growth-dialog.tsx')).then((part) => ({ default: part.GrowthDialog })),
);

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The page `/question`, on which the signed-in pupil works at exercises. */
export function ExerciseScreen() {
  const account = accountOfSignIn(useSignIn());
  if (account === null) return <LoadingExerciseNotice />;
  return (
    <RerenderingErrorBoundary key={account.uid}>
      <PupilPractice account={account} />
    </RerenderingErrorBoundary>
  );
}

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'no-storage' }
  | { readonly kind: 'open'; practice: Practice };

/**
 * Returns the question that the previous screen passed to this page, or the level in the page's address (`?level=`).
 * Returns null if there is neither.
 */
function wantedIn({ state, search }: Pick<RouterLocation, 'state' | 'search'>): InitialQuestionOrLevel | null {
  if (typeof state !== 'object' || state === null || !('level' in state) || !('question' in state)) {
    const level = Number(new URLSearchParams(search).get('level'));
    return level > 0 ? { level, question: null } : null;
  }
  const { level, question } = state;
  return typeof level === 'number' && typeof question === 'string' ? { level, question } : null;
}

function PupilPractice({ account }: { readonly account: RememberedAccount }) {
  const [handedOn] = useState(useLocation());
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const { furigana } = account;
  const { fewerCards } = account.support;
  useBiggerText(account.support.biggerText);
  const grade = account.homeGroup?.grade ?? 1;
  const setting = useMemo<TextRenderSettings>(() => ({ grade, furigana }), [grade, furigana]);
  useEffect(() => {
    let gone = false;
    const open = (practice: Practice): void => {
      if (gone) return;
      setOpening({ kind: 'open', practice });
      void practice.levels.start(wantedIn(handedOn));
    };
    practiceOf(account.uid, fewerCards).then(open, () => {
      if (!gone) setOpening({ kind: 'no-storage' });
    });
    return () => {
      gone = true;
    };
  }, [account.uid, fewerCards, handedOn]);
  switch (opening.kind) {
    case 'opening':
      return <LoadingExerciseNotice />;
    case 'no-storage':
      return <PracticeFailureNotice failure="no-storage" onRetry={() => location.reload()} />;
    case 'open':
      return (
        <AutomaticSpeechProvider value={account.support.speech}>
          <OpenPractice practice={opening.practice} account={account} setting={setting} />
        </AutomaticSpeechProvider>
      );
  }
}

/** Enlarges all text while the exercise is shown, if larger text is switched on for the pupil (web/tokens.css). */
function useBiggerText(isBigger: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isBigger) dataset['biggerText'] = '';
    return () => {
      delete dataset['biggerText'];
    };
  }, [isBigger]);
}

async function practiceOf(account: string, fewerCards: boolean): Promise<Practice> {
  const cache = await (forExpected?.account === account ? forExpected.cache : cacheOf(account));
  return openPractice({
    call: callPupilOrVisitorRoute,
    outbox: await openOutboxOfAccount(account, callPupilOrVisitorRoute),
    cache,
    edition: {
      held: () => cachedQuestionsEditionStore.of(account),
      keep: (edition) => cachedQuestionsEditionStore.keep(account, edition),
    },
    device: browserClockAndIdGenerator(),
    claimAttempt,
    withheldAt: async (question) => {
      if (!fewerCards) return [];
      const rule = await loadChunk('withheld-dummies', () => import('../../../engine/hints/withheld-dummies.ts'));
      return rule.dummiesWithheldFromPupil(question);
    },
    tellTabs: (progress) => progressTabs.tell(account, progress),
    isOnline: () => onlineStore.current() === 'online',
    makeGenerated: async (id) => {
      const generator = await loadChunk('generator', () => import('../../../engine/levels/generated-question.ts'));
      return generator.questionOfGeneratedId(id);
    },
    loadChecks: () => loadChunk('checks', () => import('../practice/check-parts.ts')),
    loadAdvice: () => loadChunk('advice', () => import('../practice/advice.ts')),
    loadWaitingActs: () => loadChunk('waiting-acts', () => import('../practice/waiting-acts.ts')),
    patience: () => passed(PATIENCE),
    cacheOpenLevels: (progress, level) =>
      cacheOpenLevels({ call: callPupilOrVisitorRoute, cache, pace: () => passed(PACE) }, progress, level),
  });
}

type OpenPracticeProps = {
  readonly practice: Practice;
  readonly account: RememberedAccount;
  readonly setting: TextRenderSettings;
};

function OpenPractice({ practice, account, setting }: OpenPracticeProps) {
  const state = useSyncExternalStore(practice.store.subscribe, practice.store.current);
  const [stands, setStands] = useState(false);
  const [showsGrowth, setShowsGrowth] = useState(false);
  if (!stands && state.kind === 'ready' && state.levelState.kind !== 'loading') setStands(true);
  useServerReachedAgain(() => void practice.levels.refresh());
  useEffect(
    () =>
      progressTabs.hear(account.uid, (progress) => {
        // More stars in another tab of this device may have opened a level. Only the server knows which levels are
        // open, so the progress is fetched again.
        if (practice.store.hear(progress)) void practice.levels.refresh();
      }),
    [practice, account.uid],
  );
  switch (state.kind) {
    case 'loading':
      return <LoadingExerciseNotice />;
    case 'failed':
      return <PracticeFailureNotice failure={state.failure} onRetry={() => void practice.levels.start()} />;
    case 'ready':
      return (
        <>
          <TopBarContent>
            <button type="button" className={style.total} onClick={() => setShowsGrowth(true)}>
              <StarIcon />
              <span aria-hidden="true">{state.progress.stars}</span>
              <span className="spoken-only">{`${spokenStarCount(state.progress.stars)}、`}</span>
              <span className={style.growth}>
                <OptionalText source={PRACTICE_WORDS.growth} />
              </span>
            </button>
          </TopBarContent>
          {showsGrowth && (
            <Suspense fallback={null}>
              <GrowthDialog progress={state.progress} setting={setting} onClose={() => setShowsGrowth(false)} />
            </Suspense>
          )}
          <PracticeScreen
            practice={practice}
            state={state}
            setting={setting}
            taughtOrder={account.taughtOrder}
            isKept={isDeviceStoragePersistent()}
          />
          {stands && (
            <Suspense fallback={null}>
              <LessonFollower practice={practice} state={state} account={account.uid} />
            </Suspense>
          )}
        </>
      );
  }
}
