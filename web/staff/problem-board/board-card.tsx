import type { BoardProblem } from '../../../contract/problem-board.ts';
import { authorAnimal } from '../../../engine/authoring/author-animals.ts';
import { KIND_NAMES } from '../../../engine/check/words.ts';
import { QuietButton } from '../../ui/form.tsx';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import { BOARD_WORDS, solverWords, BOARD_SCREEN_WORDS } from './words.ts';
import { ToldProblem } from './told-problem.tsx';
import style from './problem-board.module.css';

type BoardCardProps = {
  readonly problem: BoardProblem;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
  readonly onTakeDown: () => void;
};

/** One problem: its author with name and animal, its text, and who solved it in which way. */
export function BoardCard({ problem, isChosen, onChosen, onTakeDown }: BoardCardProps) {
  const { author, animal, kinds, question, thanks, takenDownAt } = problem;
  const { picture, name } = authorAnimal(animal);
  const isDown = takenDownAt !== null;
  return (
    <li className={style.card} data-down={isDown || undefined}>
      <header className={style.by}>
        <ObjectPicture of={{ kind: 'picture', picture }} size="2rem" />
        <b>{author.displayName}</b>
        <span className={style.muted}>{name}</span>
        <span className={style.kind}>{kinds.map((kind) => KIND_NAMES[kind]).join('・')}</span>
      </header>
      {question === null ? (
        <p className={style.muted}>{BOARD_WORDS.isDown}</p>
      ) : (
        <p className={style.words}>
          <ToldProblem document={question.document} />
        </p>
      )}
      <p className={style.solvers}>
        {solverWords(problem).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <footer className={style.ways}>
        {thanks > 0 && <span className={style.thanks}>{BOARD_SCREEN_WORDS.thanks(thanks)}</span>}
        {!isDown && (
          <label className={style.choice}>
            <input type="checkbox" checked={isChosen} onChange={onChosen} />
            {BOARD_WORDS.choose}
          </label>
        )}
        <QuietButton onPress={onTakeDown}>{isDown ? BOARD_WORDS.putBack : BOARD_WORDS.takeDown}</QuietButton>
      </footer>
    </li>
  );
}
