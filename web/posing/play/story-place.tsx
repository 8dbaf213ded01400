import { Activity, useEffect, useRef } from 'react';
import { StoryDialog, type StoryDialogProps } from './story-dialog.tsx';
import style from './story-place.module.css';

type StoryPlaceProps = StoryDialogProps & {
  readonly isOpen: boolean;
  /** Another number is another play, which begins at its beginning. */
  readonly opening: number;
};

/**
 * Where the play waits, made and laid out but not seen, until it is asked for: then nothing is left but to paint it. The
 * place lies above the page all the while, since what comes up there later is laid out anew; React runs no effect of what waits.
 */
export function StoryPlace({ isOpen, opening, ...dialog }: StoryPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : layOutWhatComes(place.current)), []);
  return (
    <div ref={place} popover="manual" className={style.place} data-waiting={!isOpen || undefined}>
      <Activity key={opening} mode={isOpen ? 'visible' : 'hidden'}>
        <StoryDialog {...dialog} />
      </Activity>
    </div>
  );
}

/** Lays out each dialog that comes into a place, in a moment without work. Answers a function that ends it. */
function layOutWhatComes(place: HTMLElement): () => void {
  // Safari has popovers since its version 17; there a dialog is laid out when it is asked for.
  if (!('popover' in HTMLElement.prototype)) return () => undefined;
  const comes = new MutationObserver(() => whenIdle(() => layOut(place)));
  comes.observe(place, { childList: true, subtree: true, attributeFilter: ['style'] });
  whenIdle(() => layOut(place));
  return () => comes.disconnect();
}

function layOut(place: HTMLElement): void {
  const dialog = place.querySelector('dialog');
  // React hides what waits by this very property, whenever it changes, and takes it away when it is asked for.
  if (!place.isConnected || place.dataset['waiting'] === undefined || dialog?.style.display !== 'none') return;
  if (!place.matches(':popover-open')) place.showPopover();
  dialog.style.setProperty('display', 'block', 'important');
}

function whenIdle(body: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(body);
  else setTimeout(body);
}
