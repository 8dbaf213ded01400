import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { FIGURE_DEFINITIONS, type FigureName } from '../../../engine/measures/definitions.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { unknownSignOfQuestion } from '../../../engine/question/unknown-sign.ts';
import { createPrintedProblem } from '../../../engine/worksheet/worksheet.ts';
import { formatShare } from '../lessons/words.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { firstCheckMarks, formatMonthName, PUPIL_PAGE_WORDS, PUPIL_PAGE_SHEET_WORDS } from './words.ts';
import style from './pupil-page.module.css';
import sheetStyle from './sheets.module.css';

type PupilPageSheetProps = { readonly page: PupilPage; readonly group: string; readonly term: string };

/**
 * The printed page about one pupil: statistics, growth and the problems that the pupil made. It never contains a rating
 * for the school report (評定).
 */
export function PupilPageSheet({ page, group, term }: PupilPageSheetProps) {
  const { displayName, number, figures, stars, days } = page;
  return (
    <article className={sheetStyle.sheet} aria-label={displayName}>
      <header className={sheetStyle.head}>
        <b>
          {group} {number === null ? '' : PUPIL_PAGE_SHEET_WORDS.number(number)}
          {displayName}
        </b>
        <span>{term}</span>
      </header>
      <dl className={style.figures}>
        <Figure
          of="solvedQuestions"
          value={PUPIL_PAGE_SHEET_WORDS.countOfQuestions(figures.solved)}
          note={noteOf('begunQuestions', PUPIL_PAGE_SHEET_WORDS.countOfQuestions(figures.begun))}
        />
        <Figure
          of="firstCheckRate"
          value={formatShare(figures.firstCheckRate)}
          note={PUPIL_PAGE_SHEET_WORDS.atFirstCheck}
        />
        <Figure
          of="days"
          value={PUPIL_PAGE_SHEET_WORDS.countOfDays(days)}
          note={noteOf('minutes', PUPIL_PAGE_SHEET_WORDS.minutes(Math.round(figures.minutes)))}
        />
        <Figure of="stars" value={PUPIL_PAGE_SHEET_WORDS.stars(stars)} note={PUPIL_PAGE_SHEET_WORDS.mostStars} />
      </dl>
      <div className={style.columns}>
        <Months months={page.months} />
        <Broken figures={figures} />
      </div>
      <div className={style.columns}>
        <Levels levels={page.levels} figures={figures} />
        <GrowthByLevelTable growth={page.growth} />
      </div>
      <section className={style.problems}>
        <h2>{PUPIL_PAGE_WORDS.problems}</h2>
        {page.problems.length === 0 && <p>{PUPIL_PAGE_WORDS.noProblems}</p>}
        {page.problems.map((problem) => (
          <ComposedProblemText key={problem.id} problem={problem} />
        ))}
      </section>
      <section className={style.teacher}>
        <h2>{PUPIL_PAGE_WORDS.teacher}</h2>
      </section>
      <footer className={style.foot}>{PUPIL_PAGE_WORDS.definitions}</footer>
    </article>
  );
}

type FigureProps = { readonly of: FigureName; readonly value: string; readonly note: string };

function noteOf(measure: FigureName, value: string): string {
  return `${FIGURE_DEFINITIONS[measure].name} ${value}`;
}

function Figure({ of, value, note }: FigureProps) {
  return (
    <div>
      <dt>{FIGURE_DEFINITIONS[of].name}</dt>
      <dd>{value}</dd>
      <dd className={style.note}>{note}</dd>
    </div>
  );
}

function Months({ months }: Pick<PupilPage, 'months'>) {
  const most = Math.max(1, ...months.map(({ solved }) => solved));
  return (
    <section>
      <h2>{PUPIL_PAGE_WORDS.months}</h2>
      {months.length === 0 && <p>{PUPIL_PAGE_WORDS.nothing}</p>}
      <ol className={style.months}>
        {months.map(({ month, solved }) => (
          <li key={month}>
            <span>{solved}</span>
            <span className={style.bar} style={{ height: `${(solved / most) * 16}mm` }} />
            <span>{formatMonthName(month)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Broken({ figures: { broken, wrongChecks } }: Pick<PupilPage, 'figures'>) {
  return (
    <section>
      <h2>{PUPIL_PAGE_SHEET_WORDS.brokenOf(FIGURE_DEFINITIONS.broken.name, wrongChecks)}</h2>
      <dl className={style.broken}>
        {CONSTRAINTS.map((constraint) => {
          const share = broken[constraint];
          return (
            <div key={constraint}>
              <dt>{CONSTRAINT_NAMES[constraint]}</dt>
              <dd className={style.track}>
                <span style={{ width: `${share.of === 0 ? 0 : (100 * share.part) / share.of}%` }} />
              </dd>
              <dd>{formatShare(share)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const MOST_LEVELS = 8;

/**
 * The results by level: one line for each of the latest levels in which the pupil has worked. A further line contains
 * the results of all other questions together, so that the lines add up to the total.
 */
function Levels({ levels, figures }: Pick<PupilPage, 'levels' | 'figures'>) {
  const shown = levels.slice(-MOST_LEVELS);
  const begun = figures.begun - shown.reduce((sum, level) => sum + level.begun, 0);
  const solved = figures.solved - shown.reduce((sum, level) => sum + level.solved, 0);
  return (
    <section>
      <h2>{PUPIL_PAGE_WORDS.levels}</h2>
      {levels.length === 0 && <p>{PUPIL_PAGE_WORDS.nothing}</p>}
      <ul className={style.levels}>
        {shown.map((level) => (
          <li key={level.level}>
            <span>
              {levelLabelForUsers(level.level)} {questionSetNameWithoutReadings(level.title)}
            </span>
            <span>{PUPIL_PAGE_SHEET_WORDS.solvedOfBegun(level.solved, level.begun)}</span>
          </li>
        ))}
        {begun > 0 && (
          <li>
            <span>{PUPIL_PAGE_WORDS.otherQuestions}</span>
            <span>{PUPIL_PAGE_SHEET_WORDS.solvedOfBegun(solved, begun)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

const MOST_GROWN = 5;

/** For each level, compares the first checks in the pupil's earliest attempts with those in the latest attempts. */
export function GrowthByLevelTable({ growth }: Pick<PupilPage, 'growth'>) {
  return (
    <section>
      <h2>{PUPIL_PAGE_WORDS.growth}</h2>
      {growth.length === 0 && <p>{PUPIL_PAGE_WORDS.nothing}</p>}
      <ul className={style.levels}>
        {growth.slice(-MOST_GROWN).map(({ level, early, late }) => (
          <li key={level}>
            <span>{PUPIL_PAGE_SHEET_WORDS.level(levelLabelForUsers(level))}</span>
            <span>
              {firstCheckMarks(early)} → {firstCheckMarks(late)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A problem that the pupil composed, as a textbook would print it. */
export function ComposedProblemText({ problem }: { readonly problem: PupilPage['problems'][number] }) {
  const reading = parseQuestionDocument(problem.document);
  const printed = reading.kind === 'question' ? createPrintedProblem(reading.question, problem.slots) : null;
  if (reading.kind !== 'question' || printed === null) return null;
  const { grade, level } = reading.question;
  const setting = { grade, furigana: 'byGrade', unknown: unknownSignOfQuestion({ level }) } as const;
  return (
    <div className={style.problem}>
      <p>
        {printed.story.map((sentence) => (
          <span key={sentence}>
            <SentenceWithFurigana source={sentence} setting={setting} />{' '}
          </span>
        ))}
      </p>
      <p className={style.result}>
        <TextWithFractions text={printed.equation} />
        {PUPIL_PAGE_SHEET_WORDS.answerMark}
        <SentenceWithFurigana source={printed.answer} setting={setting} />
      </p>
    </div>
  );
}
