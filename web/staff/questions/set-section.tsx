import { useState } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import style from '../cells.module.css';
import { QuietButton } from '../../ui/form.tsx';
import { Loaded } from '../page.tsx';
import type { Read } from '../queries.ts';
import { SetActions, type SetAction } from './set-actions.tsx';
import { SetCell } from './set-cell.tsx';
import { SET_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SetSectionProps = {
  readonly read: Read<{ readonly sets: readonly QuestionSet[] }>;
  readonly isTeacher: boolean;
  readonly archived: 'without' | 'only';
  readonly onArchived: (archived: 'without' | 'only') => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** The current or archived sets of the school, then the sets that the installation publishes. */
export function SetSection({ read, isTeacher, archived, onArchived, onReplace }: SetSectionProps) {
  const [action, setAction] = useState<SetAction | null>(null);
  const isArchive = archived === 'only';
  return (
    <section className={style.section} aria-labelledby="sets-title">
      <div className={style.sectionBar}>
        <h2 id="sets-title" className={style.sectionTitle}>
          {isArchive ? QUESTION_SET_WORDS.archivedSets : COMMON_WORDS.questionSets}
        </h2>
        <QuietButton onPress={() => onArchived(isArchive ? 'without' : 'only')}>
          {isArchive ? QUESTION_SET_WORDS.showUsed : QUESTION_SET_WORDS.showArchived}
        </QuietButton>
      </div>
      <Loaded read={read}>
        {({ sets }) =>
          sets.length === 0 ? (
            <p className={style.muted}>{isArchive ? SET_WORDS.noneArchived : SET_WORDS.none}</p>
          ) : (
            <ul className={style.cells}>
              {sets.map((set) => (
                <SetCell key={set.id} set={set} isTeacher={isTeacher} onAction={setAction} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <SetActions action={action} onAction={setAction} onClose={() => setAction(null)} onReplace={onReplace} />
    </section>
  );
}
