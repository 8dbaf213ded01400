import { lazy, Suspense } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import style from './card-picture-place.module.css';

/** Loaded after the table is shown. */
const CardPictureRow = lazy(async () => {
  await restMayLoad();
  const part = await import('./card-picture-row.tsx');
  return { default: part.CardPictureRow };
});

type CardPicturePlaceProps = {
  readonly question: Pick<Question, 'grade' | 'objects' | 'notation'>;
  readonly card: SentenceCard;
};

/** Reserves the space of a card's picture, so that nothing moves when it appears. Only grades 1 and 2 have pictures. */
export function CardPicturePlace({ question, card }: CardPicturePlaceProps) {
  if (question.grade > 2) return null;
  return (
    <span className={style.place} data-card-picture="" aria-hidden="true">
      <Suspense fallback={null}>
        <CardPictureRow question={question} card={card} />
      </Suspense>
    </span>
  );
}
