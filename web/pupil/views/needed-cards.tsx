import { use } from 'react';
import { picturesOfQuestionObjects } from '../../../engine/object-pictures/object-picture.ts';
import { requirementOfQuestion, triangleCountOfQuestion, type Question } from '../../../engine/question/question.ts';
import { StoryKindPicture } from '../picture/kind-picture.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { fetchPictureTable } from '../picture/picture-table.ts';
import style from './needed-cards.module.css';

/** Maximum number of cards that fit on one line of a message. */
const MOST_CARDS = 5;

/** Returns true if the cards of a solution can be drawn on one line of a message. */
export function canDrawNeededCards({ mode, slots }: Pick<Question, 'mode' | 'slots'>): boolean {
  return (mode === 'compose' || mode === 'diagramToCompose') && slots <= MOST_CARDS;
}

/**
 * The cards that a solution needs, for children who cannot read yet. A card for each required story kind has the same
 * picture as beside the equation. A card for each number of things shows one thing.
 */
export function SolutionCardPictures({ question }: { readonly question: Question }) {
  const table = use(fetchPictureTable());
  const [thing] = picturesOfQuestionObjects(table, question.objects).values();
  const numbers = Array.from({ length: triangleCountOfQuestion(question) + 1 }, (_, at) => at);
  return (
    <span className={style.cards} data-needed-cards="" aria-hidden="true">
      {requirementOfQuestion(question).kinds.map((kind, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same kind can be required twice
        <span key={at} className={style.kind}>
          <StoryKindPicture question={question} kind={kind} />
        </span>
      ))}
      {numbers.map((at) => (
        <span key={`number ${at}`} className={style.number}>
          {thing !== undefined && <ObjectPicture of={thing} size="100%" />}
        </span>
      ))}
    </span>
  );
}
