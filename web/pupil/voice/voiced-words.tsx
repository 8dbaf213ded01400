import { UiText } from '../../ui/text/interface-words.tsx';
import { createSpokenPassageOfText } from './heard.ts';
import { OptionalSpeakerButton } from './speaker-place.tsx';
import style from './voiced-words.module.css';

type VoicedWordsProps = {
  readonly source: string;
  readonly begun?: boolean;
  /** The id of the element with the words, without the button. It is used e.g. for `aria-labelledby`. */
  readonly id?: string;
};

/**
 * A text with the button that speaks it. If the pupil has chosen `always`, the text is spoken automatically when
 * `begun` becomes true.
 */
export function TextWithSpeakerButton({ source, begun = false, id }: VoicedWordsProps) {
  return (
    <span className={style.voiced} data-voiced="">
      <span id={id} data-heard="">
        <UiText source={source} />
      </span>
      <OptionalSpeakerButton of="message" heard={[createSpokenPassageOfText(source)]} begun={begun} />
    </span>
  );
}
