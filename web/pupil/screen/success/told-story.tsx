import { memo } from 'react';
import type { SentenceCard } from '../../../../engine/story/card.ts';
import type { WordProblemSentence } from '../../../../engine/story/telling-sentence.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { SentenceWithFurigana } from '../../views/sentence.tsx';
import { createSpokenPassageOfText } from '../../voice/heard.ts';
import { OptionalSpeakerButton } from '../../voice/speaker-place.tsx';
import style from './success.module.css';

type ToldStoryProps = {
  readonly told: readonly WordProblemSentence[];
  /** The cards in the order of their slots. Each sentence of the word problem comes from one of these cards. */
  readonly cards: readonly SentenceCard[];
  readonly setting: TextRenderSettings;
  readonly isLong: boolean;
};

/** The cards joined into one word problem, as a textbook would print it. */
export const WordProblemOfCards = memo(function WordProblemOfCards({ told, cards, setting, isLong }: ToldStoryProps) {
  return (
    <div className={style.told} data-told="" data-voiced="" data-long={isLong || undefined}>
      <p className={style.story}>
        {told.map(({ at, text }) => (
          <span key={at} className={style.sentence} data-card={cards[at]?.id} data-heard="">
            <SentenceWithFurigana source={text} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <OptionalSpeakerButton of="story" heard={told.map(({ text }) => createSpokenPassageOfText(text))} />
    </div>
  );
});

/** The problem exactly as the pupil wrote it. */
export function ProblemAsPupilWroteIt({ words }: { readonly words: string }) {
  return (
    <div className={style.told} data-told="" data-long={words.length > LONG_TEXT || undefined}>
      <p className={style.story} data-own="">
        {words}
      </p>
    </div>
  );
}

/** Maximum number of characters of a text in normal type. A longer text is shown smaller. */
const LONG_TEXT = 70;
