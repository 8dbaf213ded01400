import { createContext, lazy, Suspense, useContext } from 'react';
import { loadChunk } from '../../app/frame/load-part.ts';
import { whenJapaneseVoice } from './japanese-voice.ts';
import type { SpeakerProps } from './speaker-props.ts';

/** Loaded after the exercise is shown, and only on devices with a Japanese voice. */
const SpeakerButton = lazy(async () => {
  await whenJapaneseVoice(globalThis.speechSynthesis);
  const { SpeakerButton: default_ } = await loadChunk('voice', () => import('./speaker-button.tsx'));
  return { default: default_ };
});

const SpeakersContext = createContext(true);

/** Shows or hides all speaker buttons inside. */
export const SpeakersShownProvider = SpeakersContext.Provider;

/** Returns true if speaker buttons are shown here. */
export function useAreSpeakersShown(): boolean {
  return useContext(SpeakersContext);
}

/** The place of the button that speaks a text. It is empty on devices without a Japanese voice. */
export function SpeakerButtonPlace(props: SpeakerProps) {
  const isShown = useAreSpeakersShown();
  if (!isShown || props.heard.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SpeakerButton {...props} />
    </Suspense>
  );
}
