import { createContext, lazy, Suspense, useContext } from 'react';
import { loadChunk } from '../../app/frame/load-part.ts';
import { waitForJapaneseVoice } from './japanese-voice.ts';
import type { SpeakerProps } from './speaker-props.ts';

/** This code is loaded after the exercise is shown, and only on devices with a Japanese voice. */
const SpeakerButton = lazy(async () => {
  await waitForJapaneseVoice(globalThis.speechSynthesis);
  const { SpeakerButton: default_ } = await loadChunk('voice', () => import('./speaker-button.tsx'));
  return { default: default_ };
});

const SpeakersContext = createContext(true);

/** The value of this context says whether the speaker buttons inside are shown. */
export const SpeakersShownProvider = SpeakersContext.Provider;

/** Returns true if speaker buttons are shown in the component that calls this hook. */
export function useAreSpeakersShown(): boolean {
  return useContext(SpeakersContext);
}

/** The space of the button that speaks a text. The space is empty on devices without a Japanese voice. */
export function SpeakerButtonPlace(props: SpeakerProps) {
  const isShown = useAreSpeakersShown();
  if (!isShown || props.heard.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SpeakerButton {...props} />
    </Suspense>
  );
}
