/** The five sounds of the exercise. `wrong` is low and soft, because a wrong composition is not a failure. */
export type SoundName = 'lift' | 'drop' | 'wrong' | 'right' | 'star';

/**
 * One note. Times are in seconds from the start of the sound. Pitches are in Hz; the pitch glides from `from` to `to`.
 */
type SoundTone = {
  readonly at: number;
  readonly lasting: number;
  readonly from: number;
  readonly to: number;
  /** Volume as a fraction of full volume, from 0 to 1. */
  readonly volume: number;
};

const C5 = 523;
const E5 = 659;
const G5 = 784;
const C6 = 1047;
const G6 = 1568;

const TONES_OF_SOUNDS: Readonly<Record<SoundName, readonly SoundTone[]>> = {
  lift: [{ at: 0, lasting: 0.07, from: 480, to: 640, volume: 0.08 }],
  drop: [{ at: 0, lasting: 0.09, from: 340, to: 210, volume: 0.14 }],
  wrong: [
    { at: 0, lasting: 0.2, from: 370, to: 350, volume: 0.09 },
    { at: 0.17, lasting: 0.3, from: 294, to: 277, volume: 0.09 },
  ],
  right: [
    { at: 0, lasting: 0.2, from: C5, to: C5, volume: 0.1 },
    { at: 0.11, lasting: 0.2, from: E5, to: E5, volume: 0.1 },
    { at: 0.22, lasting: 0.36, from: G5, to: G5, volume: 0.1 },
  ],
  star: [
    { at: 0, lasting: 0.16, from: C6, to: C6, volume: 0.07 },
    { at: 0.06, lasting: 0.26, from: G6, to: G6, volume: 0.05 },
  ],
};

/**
 * Time in which a note rises to full volume, in seconds. A note that starts at full volume would begin with a click.
 */
const ATTACK = 0.008;
/**
 * The volume at the start and the end of a note, as a fraction of full volume. It is not 0, because an exponential ramp
 * cannot reach 0.
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
