import { useState } from 'react';
import formStyle from '../../ui/form.module.css';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { unsolvedOf } from '../../../engine/group-measures/attention.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import buttonStyle from '../../ui/button.module.css';
import { meanWords, shareWords } from '../lessons/words.ts';
import { recordAddress } from '../lessons/record-view.ts';
import { Definitions } from '../lessons/measure-name.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { ConstraintProfile } from './constraint-profile.tsx';
import type { AttendedPupil, GroupSnapshot } from './group-view.ts';
import { attentionWords, GROUP_SCREEN_WORDS, lastHeardWords, GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

const { solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard } = DEFINITIONS;

const SHOWN = [solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard];

type PupilCellsProps = {
  readonly snapshot: GroupSnapshot;
  readonly attended: readonly AttendedPupil[];
  readonly onChosen: (pupil: string) => void;
};

/** Every pupil with their results and the constraints that they break. */
export function PupilCells({ snapshot, attended, onChosen }: PupilCellsProps) {
  const [isByNumber, setByNumber] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const place = new Map(snapshot.pupils.map(({ id }, at) => [id, at]));
  const inOrder = attended.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return (
    <>
      <div className={style.panelBar}>
        <select
          className={style.choice}
          aria-label={GROUP_FIGURES_WORDS.pupilOrder}
          value={isByNumber ? 'number' : 'attention'}
          onChange={({ target }) => setByNumber(target.value === 'number')}
        >
          <option value="attention">{GROUP_FIGURES_WORDS.byAttention}</option>
          <option value="number">{GROUP_FIGURES_WORDS.byNumber}</option>
        </select>
        <Link
          to={PATHS.pupilPages}
          params={{ group: snapshot.group.id }}
          className={`${formStyle.action} ${buttonStyle.quiet}`}
        >
          {GROUP_FIGURES_WORDS.printPages}
        </Link>
        <QuietButton onPress={() => setExplaining(true)}>{GROUP_FIGURES_WORDS.meaning}</QuietButton>
      </div>
      <ul className={style.pupils}>
        {(isByNumber ? inOrder : attended).map((pupil) => (
          <PupilCell key={pupil.id} group={snapshot.group.id} pupil={pupil} onChosen={onChosen} />
        ))}
      </ul>
      {isExplaining && (
        <Definitions title={GROUP_FIGURES_WORDS.meaning} of={SHOWN} onClose={() => setExplaining(false)} />
      )}
    </>
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
              value={GROUP_FIGURES_WORDS.countOfQuestions(unsolvedOf(figures))}
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
