import { useEffect, useLayoutEffect, useRef } from 'react';
import { LESSON_WORDS } from './lesson-words.ts';
import style from './veil.module.css';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';

/**
 * The dialog that is shown while the teacher pauses the lesson. It is modal, so the pupil can use nothing behind it.
 * When it closes, the focus returns to where it was. The exercise behind it stays unchanged. The pupil cannot close the
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
      // Keeps the dialog open. Without `preventDefault`, the dialog would close if the pupil presses Esc twice or the
      // back button of a tablet.
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
          <TextWithSpeakerButton id="veil-words" source={LESSON_WORDS.paused} begun />
        </p>
      </div>
    </dialog>
  );
}

/** Makes every card that is being dragged glide back to its place, as if its pointer were released. */
function letGoHome(): void {
  for (const piece of document.querySelectorAll('[data-lifted]')) piece.dispatchEvent(new Event('lostpointercapture'));
}

/**
 * Keeps the pause dialog above dialogs that open after it, e.g. the success dialog. Returns a function that ends this.
 */
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
