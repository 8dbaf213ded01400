import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import style from './card.module.css';
import { Sentence } from './sentence.tsx';

type AbsentCardProps = { readonly card: SentenceCard; readonly setting: TextSetting };

/** Keeps the room of a card that lies elsewhere, so that nothing moves when it leaves. */
export function AbsentCard({ card, setting }: AbsentCardProps) {
  return (
    <span className={style.card} style={{ visibility: 'hidden' }} data-absent="" aria-hidden="true">
      <span className={style.text}>
        <Sentence source={card.text} setting={setting} />
      </span>
    </span>
  );
}
