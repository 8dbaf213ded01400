import type { BoardProblem } from '../../../contract/problem-board.ts';
import { animalOfAuthor } from '../../../engine/authoring/author-animals.ts';
import { STORY_KIND_NAMES } from '../../../engine/check/words.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import {
  hiddenProblemReasonWords,
  PROBLEM_BOARD_WORDS,
  problemSolverWords,
  PROBLEM_BOARD_SCREEN_WORDS,
} from './words.ts';
import style from './problem-board.module.css';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { sentencesOfToldProblem } from '../../pupil/modes/story-sentences.ts';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';

type BoardCardProps = {
  readonly problem: BoardProblem;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
  readonly onTakeDown: () => void;
  /** Called when the teacher releases a problem that was hidden from the class. The class can then see it. */
  readonly onRelease: () => void;
};

/** One problem of the problem board: its text, its author (name and animal), and who solved it in which way. */
export function BoardProblemCard({ problem, isChosen, onChosen, onTakeDown, onRelease }: BoardCardProps) {
  const { author, animal, kinds, question, text, held, thanks, takenDownAt } = problem;
  const { picture, name } = animalOfAuthor(animal);
  const isDown = takenDownAt !== null;
  const isHeld = held !== null && !isDown;
  return (
    <li className={style.card} data-down={isDown || undefined}>
      <header className={style.by}>
        <ObjectPicture of={{ kind: 'picture', picture }} size="2rem" />
        <b>{author.displayName}</b>
        <span className={style.muted}>{name}</span>
        <span className={style.kind}>{kinds.map((kind) => STORY_KIND_NAMES[kind]).join('・')}</span>
      </header>
      {question === null ? (
        <p className={style.muted}>{PROBLEM_BOARD_WORDS.isDown}</p>
      ) : (
        <p className={style.words}>{text ?? <ToldProblemText document={question.document} />}</p>
      )}
      {isHeld && <p className={style.held}>{hiddenProblemReasonWords(held)}</p>}
      <p className={style.solvers}>
        {problemSolverWords(problem).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <footer className={style.ways}>
        {thanks > 0 && <span className={style.thanks}>{PROBLEM_BOARD_SCREEN_WORDS.thanks(thanks)}</span>}
        {isHeld && (
          <LinkLikeButton label={PROBLEM_BOARD_SCREEN_WORDS.releaseOf(author.displayName)} onPress={onRelease}>
            {PROBLEM_BOARD_WORDS.release}
          </LinkLikeButton>
        )}
        {!isDown && !isHeld && (
          <label className={style.choice}>
            <input type="checkbox" checked={isChosen} onChange={onChosen} />
            {PROBLEM_BOARD_WORDS.choose}
          </label>
        )}
        <LinkLikeButton onPress={onTakeDown}>
          {isHeld ? PROBLEM_BOARD_WORDS.keepBack : isDown ? PROBLEM_BOARD_WORDS.putBack : PROBLEM_BOARD_WORDS.takeDown}
        </LinkLikeButton>
      </footer>
    </li>
  );
}

/** A told problem in the script of its question's grade. */
export function ToldProblemText({ document }: { readonly document: unknown }) {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') return null;
  const setting: TextRenderSettings = { grade: reading.question.grade, furigana: 'byGrade' };
  return sentencesOfToldProblem(reading.question).map(({ at, text }) => (
    <span key={at}>
      <SentenceWithFurigana source={text} setting={setting} />{' '}
    </span>
  ));
}
