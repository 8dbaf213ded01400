import type { PupilEvidence } from '../../../contract/evidence.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import {
  EVIDENCE_FIGURE_KEYS_BY_VIEWPOINT,
  EVIDENCE_FIGURE_KEYS,
  VIEWPOINT_NAMES,
  VIEWPOINTS,
} from '../../../engine/viewpoints/viewpoints.ts';
import { formatNumericDate } from '../../ui/moments.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { ComposedProblemText, GrowthByLevelTable } from '../paper/pupil-page.tsx';
import { PUPIL_PAGE_SHEET_WORDS } from '../paper/words.ts';
import pageStyle from '../paper/pupil-page.module.css';
import sheetStyle from '../paper/sheets.module.css';
import style from './evidence.module.css';
import { EVIDENCE_WORDS, evidenceFigureWords } from './words.ts';

type EvidenceSheetProps = { readonly pupil: PupilEvidence; readonly group: string; readonly term: string };

/**
 * The sheet with the evidence for evaluating one pupil: statistics by viewpoint, growth, the pupil's own problems and
 * teachers' notes. It never contains a rating for the school report (評定).
 */
export function EvidenceSheet({ pupil, group, term }: EvidenceSheetProps) {
  const { displayName, number, figures, growth, problems, notes } = pupil;
  return (
    <article className={sheetStyle.sheet} data-flows aria-label={displayName}>
      <header className={sheetStyle.head}>
        <b>
          {group} {number === null ? '' : PUPIL_PAGE_SHEET_WORDS.number(number)}
          {displayName}
        </b>
        <span>{term}</span>
      </header>
      <div className={style.viewpoints}>
        {VIEWPOINTS.map((viewpoint) => (
          <section key={viewpoint}>
            <h2>{VIEWPOINT_NAMES[viewpoint]}</h2>
            <dl>
              {EVIDENCE_FIGURE_KEYS_BY_VIEWPOINT[viewpoint].map((measure) => (
                <div key={measure}>
                  <dt>
                    <FigureNameButton of={FIGURE_DEFINITIONS[measure]} />
                  </dt>
                  <dd>{evidenceFigureWords(measure, figures[measure])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={pageStyle.columns}>
        <GrowthByLevelTable growth={growth} />
        <section className={style.notes}>
          <h2>{EVIDENCE_WORDS.notes}</h2>
          {notes.length === 0 && <p>{EVIDENCE_WORDS.noNotes}</p>}
          {notes.map(({ id, day, text, author }) => (
            <div key={id}>
              <p className={style.noteHead}>{EVIDENCE_WORDS.noteOn(formatNumericDate(day), author.displayName)}</p>
              <p className={style.noteText}>{text}</p>
            </div>
          ))}
        </section>
      </div>
      <section className={pageStyle.problems}>
        <h2>{EVIDENCE_WORDS.problems}</h2>
        {problems.length === 0 && <p>{EVIDENCE_WORDS.noProblems}</p>}
        {problems.map((problem) => (
          <ComposedProblemText key={problem.id} problem={problem} />
        ))}
      </section>
      <footer className={style.definitions} aria-label={EVIDENCE_WORDS.definitions}>
        {EVIDENCE_FIGURE_KEYS.map((measure) => (
          <p key={measure}>
            <b>{FIGURE_DEFINITIONS[measure].name}</b>　{FIGURE_DEFINITIONS[measure].definition}
          </p>
        ))}
      </footer>
    </article>
  );
}
