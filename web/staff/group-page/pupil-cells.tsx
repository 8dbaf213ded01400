import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { countUnsolvedQuestions } from '../../../engine/group-measures/attention.ts';
import buttonStyle from '../../ui/button.module.css';
import { averageWithUnitWords, formatShare } from '../lessons/words.ts';
import { addressOfRecords } from '../lessons/record-view.ts';
import { BrokenConstraintShareBars } from './constraint-bars.tsx';
import type { PupilWithAttentionData } from './group-view.ts';
import { attentionReasonWords, GROUP_SCREEN_WORDS, lastReceivedRecordWords, GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

type PupilCellsProps = {
  readonly group: string;
  readonly pupils: readonly PupilWithAttentionData[];
  readonly onChosen: (pupil: string) => void;
};

/** A card for each pupil that shows the pupil's results and why a teacher should speak to the pupil. */
export function PupilResultCards({ group, pupils, onChosen }: PupilCellsProps) {
  return (
    <ul className={style.pupils}>
      {pupils.map((pupil) => (
        <PupilCell key={pupil.id} group={group} pupil={pupil} onChosen={onChosen} />
      ))}
    </ul>
  );
}

type PupilCellProps = {
  readonly group: string;
  readonly pupil: PupilWithAttentionData;
  readonly onChosen: (pupil: string) => void;
};

function PupilCell({ group, pupil, onChosen }: PupilCellProps) {
  const { displayName, number, figures } = pupil;
  const [words] = attentionReasonWords(pupil);
  return (
    <li className={style.pupilCell}>
      <h3 className={style.pupilName} title={displayName}>
        {number !== null && <span className={style.number}>{number}</span>}
        {displayName}
      </h3>
      {figures.begun === 0 ? (
        <p className={style.muted}>{GROUP_SCREEN_WORDS.noneTried}</p>
      ) : (
        <>
          <dl className={style.pupilFigures}>
            <Figure name={GROUP_FIGURES_WORDS.solved} value={GROUP_FIGURES_WORDS.countOfQuestions(figures.solved)} />
            <Figure
              name={GROUP_FIGURES_WORDS.unsolved}
              value={GROUP_FIGURES_WORDS.countOfQuestions(countUnsolvedQuestions(figures))}
            />
            <Figure name={GROUP_FIGURES_WORDS.firstCheck} value={formatShare(figures.firstCheckRate)} />
            <Figure
              name={GROUP_FIGURES_WORDS.time}
              value={averageWithUnitWords(Math.round(figures.minutes), GROUP_FIGURES_WORDS.minutesUnit)}
            />
            <Figure name={GROUP_FIGURES_WORDS.stars} value={String(pupil.stars)} />
          </dl>
          <BrokenConstraintShareBars broken={figures.broken} />
        </>
      )}
      <p className={style.lastHeard}>{lastReceivedRecordWords(pupil.lastHeardAt)}</p>
      <div className={style.pupilFoot}>
        <p className={style.reason}>{words}</p>
        <div className={style.ways}>
          <button
            type="button"
            className={`${style.small} ${buttonStyle.quiet}`}
            aria-label={GROUP_FIGURES_WORDS.showChangeOf(displayName)}
            onClick={() => onChosen(pupil.id)}
          >
            {GROUP_FIGURES_WORDS.change}
          </button>
          <Link
            to={PAGE_PATHS.evidence}
            params={{ group, pupil: pupil.id }}
            className={`${style.small} ${buttonStyle.quiet}`}
            aria-label={GROUP_FIGURES_WORDS.evidenceOf(displayName)}
          >
            {GROUP_FIGURES_WORDS.evidenceShort}
          </Link>
          <Link
            {...addressOfRecords({ group, pupil: pupil.id })}
            className={`${style.small} ${buttonStyle.quiet}`}
            aria-label={GROUP_FIGURES_WORDS.recordsOf(displayName)}
          >
            {GROUP_FIGURES_WORDS.records}
          </Link>
        </div>
      </div>
    </li>
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
