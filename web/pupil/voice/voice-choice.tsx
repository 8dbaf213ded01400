import { useState } from 'react';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { deviceSpeaker } from './device-speaker.ts';
import { SpeakerIcon } from './speaker-icon.tsx';
import style from './voice-choice.module.css';
import { voiceSetting, type VoiceSetting } from './voice-setting.ts';
import { VOICE_CHOICE_NAME, VOICE_SETTING_WORDS } from './voice-words.ts';

const SETTINGS: readonly VoiceSetting[] = ['always', 'onRequest', 'never'];

/** The choice when texts are spoken, behind a small button. */
export function VoiceChoice({ setting }: { readonly setting: VoiceSetting }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: VoiceSetting): void => {
    deviceSpeaker.stop();
    voiceSetting.choose(chosen);
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
        aria-label={readingOf(VOICE_CHOICE_NAME)}
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
              <Words source={VOICE_SETTING_WORDS[choice]} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
