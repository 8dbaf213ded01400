import type { QuestionSet } from '../../../contract/question-sets.ts';
import style from '../cells.module.css';
import { momentWords } from '../../ui/moments.ts';
import { QuietButton } from '../../ui/form.tsx';
import { plainName } from '../plain-name.ts';
import type { SetAction } from './set-actions.tsx';
import { openWords, SET_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SetCellProps = {
  readonly set: QuestionSet;
  readonly isTeacher: boolean;
  readonly onAction: (action: SetAction) => void;
};

export function SetCell({ set, isTeacher, onAction }: SetCellProps) {
  const name = plainName(set.name);
  const grades = set.grades.map((grade) => QUESTION_SET_WORDS.grade(grade)).join('・');
  return (
    <li className={`${style.cell} ${set.isOwn ? style.own : ''}`}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        <SetBadge set={set} isTeacher={isTeacher} />
      </div>
      <p>{QUESTION_SET_WORDS.countAndGrades(set.questions, grades)}</p>
      <p className={style.muted}>{QUESTION_SET_WORDS.editionMade(set.edition, momentWords(set.madeAt))}</p>
      {isTeacher && <p>{openWords(set)}</p>}
      <div className={style.foot}>
        {isTeacher && set.archivedAt === null && (
          <QuietButton label={QUESTION_SET_WORDS.openOf(name)} onPress={() => onAction({ kind: 'open', set })}>
            {QUESTION_SET_WORDS.openToGroups}
          </QuietButton>
        )}
        <QuietButton label={QUESTION_SET_WORDS.showContentOf(name)} onPress={() => onAction({ kind: 'look', set })}>
          {QUESTION_SET_WORDS.showContent}
        </QuietButton>
        {set.isOwn && set.archivedAt === null && (
          <QuietButton label={QUESTION_SET_WORDS.changeOf(name)} onPress={() => onAction({ kind: 'edit', set })}>
            {COMMON_WORDS.change}
          </QuietButton>
        )}
        {set.isOwn && set.archivedAt !== null && (
          <QuietButton label={QUESTION_SET_WORDS.restoreOf(name)} onPress={() => onAction({ kind: 'restore', set })}>
            {COMMON_WORDS.restore}
          </QuietButton>
        )}
      </div>
    </li>
  );
}

function SetBadge({ set, isTeacher }: Pick<SetCellProps, 'set' | 'isTeacher'>) {
  if (!set.isOwn) return <span className={style.mark}>{QUESTION_SET_WORDS.byOperator}</span>;
  if (isTeacher) return null;
  return set.publishedAt === null ? (
    <span className={style.mark}>{SET_WORDS.notPublished}</span>
  ) : (
    <span className={`${style.mark} ${style.warmMark}`}>{QUESTION_SET_WORDS.isPublic}</span>
  );
}
