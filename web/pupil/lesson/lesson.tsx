import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { openEventSource } from '../../app/client/event-source.ts';
import { online, reportOutcome } from '../../app/client/client.ts';
import { InTopBar } from '../../app/frame/top-bar-place.tsx';
import { deviceDatabase } from '../outbox/device-database.ts';
import type { ReadyState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';
import { followLesson } from './channel.ts';
import { LESSON_WORDS } from './lesson-words.ts';
import { KnownLesson, offerKey } from './lesson-view.ts';
import { LessonWatch } from './lesson-watch.ts';
import { goToLesson, isElsewhere, takeUpOffer } from './offer-following.ts';
import { Veil } from './veil.tsx';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { PUPIL_LESSON_ROUTES, type PupilLesson } from '../../../contract/live-channels.ts';
import { createCall } from '../../app/client/call.ts';
import style from './lesson.module.css';

/** The offer is asked for again where it did not come. */
const MOST_TRIES = 5;
const BETWEEN_TRIES = 3_000;

function later(milliseconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
}

function watchOf(account: string): LessonWatch {
  const key = `${account}/lesson`;
  const channel = {
    open: openEventSource,
    ask: askLesson,
    reached: () => online.serverReached(true),
    later,
    spread: Math.random,
  };
  return new LessonWatch({
    now: Date.now,
    later,
    load: async () => {
      const cached = KnownLesson.safeParse(await (await deviceDatabase()).get('kept', key));
      return cached.success ? cached.data : null;
    },
    save: async (known) => {
      await (await deviceDatabase()).put('kept', known, key);
    },
    follow: (hear) => followLesson(channel, hear),
  });
}

type LessonProps = {
  readonly practice: Practice;
  readonly state: ReadyState;
  readonly account: string;
};

/** What a lesson of the pupil's group does to the screen: its questions come, a pause veils it, its end is told. */
export function LessonFollower({ practice, state, account }: LessonProps) {
  const watch = useMemo(() => watchOf(account), [account]);
  useEffect(() => watch.start(), [watch]);
  const { known, view } = useSyncExternalStore(watch.subscribe, watch.current);
  useOffer(practice, known === null ? null : offerKey(known, view));
  const invited = view === 'running' && isElsewhere(state);
  return (
    <>
      {view === 'paused' && <Veil />}
      <InTopBar>
        <output>
          {(view === 'ending' || view === 'over') && (
            <span className={style.words} data-view={view}>
              <Words source={LESSON_WORDS[view]} />
            </span>
          )}
          {invited && <span className="spoken-only">{readingOf(LESSON_WORDS.invitation)}</span>}
        </output>
        {invited && (
          <button type="button" className={style.go} onClick={() => goToLesson(practice)}>
            <Words source={LESSON_WORDS.goThere} />
          </button>
        )}
      </InTopBar>
    </>
  );
}

/** Lets the practice follow what the lesson offers; null while nothing is known of any. */
function useOffer(practice: Practice, offer: string | null): void {
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (offer === null) return undefined;
    let callOff = (): void => {};
    let left = false;
    const takeUp = async (tries: number): Promise<void> => {
      const isTaken = await takeUpOffer(practice, offer !== '', taken.current === null);
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

const callLesson = createCall(PUPIL_LESSON_ROUTES, (input, init) => fetch(input, init), reportOutcome);

/** What the channel would say now; null where the server is out of reach or refuses. */
export async function askLesson(): Promise<PupilLesson | null> {
  const outcome = await callLesson('pupilLesson', {}).catch((fault: unknown) => {
    reportError(fault);
    return null;
  });
  return outcome?.kind === 'ok' ? outcome.output : null;
}
