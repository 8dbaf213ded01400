import { UiText } from '../../ui/text/interface-words.tsx';
import { passageOfText } from './heard.ts';
import { SpeakerButtonPlace } from './speaker-place.tsx';
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
export function WordsWithSpeaker({ source, begun = false, id }: VoicedWordsProps) {
  return (
    <span className={style.voiced} data-voiced="">
      <span id={id} data-heard="">
        <UiText source={source} />
      </span>
      <SpeakerButtonPlace of="message" heard={[passageOfText(source)]} begun={begun} />
    </span>
  );
}
