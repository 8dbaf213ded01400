import { Suspense, useState } from 'react';
import type { ClassProblem } from '../../../contract/class-problems.ts';
import { animalOfAuthor } from '../../../engine/authoring/author-animals.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { CardPictureRow } from '../picture/card-picture-row.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { AUTHORING_WORDS, solverCountWords } from './authoring-words.ts';
import style from './class-list.module.css';

const FILTERS = ['all', 'fresh', 'own'] as const;
type Filter = (typeof FILTERS)[number];

const NONE = {
  all: AUTHORING_WORDS.none,
  fresh: AUTHORING_WORDS.noneFresh,
  own: AUTHORING_WORDS.noneOwn,
} as const satisfies Record<Filter, string>;

const PAGE = 6;

type ClassListProps = {
  readonly problems: readonly ClassProblem[];
  readonly onSolve: (problem: ClassProblem) => void;
  readonly onThank: (problem: ClassProblem) => void;
};

/** The problems of the class with filters, six per page. */
export function ClassProblemList({ problems, onSolve, onThank }: ClassListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(0);
  const shown = problems.filter((problem) => matches(problem, filter));
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const at = Math.min(page, pages - 1);
  return (
    <section className={style.section} aria-labelledby="class-title">
      <header className={style.head}>
        <h2 id="class-title" className={style.title}>
          <UiText source={AUTHORING_WORDS.ofClass} />
        </h2>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={style.filter}
            aria-pressed={filter === each}
            onClick={() => {
              setFilter(each);
              setPage(0);
            }}
          >
            <UiText source={AUTHORING_WORDS[each]} />
          </button>
        ))}
        <span className={style.pages}>
          <PageButton
            name={AUTHORING_WORDS.before}
            path="m14 6-6 6 6 6"
            page={at > 0 ? at - 1 : null}
            onPage={setPage}
          />
          <span>{`${at + 1} / ${pages}`}</span>
          <PageButton
            name={AUTHORING_WORDS.after}
            path="m10 6 6 6-6 6"
            page={at + 1 < pages ? at + 1 : null}
            onPage={setPage}
          />
        </span>
      </header>
      {shown.length === 0 ? (
        <p className={style.none}>
          <UiText source={NONE[filter]} />
        </p>
      ) : (
        <ul className={style.shelves}>
          {shown.slice(at * PAGE, (at + 1) * PAGE).map((problem) => (
            <ProblemCard key={problem.id} problem={problem} onSolve={onSolve} onThank={onThank} />
          ))}
        </ul>
      )}
    </section>
  );
}

function matches({ isOwn, standing }: ClassProblem, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'fresh':
      return !isOwn && standing !== 'solved';
    case 'own':
      return isOwn;
  }
}

type PageButtonProps = {
  readonly name: string;
  readonly path: string;
  /**
   * The page of the list that this button opens, counted from 0. Null if the button has no page to open, because the
   * first or last page is already shown.
   */
  readonly page: number | null;
  readonly onPage: (page: number) => void;
};

function PageButton({ name, path, page, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      className={style.turn}
      aria-label={kanaReadingOfSource(name)}
      aria-disabled={page === null || undefined}
      onClick={() => page !== null && onPage(page)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

type ProblemCardProps = Pick<ClassListProps, 'onSolve' | 'onThank'> & { readonly problem: ClassProblem };

function ProblemCard({ problem, onSolve, onThank }: ProblemCardProps) {
  const setting = useUiTextSetting();
  const reading = parseQuestionDocument(problem.question.document);
  if (reading.kind === 'faults') return null;
  const { question } = reading;
  const given = (question.given ?? []).flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const first = given.find(({ meaning }) => meaning.kind === 'existence' && meaning.amount !== 'unknown') ?? given[0];
  const animal = animalOfAuthor(problem.animal);
  const { text } = problem;
  return (
    <li className={style.card} data-hue={problem.animal % 6}>
      <span className={style.picture}>
        {first !== undefined && text === undefined && (
          <Suspense fallback={null}>
            <CardPictureRow question={question} card={first} />
          </Suspense>
        )}
        <b className={style.ask} aria-hidden="true">
          ？
        </b>
        <Standing problem={problem} />
      </span>
      {text !== undefined && <p className={style.ownWords}>{text}</p>}
      {first !== undefined && text === undefined && (
        <p className={style.words} data-voiced="">
          <span data-heard="">
            <SentenceWithFurigana source={first.text} setting={setting} />
          </span>
          <OptionalSpeakerButton of="story" heard={[createSpokenPassageOfText(first.text)]} />
        </p>
      )}
      <footer className={style.foot}>
        <span className={style.animal}>
          <ObjectPicture of={{ kind: 'picture', picture: animal.picture }} size="2.5rem" />
        </span>
        <span className={style.author}>{animal.name}</span>
        <Way problem={problem} onSolve={onSolve} onThank={onThank} />
      </footer>
    </li>
  );
}

function Standing({ problem: { isOwn, isHeld, standing, isWaiting } }: { readonly problem: ClassProblem }) {
  const words = isOwn
    ? isHeld === true
      ? AUTHORING_WORDS.held
      : AUTHORING_WORDS.own
    : standing === 'solved'
      ? AUTHORING_WORDS.solved
      : standing === 'taken'
        ? AUTHORING_WORDS.taken
        : isWaiting
          ? AUTHORING_WORDS.waiting
          : AUTHORING_WORDS.fresh;
  return (
    <span className={style.standing} data-solved={standing === 'solved' || undefined}>
      <UiText source={words} />
    </span>
  );
}

function Way({ problem, onSolve, onThank }: ProblemCardProps) {
  const { isOwn, standing, isThanked, thanks, solvers } = problem;
  if (isOwn) {
    return (
      <span className={style.thanks}>
        <UiText source={solverCountWords(solvers ?? 0)} />
        <ThanksFlowerStamp /> {thanks ?? 0}
      </span>
    );
  }
  if (standing === 'solved') {
    return isThanked ? (
      <span className={style.thanks}>
        <ThanksFlowerStamp /> <UiText source={AUTHORING_WORDS.thanked} />
      </span>
    ) : (
      <button type="button" className={style.thank} onClick={() => onThank(problem)}>
        <ThanksFlowerStamp /> <UiText source={AUTHORING_WORDS.thank} />
      </button>
    );
  }
  return (
    <button type="button" className={style.solve} onClick={() => onSolve(problem)}>
      <UiText source={standing === 'taken' ? AUTHORING_WORDS.goOn : AUTHORING_WORDS.solve} />
    </button>
  );
}

/** The flower stamp with which pupils thank an author. */
export function ThanksFlowerStamp() {
  return <ObjectPicture of={{ kind: 'picture', picture: 'cherry-blossom' }} size="1.25em" />;
}
