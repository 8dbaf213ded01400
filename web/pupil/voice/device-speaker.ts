import { setFunctionThatStopsSpeech } from './interruption.ts';
import { findJapaneseVoice } from './japanese-voice.ts';
import { createSpeechSpeaker, type UtteranceEvents } from './speaker.ts';

/**
 * Speech rate as a factor of the normal rate. Speech is slower than normal, so that children who learn to read can
 * follow the text.
 */
const RATE = 0.9;

/**
 * The utterance that is being spoken. Without this reference Chrome could garbage-collect the utterance and would then
 * never send its events.
 */
let held: SpeechSynthesisUtterance | null = null;

function utter(text: string, events: UtteranceEvents): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'ja-JP';
  utterance.rate = RATE;
  utterance.voice = findJapaneseVoice(speechSynthesis.getVoices());
  // Without a chosen voice, the browser would choose one itself. It could be a remote voice, which sends the text to a
  // server.
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

setFunctionThatStopsSpeech(deviceSpeechSpeaker.stop);
// Browsers continue to speak when the page is hidden or left. A hidden page must be silent.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deviceSpeechSpeaker.stop();
});
window.addEventListener('pagehide', deviceSpeechSpeaker.stop);
