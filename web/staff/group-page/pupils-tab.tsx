import { useState } from 'react';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import { FigureDefinitionsDialog } from '../lessons/measure-name.tsx';
import type { PupilWithAttentionData } from './group-view.ts';
import { PupilResultCards } from './pupil-cells.tsx';
import { GroupPupilTable } from './pupil-table.tsx';
import { GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

const { solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard } = FIGURE_DEFINITIONS;

const SHOWN = [solvedInView, unsolved, firstCheckRate, minutes, stars, broken, lastHeard];

type PupilsTabProps = {
  readonly group: string;
  /** The pupils, the pupil who needs attention most first. */
  readonly pupils: readonly PupilWithAttentionData[];
  readonly onChosen: (pupil: string) => void;
};

/** The pupils of a group, either in a table or as cards. */
export function PupilsTab({ group, pupils, onChosen }: PupilsTabProps) {
  const [areCards, setCards] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const bar = (
    <>
      <button type="button" className={`${formStyle.action} ${buttonStyle.quiet}`} onClick={() => setCards(!areCards)}>
        {areCards ? GROUP_FIGURES_WORDS.asTable : GROUP_FIGURES_WORDS.asCards}
      </button>
      <Link to={PAGE_PATHS.pupilPages} params={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
        {GROUP_FIGURES_WORDS.printPages}
      </Link>
      <Link to={PAGE_PATHS.groupEvidence} params={{ group }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
        {GROUP_FIGURES_WORDS.evidence}
      </Link>
      <LinkLikeButton onPress={() => setExplaining(true)}>{GROUP_FIGURES_WORDS.meaning}</LinkLikeButton>
    </>
  );
  return (
    <>
      {areCards ? (
        <>
          <div className={style.cardsBar}>{bar}</div>
          <PupilResultCards group={group} pupils={pupils} onChosen={onChosen} />
        </>
      ) : (
        <GroupPupilTable group={group} pupils={pupils} bar={bar} onChosen={onChosen} />
      )}
      {isExplaining && (
        <FigureDefinitionsDialog title={GROUP_FIGURES_WORDS.meaning} of={SHOWN} onClose={() => setExplaining(false)} />
      )}
    </>
  );
}
