import { useState } from 'react';
import type { SolvedProblem, UnsolvedPupilText } from '../../../contract/class-problems.ts';
import { createWordProblemTask } from '../../../engine/authoring/word-problem-solving.ts';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { TeacherVerdictMessage } from '../praise/verdict-message.tsx';
import { TEACHER_VERDICT_WORDS } from '../praise/verdict-words.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { Link } from '../../app/router/link.tsx';
import { AuthoringListNotice, AuthoringPage } from './authoring-page.tsx';
import { callAuthoringRoute } from './authoring-client.ts';
import { AUTHORING_WORDS, classProblemFailureWords } from './authoring-words.ts';
import { createProblemOrigin } from './solved-making.ts';
import { textAndCardsOfSolvedProblem, SolvedProblemText } from './told-problem.tsx';
import { useClassProblems } from './use-class-problems.ts';
import { keyOfSolvedProblem, useProblemBook } from './use-problem-book.ts';
import { Hourglass } from '../views/hourglass.tsx';
import style from './problem-book-screen.module.css';
import { printPage } from '../../ui/print-page.ts';

/**
 * The page `/question/book` with all problems that the pupil has solved. The pupil can print them as a booklet and make
 * new problems from them.
 */
export function ProblemBookScreen() {
  const [{ problems, texts, state, next }, more] = useProblemBook();
  const [board] = useClassProblems();
  const isOpen = board.kind === 'here' && board.board.isOpen;
  const retry = (): void => void more().catch(reportError);
  return (
    <AuthoringPage title={AUTHORING_WORDS.book} aside={<Aside hasClass={isOpen} canPrint={problems.length > 0} />}>
      {texts.length > 0 && (
        <ul className={style.book}>
          {texts.map((text) => (
            <UnsolvedEntry key={text.question} unsolved={text} />
          ))}
        </ul>
      )}
      <ol className={style.book}>
        {problems.map((solved) => (
          <BookEntry key={keyOfSolvedProblem(solved)} solved={solved} canChange={isOpen} />
        ))}
      </ol>
      {state === 'here' && problems.length === 0 && texts.length === 0 && (
        <AuthoringListNotice words={AUTHORING_WORDS.emptyBook} isEmpty />
      )}
      {state === 'loading' && <AuthoringListNotice words={AUTHORING_WORDS.loading} />}
      {(state === 'away' || state === 'failed') && (
        <AuthoringListNotice words={AUTHORING_WORDS[state]} onRetry={retry} />
      )}
      {state === 'here' && next !== null && (
        <button type="button" className={style.more} onClick={retry}>
          <UiText source={AUTHORING_WORDS.moreSolved} />
        </button>
      )}
    </AuthoringPage>
  );
}

function Aside({ hasClass, canPrint }: { readonly hasClass: boolean; readonly canPrint: boolean }) {
  return (
    <>
      {hasClass && (
        <Link to={PAGE_PATHS.classProblems} className={style.way}>
          <UiText source={AUTHORING_WORDS.class} />
        </Link>
      )}
      {canPrint && (
        <button type="button" className={style.way} onClick={() => void printPage()}>
          <UiText source={AUTHORING_WORDS.print} />
        </button>
      )}
    </>
  );
}

/**
 * The button with which the pupil offers to the class a problem written as free text. Then a message says whether the
 * server accepted it.
 */
function OfferText({ question, text }: { readonly question: string; readonly text: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const offer = async (): Promise<void> => {
    const outcome = await callAuthoringRoute('offerText', { question });
    if (outcome.kind !== 'ok')
      return setSaid(classProblemFailureWords(outcome.kind === 'refused' ? outcome.refusal : outcome.code));
    setSaid(outcome.output.isHeld ? AUTHORING_WORDS.heldText : AUTHORING_WORDS.offeredText);
  };
  return (
    <>
      {said === null && (
        <button type="button" className={style.change} onClick={() => void offer().catch(reportError)}>
          <UiText source={AUTHORING_WORDS.offerText} />
          <span className="spoken-only">{text}</span>
        </button>
      )}
      <output className={style.said}>{said !== null && <UiText source={said} />}</output>
    </>
  );
}

/**
 * One of the pupil's texts that does not count as a solved problem yet. Shows the teacher's verdict, or says that the
 * teacher has not judged the text yet.
 */
function UnsolvedEntry({ unsolved: { text, verdict, comment } }: { readonly unsolved: UnsolvedPupilText }) {
  return (
    <li className={style.entry} data-unsolved="">
      <p className={style.written}>{text}</p>
      {verdict === null ? (
        <p className={style.waiting}>
          <Hourglass size="2rem" />
          <UiText source={TEACHER_VERDICT_WORDS.waiting} />
        </p>
      ) : (
        <TeacherVerdictMessage judged={{ verdict, comment }} size="3rem" />
      )}
    </li>
  );
}

type BookEntryProps = { readonly solved: SolvedProblem; readonly canChange: boolean };

function BookEntry({ solved, canChange }: BookEntryProps) {
  const setting = useUiTextSetting();
  const told = textAndCardsOfSolvedProblem(solved);
  if (told === null) return null;
  return (
    <li className={style.entry}>
      <SolvedProblemText told={told} />
      <dl className={style.solution}>
        <div>
          <dt>
            <UiText source={AUTHORING_WORDS.equation} />
          </dt>
          <dd>{told.printed.equation}</dd>
        </div>
        <div>
          <dt>
            <UiText source={AUTHORING_WORDS.answer} />
          </dt>
          <dd>
            <SentenceWithFurigana source={told.printed.answer} setting={setting} />
          </dd>
        </div>
      </dl>
      {solved.written?.understood === null && (
        <TeacherVerdictMessage
          judged={{ verdict: { kind: 'right' }, comment: solved.written.comment ?? null }}
          size="3rem"
        />
      )}
      {canChange && solved.written !== undefined && createWordProblemTask(told.question) !== null && (
        <OfferText question={solved.question.id} text={solved.written.text} />
      )}
      {canChange && createProblemOrigin(solved) !== null && (
        <Link to={PAGE_PATHS.classProblems} state={keyOfSolvedProblem(solved)} className={style.change}>
          <UiText source={AUTHORING_WORDS.change} />
        </Link>
      )}
    </li>
  );
}
