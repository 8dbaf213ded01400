import { useState } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import style from '../cells.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import { LoadedDataView } from '../page.tsx';
import type { StaffReadState } from '../queries.ts';
import { QuestionSetActionDialog, type PendingQuestionSetAction } from './set-actions.tsx';
import { QuestionSetTile } from './set-cell.tsx';
import { QUESTION_SET_NOTICE_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SetSectionProps = {
  readonly read: StaffReadState<{ readonly sets: readonly QuestionSet[] }>;
  readonly isTeacher: boolean;
  readonly archived: 'without' | 'only';
  readonly onArchived: (archived: 'without' | 'only') => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/**
 * The list of the school's question sets (those in use or the archived ones), followed by the question sets that are
 * published for all schools.
 */
export function QuestionSetSection({ read, isTeacher, archived, onArchived, onReplace }: SetSectionProps) {
  const [action, setAction] = useState<PendingQuestionSetAction | null>(null);
  const isArchive = archived === 'only';
  return (
    <section className={style.section} aria-labelledby="sets-title">
      <div className={style.sectionBar}>
        <h2 id="sets-title" className={style.sectionTitle}>
          {isArchive ? QUESTION_SET_WORDS.archivedSets : COMMON_WORDS.questionSets}
        </h2>
        <LinkLikeButton onPress={() => onArchived(isArchive ? 'without' : 'only')}>
          {isArchive ? QUESTION_SET_WORDS.showUsed : QUESTION_SET_WORDS.showArchived}
        </LinkLikeButton>
      </div>
      <LoadedDataView read={read}>
        {({ sets }) =>
          sets.length === 0 ? (
            <p className={style.muted}>
              {isArchive ? QUESTION_SET_NOTICE_WORDS.noneArchived : QUESTION_SET_NOTICE_WORDS.none}
            </p>
          ) : (
            <ul className={style.cells}>
              {sets.map((set) => (
                <QuestionSetTile key={set.id} set={set} isTeacher={isTeacher} onAction={setAction} />
              ))}
            </ul>
          )
        }
      </LoadedDataView>
      <QuestionSetActionDialog
        action={action}
        onAction={setAction}
        onClose={() => setAction(null)}
        onReplace={onReplace}
      />
    </section>
  );
}
