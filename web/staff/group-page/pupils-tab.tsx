import { useState } from 'react';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { QuietButton } from '../../ui/form.tsx';
import { Definitions } from '../lessons/measure-name.tsx';
import type { AttendedPupil } from './group-view.ts';
import { PupilCells } from './pupil-cells.tsx';
import { GroupPupilTable } from './pupil-table.tsx';
import { GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

const { solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard } = DEFINITIONS;

const SHOWN = [solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard];

type PupilsTabProps = {
  readonly group: string;
  /** In the order in which they need attention. */
  readonly pupils: readonly AttendedPupil[];
  readonly onChosen: (pupil: string) => void;
};

/** The pupils of a group as one table, or as one card each. */
export function PupilsTab({ group, pupils, onChosen }: PupilsTabProps) {
  const [areCards, setCards] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const bar = (
    <>
      <button
        type="button"
        className={`${formStyle.action} ${buttonStyle.quiet}`}
        aria-pressed={areCards}
        onClick={() => setCards(!areCards)}
      >
        {GROUP_FIGURES_WORDS.asCards}
      </button>
      <Link to={PATHS.pupilPages} params={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
        {GROUP_FIGURES_WORDS.printPages}
      </Link>
      <Link to={PATHS.groupEvidence} params={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
        {GROUP_FIGURES_WORDS.evidence}
      </Link>
      <QuietButton onPress={() => setExplaining(true)}>{GROUP_FIGURES_WORDS.meaning}</QuietButton>
    </>
  );
  return (
    <>
      {areCards ? (
        <>
          <div className={style.panelBar}>{bar}</div>
          <PupilCells group={group} pupils={pupils} onChosen={onChosen} />
        </>
      ) : (
        <GroupPupilTable group={group} pupils={pupils} bar={bar} onChosen={onChosen} />
      )}
      {isExplaining && (
        <Definitions title={GROUP_FIGURES_WORDS.meaning} of={SHOWN} onClose={() => setExplaining(false)} />
      )}
    </>
  );
}
