import { useEffect, useLayoutEffect, useRef } from 'react';
import { LESSON_WORDS } from './lesson-words.ts';
import style from './veil.module.css';
import { WordsWithSpeaker } from '../voice/voiced-words.tsx';

/**
 * The pause of a lesson: a modal dialog over everything, so that the pupil can reach nothing below it. The dialog takes
 * the focus, and returns the focus when it closes. The exercise below stays unchanged. The pupil cannot close the
 * dialog; it disappears when the teacher ends the pause.
 */
export function LessonPauseDialog() {
  const veil = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = veil.current;
    if (element === null) return undefined;
    letGoHome();
    element.showModal();
    return () => element.close();
  }, []);
  useEffect(() => keepOnTop(veil.current), []);
  return (
    <dialog
      ref={veil}
      className={style.veil}
      aria-labelledby="veil-words"
      // Keeps the dialog open. Without this, pressing Esc twice or the back button of a tablet would close it.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget: element }) => {
        if (element.isConnected && !element.open) element.showModal();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={style.sheet}>
        <Talking />
        {/* The words can be focused, because this dialog has no button that could take the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p className={style.words} tabIndex={0}>
          <WordsWithSpeaker id="veil-words" source={LESSON_WORDS.paused} begun />
        </p>
      </div>
    </dialog>
  );
}

/** Releases the pointer. A card that was being dragged then glides back to its place. */
function letGoHome(): void {
  for (const piece of document.querySelectorAll('[data-lifted]')) piece.dispatchEvent(new Event('lostpointercapture'));
}

/** Keeps the pause above dialogs that open later, e.g. the success dialog. Returns a function that stops this. */
function keepOnTop(veil: HTMLDialogElement | null): (() => void) | undefined {
  if (veil === null) return undefined;
  const observer = new MutationObserver((changes) => {
    const opened = changes.some(
      ({ target }) => target !== veil && target instanceof HTMLDialogElement && target.open && target.matches(':modal'),
    );
    if (!opened || !veil.open) return;
    veil.close();
    veil.showModal();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** A drawing of a teacher who talks and a child who listens. */
function Talking() {
  return (
    <svg className={style.sign} viewBox="0 0 320 180" aria-hidden="true">
      <circle className={style.teacher} cx="92" cy="64" r="34" />
      <path className={style.teacher} d="M32 172c0-38 24-62 60-62s60 24 60 62Z" />
      <circle className={style.pupil} cx="252" cy="98" r="24" />
      <path className={style.pupil} d="M208 172c0-28 18-44 44-44s44 16 44 44Z" />
      <path className={style.voice} d="M150 48q14 14 0 30M170 36q26 27 0 54M190 24q38 40 0 78" />
    </svg>
  );
}
