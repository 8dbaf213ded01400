import type { BoardProblem } from '../../../contract/problem-board.ts';
import { authorAnimal } from '../../../engine/authoring/author-animals.ts';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import { useModal } from '../../pupil/views/use-modal.ts';
import { BOARD_WORDS } from './problem-board-words.ts';
import { ToldProblem } from './told-problem.tsx';
import style from './problem-wall.module.css';

type ProblemWallProps = { readonly problems: readonly BoardProblem[]; readonly onClose: () => void };

/** One to four problems for the whole class to read, without anybody's name. */
export function ProblemWall({ problems, onClose }: ProblemWallProps) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={style.wall} aria-label={BOARD_WORDS.toWall} onCancel={onClose}>
      <ul className={style.problems} data-count={problems.length}>
        {problems.map(({ id, animal, question }) => {
          const { picture, name } = authorAnimal(animal);
          return (
            <li key={id} className={style.problem}>
              <span className={style.by}>
                <ObjectPicture of={{ kind: 'picture', picture }} size="1.5em" /> {name}
              </span>
              <p className={style.words}>{question !== null && <ToldProblem document={question.document} />}</p>
            </li>
          );
        })}
      </ul>
      <button type="button" className={style.close} onClick={onClose}>
        {BOARD_WORDS.wallClose}
      </button>
    </dialog>
  );
}
