import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { spokenEquation, spokenPhrases } from '../../../engine/text/spoken.ts';
import { deviceSpeechSpeaker } from './device-speaker.ts';
import type { SpokenPassage } from './heard.ts';
import type { SpokenPhrases, CurrentSpeech } from './speaker.ts';
import style from './speaker-button.module.css';
import { SpeechSettingButton } from './voice-choice.tsx';
import { SpeakerIcon } from './speaker-icon.tsx';
import { useIsSpeechAutomatic, speechSetting } from './voice-setting.ts';
import { SPEAKER_BUTTON_LABELS, type SpokenTextKind } from './voice-words.ts';

export type SpeakerButtonProps = {
  readonly of: SpokenTextKind;
  /**
   * The passages to speak, in the order in which the page shows them. The n-th element with `data-heard` inside the
   * button's nearest ancestor with `data-voiced` shows passage n.
   */
  readonly heard: readonly SpokenPassage[];
  /** When this changes to true, the text is spoken without a press of the button if the pupil has chosen `always`. */
  readonly begun?: boolean;
};

function passageOf(heard: SpokenPassage): SpokenPhrases {
  switch (heard.kind) {
    case 'text':
      return spokenPhrases(heard.source);
    case 'equation':
      return spokenEquation(heard.equation).split(' ');
  }
}

/**
 * Returns the accessible name of a speaker button. For cards and messages it contains their text, to distinguish the
 * many speaker buttons of an exercise.
 */
function nameOf(of: SpeakerButtonProps['of'], heard: readonly SpokenPassage[]): string {
  const name = kanaReadingOfSource(SPEAKER_BUTTON_LABELS[of]);
  return of === 'card' || of === 'message' ? `「${heard.flatMap(passageOf).join(' ')}」の ${name}` : name;
}

/**
 * The button that speaks a text and highlights the phrase that is being spoken. A second press stops the speech. Beside
 * the speaker button of the requirement, the pupil can choose when texts are spoken. This choice is missing if staff
 * have switched on speech for the pupil (support setting `speech`).
 */
export function SpeakerButton({ of, heard, begun = false }: SpeakerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = speechSetting.use();
  const speech = useIsSpeechAutomatic();
  const setting = speech ? 'always' : chosen;
  const name = JSON.stringify(heard);
  const saying = useSyncExternalStore(deviceSpeechSpeaker.subscribe, () => {
    const current = deviceSpeechSpeaker.current();
    return current?.name === name ? current : null;
  });
  const say = (): void => deviceSpeechSpeaker.say(name, heard.map(passageOf));
  useShownPhrase(button, saying);
  useSayingItself({ button, name, say, begun, always: setting === 'always' });
  return (
    <>
      {setting !== 'never' && (
        <button
          ref={button}
          type="button"
          className={style.speaker}
          data-speaker={of}
          aria-label={nameOf(of, heard)}
          aria-pressed={saying !== null}
          onClick={(event) => {
            // The click must not reach the card or slot around the button, because it would put down a piece that the
            // pupil has picked up.
            event.stopPropagation();
            if (saying === null) say();
            else deviceSpeechSpeaker.stop();
          }}
        >
          <SpeakerIcon kind={saying === null ? 'speaker' : 'stop'} />
        </button>
      )}
      {of === 'task' && !speech && <SpeechSettingButton setting={setting} />}
    </>
  );
}

/**
 * Highlights the phrase that is being spoken. If the device does not report the phrase, highlights the whole passage.
 */
function useShownPhrase(button: RefObject<HTMLButtonElement | null>, saying: CurrentSpeech | null): void {
  useEffect(() => {
    if (saying === null) return undefined;
    const passages = button.current?.closest('[data-voiced]')?.querySelectorAll('[data-heard]');
    const passage = passages?.[saying.passage];
    const phrase = saying.phrase === null ? undefined : passage?.querySelectorAll('[data-phrase]')[saying.phrase];
    const shown = phrase ?? passage;
    shown?.setAttribute('data-spoken', '');
    return () => shown?.removeAttribute('data-spoken');
  }, [button, saying]);
}

type SayingItself = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly say: () => void;
  readonly begun: boolean;
  readonly always: boolean;
};

/**
 * If `always` is true, speaks the text without a press of the speaker button: when `begun` becomes true, and when the
 * pupil presses the card to which the button belongs. Also without `always`, the speech stops when the text is no
 * longer shown.
 */
function useSayingItself({ button, name, say, begun, always }: SayingItself): void {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (begun && always && deviceSpeechSpeaker.current()?.name !== name) latest.current();
  }, [begun, always, name]);
  useEffect(() => {
    const piece = always ? button.current?.closest('[data-flyer]')?.querySelector('[data-piece]') : null;
    const sayTaken = (): void => latest.current();
    piece?.addEventListener('pointerdown', sayTaken);
    return () => piece?.removeEventListener('pointerdown', sayTaken);
  }, [button, always]);
  useEffect(
    () => () => {
      if (deviceSpeechSpeaker.current()?.name === name) deviceSpeechSpeaker.stop();
    },
    [name],
  );
}
