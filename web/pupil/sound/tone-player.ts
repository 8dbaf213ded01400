import { TONES_OF_SOUNDS, type SoundName, type SoundTone } from './tones.ts';

/**
 * Time in which a note rises to full volume, in seconds. A note that starts at full volume would begin with a click.
 */
const ATTACK = 0.008;
/**
 * The volume at which a rise begins and a fall ends, as a fraction of full volume. It is not 0, because an exponential
 * ramp cannot reach 0.
 */
const SILENT = 0.0001;

let context: AudioContext | null = null;

/**
 * Plays a sound with the Web Audio API. Several sounds may overlap. If the browser does not have this API, nothing is
 * played. The audio context is created at the first sound, because browsers allow it only after a press.
 */
export function playTones(name: SoundName): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // Browsers suspend the audio context of a tab in the background. If it cannot be resumed, no sound is played.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  for (const tone of TONES_OF_SOUNDS[name]) playTone(context, tone);
}

function playTone(audio: AudioContext, { at, lasting, from, to, volume }: SoundTone): void {
  const start = audio.currentTime + at;
  const end = start + lasting;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: from });
  const gain = new GainNode(audio, { gain: SILENT });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
