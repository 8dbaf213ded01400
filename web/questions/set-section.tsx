import { useState } from 'react';
import type { QuestionSet } from '../../contract/question-sets.ts';
import style from '../staff/cells.module.css';
import { QuietButton } from '../parts/form.tsx';
import { Answered } from '../staff/page.tsx';
import type { Asked } from '../staff/use-answer.ts';
import { SetActs, type SetAct } from './set-acts.tsx';
import { SetCell } from './set-cell.tsx';
import { SET_WORDS } from './set-words.ts';

type SetSectionProps = {
  readonly asked: Asked<{ readonly sets: readonly QuestionSet[] }>;
  readonly isTeacher: boolean;
  readonly archived: 'without' | 'only';
  readonly onArchived: (archived: 'without' | 'only') => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** The sets of the own school, or those put away; then what the installation publishes. */
export function SetSection({ asked, isTeacher, archived, onArchived, onReplace }: SetSectionProps) {
  const [act, setAct] = useState<SetAct | null>(null);
  const isArchive = archived === 'only';
  return (
    <section className={style.section} aria-labelledby="sets-title">
      <div className={style.sectionBar}>
        <h2 id="sets-title" className={style.sectionTitle}>
          {isArchive ? 'しまってある問題セット' : '問題セット'}
        </h2>
        <QuietButton onPress={() => onArchived(isArchive ? 'without' : 'only')}>
          {isArchive ? '使っている問題セットを見る' : 'しまってある問題セットを見る'}
        </QuietButton>
      </div>
      <Answered asked={asked}>
        {({ sets }) =>
          sets.length === 0 ? (
            <p className={style.muted}>{isArchive ? SET_WORDS.noneArchived : SET_WORDS.none}</p>
          ) : (
            <ul className={style.cells}>
              {sets.map((set) => (
                <SetCell key={set.id} set={set} isTeacher={isTeacher} onAct={setAct} />
              ))}
            </ul>
          )
        }
      </Answered>
      <SetActs act={act} onAct={setAct} onClose={() => setAct(null)} onChanged={asked.ask} onReplace={onReplace} />
    </section>
  );
}
