import { onSpeechStopped } from './interruption.ts';
import { findJapaneseVoice } from './japanese-voice.ts';
import { createSpeechSpeaker, type UtteranceEvents } from './speaker.ts';

/**
 * Speech rate as a factor of the normal rate. It is lower than 1, because children who learn to read need time to
 * follow.
 */
const RATE = 0.9;

/**
 * The present utterance. Without this reference Chrome would collect the utterance as garbage, and its events would
 * never arrive.
 */
let held: SpeechSynthesisUtterance | null = null;

function utter(text: string, events: UtteranceEvents): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'ja-JP';
  utterance.rate = RATE;
  utterance.voice = findJapaneseVoice(speechSynthesis.getVoices());
  // If no voice were set, the browser would choose a voice that may be remote.
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

/** The speaker that uses the speech output of this device. */
export const deviceSpeechSpeaker = createSpeechSpeaker({
  utter,
  cancel: () => speechSynthesis.cancel(),
  later: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  },
});

onSpeechStopped(deviceSpeechSpeaker.stop);
// A hidden page must be silent, but browsers continue to speak even after the page was left.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deviceSpeechSpeaker.stop();
});
window.addEventListener('pagehide', deviceSpeechSpeaker.stop);
