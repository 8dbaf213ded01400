import { useEffect, useMemo, useState } from 'react';
import type { ClassProblem, ClassProblems } from '../../../contract/class-problems.ts';
import { animalOfAuthor } from '../../../engine/authoring/author-animals.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { Link } from '../../app/router/link.tsx';
import { useLocation } from '../../app/router/router-context.ts';
import { AuthoringListNotice, AuthoringPage } from './authoring-page.tsx';
import { AUTHORING_WORDS, thanksCountWords } from './authoring-words.ts';
import { callAuthoringRoute } from './authoring-client.ts';
import { ClassProblemList, ThanksFlowerStamp } from './class-list.tsx';
import { ProblemMakingPanel } from './making-panel.tsx';
import { SolvedProblemChoiceDialog } from './origin-dialog.tsx';
import { SolveClassProblemDialog } from './solve-dialog.tsx';
import { likenessOfClassProblem, createProblemOrigin, type ProblemOrigin } from './solved-making.ts';
import { useClassProblems } from './use-class-problems.ts';
import { keyOfSolvedProblem, useProblemBook, type ProblemBookState } from './use-problem-book.ts';
import style from './class-problems-screen.module.css';

/** The page `/question/problems`: here pupils make problems for the class and solve problems of the class. */
export function ClassProblemsScreen() {
  const [known, reload] = useClassProblems();
  return (
    <AuthoringPage title={AUTHORING_WORDS.class} aside={<Aside board={known.kind === 'here' ? known.board : null} />}>
      {known.kind === 'here' ? (
        known.board.isOpen ? (
          <OpenBoard board={known.board} reload={reload} />
        ) : (
          <AuthoringListNotice words={AUTHORING_WORDS.closed} isEmpty />
        )
      ) : (
        <AuthoringListNotice
          words={AUTHORING_WORDS[known.kind]}
          onRetry={known.kind === 'loading' ? undefined : () => void reload().catch(reportError)}
        />
      )}
    </AuthoringPage>
  );
}

function Aside({ board }: { readonly board: ClassProblems | null }) {
  const animal = board?.animal == null ? null : animalOfAuthor(board.animal);
  return (
    <>
      {board !== null && board.thanks > 0 && (
        <span className={style.thanks}>
          <ThanksFlowerStamp /> <UiText source={thanksCountWords(board.thanks)} />
        </span>
      )}
      {animal !== null && (
        <span className={style.animal}>
          <ObjectPicture of={{ kind: 'picture', picture: animal.picture }} size="2.75rem" label={animal.name} />
        </span>
      )}
      <Link to={PAGE_PATHS.problemBook} className={style.book}>
        <UiText source={AUTHORING_WORDS.book} />
      </Link>
    </>
  );
}

type OpenBoardProps = { readonly board: ClassProblems; readonly reload: () => Promise<void> };

function OpenBoard({ board, reload }: OpenBoardProps) {
  const [book, more] = useProblemBook();
  const wanted = useLocation().state;
  const origins = useMemo(() => book.problems.flatMap((solved) => createProblemOrigin(solved) ?? []), [book.problems]);
  const taken = useMemo(
    () =>
      new Set(
        board.problems.flatMap(({ question, text }) =>
          text === undefined ? (likenessOfClassProblem(question.document) ?? []) : [],
        ),
      ),
    [board.problems],
  );
  // The first page of the problem book may contain only problems that pupils cannot change.
  const needsMore = origins.length === 0 && book.state === 'here' && book.next !== null;
  useEffect(() => {
    if (needsMore) more().catch(reportError);
  }, [needsMore, more]);
  const [chosen, setChosen] = useState<string | null>(typeof wanted === 'string' ? wanted : null);
  const [isChoosing, setChoosing] = useState(false);
  const [solving, setSolving] = useState<ClassProblem | null>(null);
  const origin = origins.find(({ solved }) => keyOfSolvedProblem(solved) === chosen) ?? origins[0];
  const thank = async ({ id }: ClassProblem): Promise<void> => {
    await callAuthoringRoute('thankAuthor', { problem: id });
    await reload();
  };
  const choose = ({ solved }: ProblemOrigin): void => {
    setChosen(keyOfSolvedProblem(solved));
    setChoosing(false);
  };
  return (
    <>
      {origin !== undefined ? (
        <ProblemMakingPanel
          key={keyOfSolvedProblem(origin.solved)}
          origin={origin}
          taken={taken}
          onOffered={reload}
          onChooseOrigin={() => setChoosing(true)}
        />
      ) : (
        <NothingToChange book={book} onRetry={() => void more().catch(reportError)} />
      )}
      <ClassProblemList
        problems={board.problems}
        onSolve={setSolving}
        onThank={(problem) => void thank(problem).catch(reportError)}
      />
      {isChoosing && (
        <SolvedProblemChoiceDialog origins={origins} onChosen={choose} onClose={() => setChoosing(false)} />
      )}
      {solving !== null && (
        <SolveClassProblemDialog problem={solving} onClose={() => setSolving(null)} onSolved={reload} />
      )}
    </>
  );
}

/** Says why there is no solved problem to change: none is solved, none can be changed, or they could not be loaded. */
function NothingToChange({ book, onRetry }: { readonly book: ProblemBookState; readonly onRetry: () => void }) {
  switch (book.state) {
    case 'loading':
      return null;
    case 'away':
    case 'failed':
      return <AuthoringListNotice words={AUTHORING_WORDS[book.state]} onRetry={onRetry} />;
    case 'here':
      if (book.next !== null) return null;
      return (
        <AuthoringListNotice
          words={book.problems.length === 0 ? AUTHORING_WORDS.nothingSolved : AUTHORING_WORDS.nothingToChange}
        />
      );
  }
}
