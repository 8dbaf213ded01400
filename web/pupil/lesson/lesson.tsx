import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { openEventSource } from '../../app/client/event-source.ts';
import { onlineStore, updateOnlineStateAfterCall } from '../../app/client/client.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { TopBarContent } from '../../app/frame/top-bar-place.tsx';
import { openDeviceDatabaseOnce } from '../outbox/device-database.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';
import { openPupilLessonChannel } from './channel.ts';
import { LESSON_WORDS } from './lesson-words.ts';
import { LastReceivedLessonState, keyOfLessonOffer } from './lesson-view.ts';
import { LessonStateWatcher } from './lesson-watch.ts';
import { openFirstLessonLevel, isOutsideLessonOffer, applyLessonOffer } from './offer-following.ts';
import { usePupilSupportSettings } from '../../app/sign-in/use-support.ts';
import { setSoundsAllowed } from '../sound/sounds.ts';
import { LessonPauseDialog } from './veil.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { PUPIL_LESSON_ROUTES, type RunningLessonForPupil } from '../../../contract/live-channels.ts';
import { createRouteCaller } from '../../app/client/call.ts';
import style from './lesson.module.css';

const ClassEnd = lazy(() =>
  loadChunk('class-end', () => import('./class-end.tsx')).then((part) => ({ default: part.LessonEndDialog })),
);

/** Maximum number of tries to fetch the lesson's offer. */
const MOST_TRIES = 5;
/** Delay between two tries to fetch the offer of the lesson (its questions), in milliseconds. */
const BETWEEN_TRIES = 3_000;

function later(milliseconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
}

function watchOf(account: string): LessonStateWatcher {
  const key = `${account}/lesson`;
  const channel = {
    open: openEventSource,
    ask: fetchLessonMessage,
    reached: () => onlineStore.serverReached(true),
    later,
    spread: Math.random,
  };
  return new LessonStateWatcher({
    now: Date.now,
    later,
    load: async () => {
      const cached = LastReceivedLessonState.safeParse(await (await openDeviceDatabaseOnce()).get('kept', key));
      return cached.success ? cached.data : null;
    },
    save: async (known) => {
      await (await openDeviceDatabaseOnce()).put('kept', known, key);
    },
    follow: (hear) => openPupilLessonChannel(channel, hear),
  });
}

type LessonProps = {
  readonly practice: Practice;
  readonly state: ReadyPracticeState;
  readonly account: string;
};

/**
 * Lets the lesson of the pupil's class control the screen: it offers the lesson's questions, covers the screen during a
 * pause, and shows the end of the lesson.
 */
export function LessonScreenController({ practice, state, account }: LessonProps) {
  const watch = useMemo(() => watchOf(account), [account]);
  useEffect(() => watch.start(), [watch]);
  const { known, view } = useSyncExternalStore(watch.subscribe, watch.current);
  useOffer(practice, known === null ? null : keyOfLessonOffer(known, view));
  const { noSounds } = usePupilSupportSettings();
  const isSilent = noSounds || known === null || !(view === 'none' || view === 'over');
  useEffect(() => {
    setSoundsAllowed(!isSilent);
    return () => setSoundsAllowed(false);
  }, [isSilent]);
  const ended = useClassEnd(view === 'over');
  const invited = view === 'running' && isOutsideLessonOffer(state);
  return (
    <>
      {view === 'paused' && <LessonPauseDialog />}
      {ended.isShown && (
        <Suspense fallback={null}>
          <ClassEnd onClose={ended.close} />
        </Suspense>
      )}
      <TopBarContent>
        <output>
          {(view === 'ending' || view === 'over') && (
            <span className={style.words} data-view={view}>
              <UiText source={LESSON_WORDS[view]} />
            </span>
          )}
          {invited && <span className="spoken-only">{kanaReadingOfSource(LESSON_WORDS.invitation)}</span>}
        </output>
        {invited && (
          <button type="button" className={style.go} onClick={() => openFirstLessonLevel(practice)}>
            <UiText source={LESSON_WORDS.goThere} />
          </button>
        )}
      </TopBarContent>
    </>
  );
}

/**
 * Returns whether the dialog about the end of the lesson is shown, and a function that closes the dialog. The dialog
 * opens only when the pupil is not dragging a card.
 */
function useClassEnd(isOver: boolean) {
  const [isShown, setShown] = useState(false);
  useEffect(() => (isOver ? whenHandsAreFree(() => setShown(true)) : undefined), [isOver]);
  return { isShown, close: () => setShown(false) };
}

/** Calls `callBack` once, as soon as no card is being dragged. Returns a function that cancels this. */
function whenHandsAreFree(callBack: () => void): () => void {
  const waiting = new AbortController();
  const look = (): void => {
    if (document.querySelector('[data-flying]') !== null) return;
    waiting.abort();
    callBack();
  };
  // A released card glides back to its place by a CSS transition, so it counts as dragged until the end of this
  // transition.
  for (const name of ['pointerup', 'pointercancel', 'transitionend', 'focusin'])
    document.addEventListener(name, () => requestAnimationFrame(look), { signal: waiting.signal });
  look();
  return () => waiting.abort();
}

/**
 * Whenever the lesson's offer changes, applies the offered questions to the pupil's exercise (`practice`). `offer`: the
 * result of `keyOfLessonOffer`; null while the device does not know whether there is a lesson.
 */
function useOffer(practice: Practice, offer: string | null): void {
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (offer === null) return undefined;
    let callOff = (): void => {};
    let left = false;
    const takeUp = async (tries: number): Promise<void> => {
      const isTaken = await applyLessonOffer(practice, offer !== '', taken.current === null);
      if (isTaken) taken.current = offer;
      else if (!left && tries > 1) callOff = later(BETWEEN_TRIES, () => void takeUp(tries - 1));
    };
    void takeUp(MOST_TRIES);
    return () => {
      left = true;
      callOff();
    };
  }, [practice, offer]);
}

const callLesson = createRouteCaller(
  PUPIL_LESSON_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);

/**
 * Requests the message that the live channel would send about the lesson now. Resolves to null if the server cannot be
 * reached or rejects the request.
 */
export async function fetchLessonMessage(): Promise<RunningLessonForPupil | null> {
  const outcome = await callLesson('pupilLesson', {}).catch((fault: unknown) => {
    reportError(fault);
    return null;
  });
  return outcome?.kind === 'ok' ? outcome.output : null;
}
