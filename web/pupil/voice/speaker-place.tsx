import { createContext, lazy, Suspense, useContext } from 'react';
import { loadChunk } from '../../app/frame/load-part.ts';
import { waitForJapaneseVoice } from './japanese-voice.ts';
import type { SpeakerButtonProps } from './speaker-button.tsx';

/** The speaker button. Its code is loaded after the exercise is shown, and only if the device has a Japanese voice. */
const SpeakerButton = lazy(async () => {
  await waitForJapaneseVoice(globalThis.speechSynthesis);
  const { SpeakerButton: default_ } = await loadChunk('voice', () => import('./speaker-button.tsx'));
  return { default: default_ };
});

const SpeakersContext = createContext(true);

/** Switches the speaker buttons in its children on (true) or off (false). */
export const SpeakersShownProvider = SpeakersContext.Provider;

export function useAreSpeakersShown(): boolean {
  return useContext(SpeakersContext);
}

/**
 * The speaker button of a text. Nothing is shown while speaker buttons are switched off, e.g. on devices without a
 * Japanese voice.
 */
export function OptionalSpeakerButton(props: SpeakerButtonProps) {
  const isShown = useAreSpeakersShown();
  if (!isShown || props.heard.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SpeakerButton {...props} />
    </Suspense>
  );
}
