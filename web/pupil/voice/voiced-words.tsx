import { Words } from '../../ui/text/interface-words.tsx';
import { heardText } from './heard.ts';
import { SpeakerPlace } from './speaker-place.tsx';
import style from './voiced-words.module.css';

type VoicedWordsProps = {
  readonly source: string;
  readonly begun?: boolean;
  /** The id of the words without the button, e.g. for `aria-labelledby`. */
  readonly id?: string;
};

/** Words with the button that speaks them. `begun`: see SpeakerProps. */
export function VoicedWords({ source, begun = false, id }: VoicedWordsProps) {
  return (
    <span className={style.voiced} data-voiced="">
      <span id={id} data-heard="">
        <Words source={source} />
      </span>
      <SpeakerPlace of="message" heard={[heardText(source)]} begun={begun} />
    </span>
  );
}
