import { useState } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { deviceSpeechSpeaker } from './device-speaker.ts';
import { SpeakerIcon } from './speaker-icon.tsx';
import style from './voice-choice.module.css';
import { speechSetting, type SpeechSetting } from './voice-setting.ts';
import { SPEECH_SETTING_LABEL, SPEECH_SETTING_WORDS } from './voice-words.ts';

const SETTINGS: readonly SpeechSetting[] = ['always', 'onRequest', 'never'];

/** A small button that opens the choice of when texts are spoken: automatically, after a press, or never. */
export function SpeechSettingButton({ setting }: { readonly setting: SpeechSetting }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: SpeechSetting): void => {
    deviceSpeechSpeaker.stop();
    speechSetting.choose(chosen);
    setOpen(false);
  };
  return (
    // The key and blur events come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={style.place}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={style.opener}
        aria-label={kanaReadingOfSource(SPEECH_SETTING_LABEL)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SpeakerIcon kind={setting === 'never' ? 'muted' : 'choice'} />
      </button>
      {isOpen && (
        <div className={style.choices}>
          {SETTINGS.map((choice) => (
            <button
              key={choice}
              type="button"
              className={style.choice}
              aria-pressed={choice === setting}
              onClick={() => choose(choice)}
            >
              <UiText source={SPEECH_SETTING_WORDS[choice]} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
