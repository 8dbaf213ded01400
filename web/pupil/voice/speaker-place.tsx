import { createContext, lazy, Suspense, useContext } from 'react';
import { loadPart } from '../../app/frame/load-part.ts';
import { whenJapaneseVoice } from './japanese-voice.ts';
import type { SpeakerProps } from './speaker-props.ts';

/** Comes after the table, to devices that have a voice. */
const SpeakerButton = lazy(async () => {
  await whenJapaneseVoice(globalThis.speechSynthesis);
  const { SpeakerButton: default_ } = await loadPart('voice', () => import('./speaker-button.tsx'));
  return { default: default_ };
});

const SpeakersContext = createContext(true);

/** Gives speakers to what stands inside, or none where nobody acts. */
export const SpeakersShown = SpeakersContext.Provider;

/** Whether what stands around gives speakers at all. */
export function useSpeakersShown(): boolean {
  return useContext(SpeakersContext);
}

/** Where the button stands that says a text; empty on devices without a Japanese voice. */
export function SpeakerPlace(props: SpeakerProps) {
  const isShown = useSpeakersShown();
  if (!isShown || props.heard.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SpeakerButton {...props} />
    </Suspense>
  );
}
