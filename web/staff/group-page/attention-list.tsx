import { findAttentionReason } from '../../../engine/group-measures/attention.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import type { PupilWithAttentionData } from './group-view.ts';
import { attentionReasonWords, GROUP_SCREEN_WORDS, GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';

type AttentionListProps = {
  readonly pupils: readonly PupilWithAttentionData[];
  readonly chosen: string | null;
  readonly onChosen: (pupil: string | null) => void;
};

/**
 * The list of the pupils to whom the teacher should speak next, each with the reason. A press on a pupil highlights the
 * pupil's line in the line chart.
 */
export function AttentionList({ pupils, chosen, onChosen }: AttentionListProps) {
  const pressing = pupils.filter((pupil) => findAttentionReason(pupil) !== null);
  return (
    <section className={style.panel} aria-labelledby="attention-title">
      <div className={style.panelBar}>
        <h2 id="attention-title" className={style.panelTitle}>
          <FigureNameButton of={FIGURE_DEFINITIONS.attention} />
        </h2>
        {pressing.length > 0 && (
          <span className={style.muted}>{GROUP_FIGURES_WORDS.countOfPupils(pressing.length)}</span>
        )}
      </div>
      {pressing.length === 0 ? (
        <p className={style.muted}>{GROUP_SCREEN_WORDS.noAttention}</p>
      ) : (
        <ul className={style.attention}>
          {pressing.map((pupil) => (
            <li key={pupil.id}>
              <button
                type="button"
                className={`${style.attended} on-paper`}
                aria-pressed={pupil.id === chosen}
                onClick={() => onChosen(pupil.id === chosen ? null : pupil.id)}
              >
                <span className={style.attendedName}>{pupil.displayName}</span>
                {attentionReasonWords(pupil).map((line) => (
                  <span key={line} className={style.muted}>
                    {line}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
