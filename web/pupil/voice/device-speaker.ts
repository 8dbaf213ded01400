import { onSpeechStopped } from './interruption.ts';
import { findJapaneseVoice } from './japanese-voice.ts';
import { createSpeechSpeaker, type UtteranceEvents } from './speaker.ts';

/** Speech rate. Slower than normal, because children who learn to read need time to follow. */
const RATE = 0.9;

/**
 * Keeps a reference to the utterance. Without it Chrome collects the utterance as garbage, and its events never arrive.
 */
let held: SpeechSynthesisUtterance | null = null;

function utter(text: string, events: UtteranceEvents): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'ja-JP';
  utterance.rate = RATE;
  utterance.voice = findJapaneseVoice(speechSynthesis.getVoices());
  // Without a local Japanese voice the browser would choose another voice, which may be remote.
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

/** The speech output of this device. */
export const deviceSpeechSpeaker = createSpeechSpeaker({
  utter,
  cancel: () => speechSynthesis.cancel(),
  later: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  },
});

onSpeechStopped(deviceSpeechSpeaker.stop);
// A hidden page must be silent. Browsers continue to speak even after the page was left.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deviceSpeechSpeaker.stop();
});
window.addEventListener('pagehide', deviceSpeechSpeaker.stop);
