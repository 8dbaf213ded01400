import { useId, type ReactNode } from 'react';
import { UiText } from '../../ui/text/interface-words.tsx';
import buttonStyle from '../../ui/button.module.css';
import { TriangleCharacter } from '../character/character.tsx';
import { characterVisibilitySetting } from '../character/character-place.tsx';
import { playSound, soundSetting } from '../sound/sounds.ts';
import { useModalDialog } from '../views/use-modal.ts';
import { usePupilSupportSettings } from '../../app/sign-in/use-support.ts';
import { SpeakerIcon } from '../voice/speaker-icon.tsx';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import style from './settings-dialog.module.css';

const SETTINGS_WORDS = {
  title: '{設定|せってい}',
  sounds: '{音|おと}を {鳴|な}らす',
  soundsInLesson: '{授業|じゅぎょう}では {鳴|な}らないよ',
  character: '{三角|さんかく}の {友|とも}{達|だち}を {出|だ}す',
  close: '{閉|と}じる',
} as const;

/**
 * The settings of the exercise on this device: sounds, and whether the character is shown. If staff have turned off
 * sounds for the pupil, the setting for sounds is missing.
 */
export function ExerciseSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModalDialog();
  const hasSounds = soundSetting.use() === 'on';
  const { noSounds } = usePupilSupportSettings();
  const hasCharacter = characterVisibilitySetting.use() === 'shown';
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="settings-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="settings-title" className={style.title}>
          <UiText source={SETTINGS_WORDS.title} />
        </h2>
        {!noSounds && (
          <Switch
            isOn={hasSounds}
            picture={<SpeakerIcon kind={hasSounds ? 'speaker' : 'muted'} />}
            words={SETTINGS_WORDS.sounds}
            note={SETTINGS_WORDS.soundsInLesson}
            onPress={() => {
              soundSetting.choose(hasSounds ? 'off' : 'on');
              playSound('star');
            }}
          />
        )}
        <Switch
          isOn={hasCharacter}
          picture={<TriangleCharacter pose={hasCharacter ? 'glad' : 'thinking'} />}
          words={SETTINGS_WORDS.character}
          onPress={() => characterVisibilitySetting.choose(hasCharacter ? 'hidden' : 'shown')}
        />
        <button type="button" className={buttonStyle.button} onClick={onClose}>
          <UiText source={SETTINGS_WORDS.close} />
        </button>
      </div>
    </dialog>
  );
}

type SwitchProps = {
  readonly isOn: boolean;
  /** A picture that shows the present value of the setting without words. */
  readonly picture: ReactNode;
  readonly words: string;
  readonly note?: string;
  readonly onPress: () => void;
};

function Switch({ isOn, picture, words, note, onPress }: SwitchProps) {
  const noteId = useId();
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={note === undefined ? undefined : noteId}
        className={style.switch}
        onClick={onPress}
      >
        <span className={style.picture}>{picture}</span>
        <span>
          <UiText source={words} />
        </span>
        <span className={style.track} aria-hidden="true" />
      </button>
      {note !== undefined && (
        <p className={style.note}>
          <TextWithSpeakerButton id={noteId} source={note} />
        </p>
      )}
    </div>
  );
}
