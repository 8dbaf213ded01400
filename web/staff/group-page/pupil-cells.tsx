import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { countUnsolved } from '../../../engine/group-measures/attention.ts';
import buttonStyle from '../../ui/button.module.css';
import { meanWords, shareWords } from '../lessons/words.ts';
import { recordAddress } from '../lessons/record-view.ts';
import { ConstraintProfile } from './constraint-profile.tsx';
import type { AttendedPupil } from './group-view.ts';
import { attentionWords, GROUP_SCREEN_WORDS, lastHeardWords, GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

type PupilCellsProps = {
  readonly group: string;
  readonly pupils: readonly AttendedPupil[];
  readonly onChosen: (pupil: string) => void;
};

/** One card for each pupil with their results and the constraints that they break. */
export function PupilCells({ group, pupils, onChosen }: PupilCellsProps) {
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
  readonly pupil: AttendedPupil;
  readonly onChosen: (pupil: string) => void;
};

function PupilCell({ group, pupil, onChosen }: PupilCellProps) {
  const { displayName, number, figures } = pupil;
  const [words] = attentionWords(pupil);
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
              value={GROUP_FIGURES_WORDS.countOfQuestions(countUnsolved(figures))}
            />
            <Figure name={GROUP_FIGURES_WORDS.firstCheck} value={shareWords(figures.firstCheckRate)} />
            <Figure
              name={GROUP_FIGURES_WORDS.time}
              value={meanWords(Math.round(figures.minutes), GROUP_FIGURES_WORDS.minutesUnit)}
            />
            <Figure name={GROUP_FIGURES_WORDS.stars} value={String(pupil.stars)} />
          </dl>
          <ConstraintProfile broken={figures.broken} />
        </>
      )}
      <p className={style.lastHeard}>{lastHeardWords(pupil.lastHeardAt)}</p>
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
            to={PATHS.evidence}
            params={{ group, pupil: pupil.id }}
            className={`${style.small} ${buttonStyle.quiet}`}
            aria-label={GROUP_FIGURES_WORDS.evidenceOf(displayName)}
          >
            {GROUP_FIGURES_WORDS.evidenceShort}
          </Link>
          <Link
            {...recordAddress({ group, pupil: pupil.id })}
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
