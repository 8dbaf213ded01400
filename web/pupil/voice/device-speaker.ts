import { onInterruption } from './interruption.ts';
import { findJapaneseVoice } from './japanese-voice.ts';
import { createSpeaker, type UtteranceEvents } from './speaker.ts';

/** A child who learns to read follows slowly. */
const RATE = 0.9;

/** Held on to: Chrome collects an utterance that nobody holds, and its events with it. */
let held: SpeechSynthesisUtterance | null = null;

function utter(text: string, events: UtteranceEvents): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'ja-JP';
  utterance.rate = RATE;
  utterance.voice = findJapaneseVoice(speechSynthesis.getVoices());
  // Without its own voice the browser would take another, which may be a remote one.
  if (utterance.voice === null) return events.failed();
  utterance.addEventListener('start', events.started);
  utterance.addEventListener('end', events.ended);
  utterance.addEventListener('error', events.failed);
  utterance.addEventListener('boundary', ({ name, charIndex }) => {
    if (name !== 'sentence') events.reached(charIndex);
  });
  held = utterance;
  speechSynthesis.speak(held);
}

/** The voice of this device. */
export const deviceSpeaker = createSpeaker({
  utter,
  cancel: () => speechSynthesis.cancel(),
  later: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  },
});

onInterruption(deviceSpeaker.stop);
// A page that nobody sees is silent; browsers go on even after it is left.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deviceSpeaker.stop();
});
window.addEventListener('pagehide', deviceSpeaker.stop);
