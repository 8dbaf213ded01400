import { useState } from 'react';
import { GroupWithAccessibleName } from '../../pupil/views/named-group.tsx';
import { GroupId } from '../../../contract/ids.ts';
import type { BoardProblem, ProblemBoard } from '../../../contract/problem-board.ts';
import { STORY_KINDS, type StoryKind } from '../../../engine/story/kind.ts';
import { STORY_KIND_NAMES } from '../../../engine/check/words.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { useParams } from '../../app/router/router-context.ts';
import { callStaffRoute } from '../client.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { BoardProblemCard, ToldProblemText } from './board-card.tsx';
import { PROBLEM_BOARD_WORDS, countsOfProblemBoard, PROBLEM_BOARD_SCREEN_WORDS } from './words.ts';
import style from './problem-board.module.css';
import { animalOfAuthor } from '../../../engine/authoring/author-animals.ts';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import { useModalDialog } from '../../pupil/views/use-modal.ts';
import wallStyle from './problem-wall.module.css';
import { COMMON_WORDS } from '../words.ts';

const MOST_ON_WALL = 4;

/**
 * The problem board for the teacher, with the names of authors and solvers. The teacher can switch the board on and
 * off, take problems down, and show problems to the class.
 */
export function ProblemBoardScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <BoardOfGroup group={id.data} />;
  return (
    <StaffPage title={PROBLEM_BOARD_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={PROBLEM_BOARD_WORDS.noGroup} />
    </StaffPage>
  );
}

function BoardOfGroup({ group }: { readonly group: string }) {
  const { data: board, state } = useStaffRead('problemBoard', { group });
  const { isUnderway, fault, send } = useSingleRequest();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOnWall, setOnWall] = useState(false);
  const name = board?.group.name;
  const onWall = board?.problems.filter(({ id, question }) => chosen.includes(id) && question !== null) ?? [];
  const open = (isOpen: boolean) => send(() => callStaffRoute('openProblemBoard', { group, isOpen }), ignore);
  return (
    <StaffPage
      title={
        name === undefined
          ? PROBLEM_BOARD_WORDS.title
          : PROBLEM_BOARD_SCREEN_WORDS.titleOf(name, PROBLEM_BOARD_WORDS.title)
      }
      back={{ to: PAGE_PATHS.group, params: { group }, name: name ?? COMMON_WORDS.group }}
      actions={
        board !== undefined && (
          <>
            {board.problems.some(({ question }) => question !== null) && (
              <Link
                to={PAGE_PATHS.paper}
                state={`class ${group}`}
                className={`${formStyle.action} ${buttonStyle.quiet}`}
              >
                {PROBLEM_BOARD_WORDS.toPaper}
              </Link>
            )}
            {onWall.length > 0 && (
              <button
                type="button"
                className={`${formStyle.action} ${buttonStyle.button}`}
                onClick={() => setOnWall(true)}
              >
                {PROBLEM_BOARD_SCREEN_WORDS.toWallCount(PROBLEM_BOARD_WORDS.toWall, onWall.length)}
              </button>
            )}
            {board.isOpen ? (
              <LinkLikeButton onPress={() => open(false)}>{PROBLEM_BOARD_WORDS.close}</LinkLikeButton>
            ) : (
              <button
                type="button"
                className={`${formStyle.action} ${buttonStyle.button}`}
                disabled={isUnderway}
                onClick={() => open(true)}
              >
                {PROBLEM_BOARD_WORDS.open}
              </button>
            )}
          </>
        )
      }
    >
      <FormErrorText fault={fault} />
      <ListNotice state={state} isEmpty={board === undefined} empty={PROBLEM_BOARD_WORDS.none} />
      {board !== undefined && (
        <Board
          board={board}
          chosen={chosen}
          onChosen={(problem) => setChosen((before) => toggled(before, problem))}
          onRelease={({ id }) => send(() => callStaffRoute('releaseProblem', { problem: id }), ignore)}
          onTakeDown={({ id, takenDownAt }) =>
            send(() => callStaffRoute('takeDownProblem', { problem: id, isDown: takenDownAt === null }), ignore)
          }
        />
      )}
      {isOnWall && <ProblemWall problems={onWall} onClose={() => setOnWall(false)} />}
    </StaffPage>
  );
}

function ignore(): void {}

/**
 * Selects a problem, or deselects it if it is selected. If too many problems would then be selected, deselects the
 * problem that was selected first.
 */
function toggled(chosen: readonly string[], problem: string): readonly string[] {
  if (chosen.includes(problem)) return chosen.filter((each) => each !== problem);
  return [...chosen, problem].slice(-MOST_ON_WALL);
}

type BoardProps = {
  readonly board: ProblemBoard;
  readonly chosen: readonly string[];
  readonly onChosen: (problem: string) => void;
  readonly onTakeDown: (problem: BoardProblem) => void;
  readonly onRelease: (problem: BoardProblem) => void;
};

/** Returns true if the problem is hidden from the class until the teacher decides about it. */
function isHeld({ held, takenDownAt }: BoardProblem): boolean {
  return held !== null && takenDownAt === null;
}

function Board({ board, chosen, onChosen, onTakeDown, onRelease }: BoardProps) {
  const [kind, setKind] = useState<StoryKind | null>(null);
  const { problems, authors, solvers, pupils } = countsOfProblemBoard(board);
  const shown = board.problems
    .filter((problem) => kind === null || problem.kinds.includes(kind))
    // Problems that are hidden until the teacher decides come first.
    .toSorted((one, other) => Number(isHeld(other)) - Number(isHeld(one)));
  const made = STORY_KINDS.map((each) => ({
    kind: each,
    count: board.problems.filter((problem) => problem.kinds.includes(each) && problem.takenDownAt === null).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <section className={style.summary} aria-label={PROBLEM_BOARD_SCREEN_WORDS.figures}>
        <p className={style.state} data-open={board.isOpen || undefined}>
          <span>{board.isOpen ? PROBLEM_BOARD_WORDS.isOpen : PROBLEM_BOARD_WORDS.isClosed}</span>
          <small>{PROBLEM_BOARD_WORDS.explained}</small>
        </p>
        <dl className={style.figures}>
          <Figure name={COMMON_WORDS.question} value={PROBLEM_BOARD_SCREEN_WORDS.problems(problems)} />
          <Figure
            name={PROBLEM_BOARD_SCREEN_WORDS.authors}
            value={PROBLEM_BOARD_SCREEN_WORDS.authorsOfPupils(authors, pupils)}
          />
          <Figure
            name={PROBLEM_BOARD_SCREEN_WORDS.solvers}
            value={PROBLEM_BOARD_SCREEN_WORDS.countOfSolvers(solvers)}
          />
        </dl>
        {made.length > 1 && (
          <GroupWithAccessibleName className={style.kinds} name={PROBLEM_BOARD_SCREEN_WORDS.kinds}>
            {made.map((each) => (
              <button
                key={each.kind}
                type="button"
                className="on-paper"
                aria-pressed={kind === each.kind}
                onClick={() => setKind(kind === each.kind ? null : each.kind)}
              >
                {STORY_KIND_NAMES[each.kind]} {each.count}
              </button>
            ))}
          </GroupWithAccessibleName>
        )}
      </section>
      {shown.length === 0 ? (
        <p className={style.none}>
          {board.problems.length === 0 ? PROBLEM_BOARD_WORDS.none : PROBLEM_BOARD_WORDS.noneShown}
        </p>
      ) : (
        <ul className={style.problems}>
          {shown.map((problem) => (
            <BoardProblemCard
              key={problem.id}
              problem={problem}
              isChosen={chosen.includes(problem.id)}
              onChosen={() => onChosen(problem.id)}
              onTakeDown={() => onTakeDown(problem)}
              onRelease={() => onRelease(problem)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type ProblemWallProps = { readonly problems: readonly BoardProblem[]; readonly onClose: () => void };

/** Shows one to four problems of pupils in large type to the whole class, without names. */
function ProblemWall({ problems, onClose }: ProblemWallProps) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} className={wallStyle.wall} aria-label={PROBLEM_BOARD_WORDS.toWall} onCancel={onClose}>
      <ul className={wallStyle.problems} data-count={problems.length}>
        {problems.map(({ id, animal, question, text }) => {
          const { picture, name } = animalOfAuthor(animal);
          return (
            <li key={id} className={wallStyle.problem}>
              <span className={wallStyle.by}>
                <ObjectPicture of={{ kind: 'picture', picture }} size="1.5em" /> {name}
              </span>
              <p className={wallStyle.words}>
                {text ?? (question !== null && <ToldProblemText document={question.document} />)}
              </p>
            </li>
          );
        })}
      </ul>
      <button type="button" className={wallStyle.close} onClick={onClose}>
        {PROBLEM_BOARD_WORDS.wallClose}
      </button>
    </dialog>
  );
}
