import { useCallback, useEffect, useRef, useState } from 'react';
import { LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import { LessonSnapshot } from '../../../contract/lessons.ts';
import { callStaff } from '../../staff/client.ts';
import { staffFaultOf } from '../../staff/failure-words.ts';
import { ownRole } from '../../staff/form-failure.ts';
import { withChanges } from './lesson-board.ts';
import { questionsOfLesson, type LessonQuestion } from '../lesson-questions.ts';

/** What a screen knows of a lesson. `isLive`: as far as is known, changes come by themselves; `clockOffset`: the server's clock minus ours. */
export type FollowedLesson =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string }
  | {
      readonly kind: 'here';
      readonly snapshot: LessonSnapshot;
      readonly questions: readonly LessonQuestion[];
      readonly isLive: boolean;
      readonly clockOffset: number;
    };

type Here = Extract<FollowedLesson, { kind: 'here' }>;

/** Milliseconds before a channel that the server has closed for good is asked for again. */
const BEFORE_NEXT_TRY = 3000;

/** Loads a lesson and follows what changes in it, for as long as the screen is open. */
export function useLesson(id: string): { readonly lesson: FollowedLesson; readonly ask: () => void } {
  const [lesson, setLesson] = useState<FollowedLesson>({ kind: 'waiting' });
  const [round, setRound] = useState(0);
  const ask = useCallback(() => setRound((last) => last + 1), []);
  const known = useRef<Here>(null);
  /** What the lesson offered when its questions were asked for. */
  const offered = useRef('');

  useEffect(() => {
    const leaving = new AbortController();
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = (next: Here): void => {
      known.current = next;
      setLesson(next);
    };
    const loadQuestions = async (snapshot: LessonSnapshot): Promise<readonly LessonQuestion[]> => {
      const held = known.current?.questions ?? [];
      const offer = JSON.stringify(snapshot.lesson.offer);
      if (offered.current === offer && knowsAll(held, snapshot)) return held;
      const outcome = await callStaff('lessonQuestions', { lesson: id }, { signal: leaving.signal });
      if (outcome.kind !== 'ok') return held;
      offered.current = offer;
      return questionsOfLesson(outcome.output.questions);
    };
    const take = async (change: LessonSnapshot): Promise<void> => {
      const before = known.current;
      if (before === null) return;
      const snapshot = withChanges(before.snapshot, change);
      show({ ...before, snapshot, isLive: true });
      const questions = await loadQuestions(snapshot);
      if (!leaving.signal.aborted && known.current !== null) show({ ...known.current, questions });
    };
    const follow = (cursor: string): void => {
      const path = LIVE_CHANNELS.lesson.path.replace(':lesson', id);
      source = new EventSource(`${path}?${new URLSearchParams({ cursor }).toString()}`);
      source.addEventListener('open', () => known.current !== null && show({ ...known.current, isLive: true }));
      source.addEventListener(LIVE_CHANNELS.lesson.event, (event: MessageEvent<string>) => {
        const change = LessonSnapshot.safeParse(JSON.parse(event.data));
        if (change.success) void take(change.data);
      });
      source.addEventListener('error', () => {
        if (known.current !== null) show({ ...known.current, isLive: false });
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => void load(), BEFORE_NEXT_TRY);
      });
    };
    const load = async (): Promise<void> => {
      const outcome = await callStaff('lesson', { lesson: id }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (outcome.kind !== 'ok') return setLesson({ kind: 'failed', words: staffFaultOf(outcome, ownRole()).words });
      const snapshot = outcome.output;
      const questions = await loadQuestions(snapshot);
      if (leaving.signal.aborted) return;
      show({ kind: 'here', snapshot, questions, isLive: true, clockOffset: Date.parse(snapshot.now) - Date.now() });
      follow(snapshot.cursor);
    };
    void load();
    return () => {
      leaving.abort();
      source?.close();
      if (timer !== null) clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round loads it anew
  }, [id, round]);
  return { lesson, ask };
}

function knowsAll(questions: readonly LessonQuestion[], { results }: LessonSnapshot): boolean {
  const versions = new Set(questions.map(({ id, version }) => `${id}/${version}`));
  return results.every(({ question, version }) => versions.has(`${question}/${version}`));
}

/** The present moment by the server's clock, once a second. */
export function useServerClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
