import type { QuestionSet } from '../../../contract/question-sets.ts';
import style from '../cells.module.css';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import type { PendingQuestionSetAction } from './set-actions.tsx';
import { groupsOfOpenSetWords, QUESTION_SET_NOTICE_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SetCellProps = {
  readonly set: QuestionSet;
  readonly isTeacher: boolean;
  readonly onAction: (action: PendingQuestionSetAction) => void;
};

export function QuestionSetTile({ set, isTeacher, onAction }: SetCellProps) {
  const name = questionSetNameWithoutReadings(set.name);
  const grades = set.grades.map((grade) => QUESTION_SET_WORDS.grade(grade)).join('・');
  return (
    <li className={`${style.cell} ${set.isOwn ? style.own : ''}`}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        <SetBadge set={set} isTeacher={isTeacher} />
      </div>
      <p>{QUESTION_SET_WORDS.countAndGrades(set.questions, grades)}</p>
      <p className={style.muted}>{QUESTION_SET_WORDS.editionMade(set.edition, formatNumericDateAndTime(set.madeAt))}</p>
      {isTeacher && <p>{groupsOfOpenSetWords(set)}</p>}
      <div className={style.foot}>
        {isTeacher && set.archivedAt === null && (
          <LinkLikeButton label={QUESTION_SET_WORDS.openOf(name)} onPress={() => onAction({ kind: 'open', set })}>
            {QUESTION_SET_WORDS.openToGroups}
          </LinkLikeButton>
        )}
        <LinkLikeButton label={QUESTION_SET_WORDS.showContentOf(name)} onPress={() => onAction({ kind: 'look', set })}>
          {QUESTION_SET_WORDS.showContent}
        </LinkLikeButton>
        {set.isOwn && set.archivedAt === null && (
          <LinkLikeButton label={QUESTION_SET_WORDS.changeOf(name)} onPress={() => onAction({ kind: 'edit', set })}>
            {COMMON_WORDS.change}
          </LinkLikeButton>
        )}
        {set.isOwn && set.archivedAt !== null && (
          <LinkLikeButton label={QUESTION_SET_WORDS.restoreOf(name)} onPress={() => onAction({ kind: 'restore', set })}>
            {COMMON_WORDS.restore}
          </LinkLikeButton>
        )}
      </div>
    </li>
  );
}

function SetBadge({ set, isTeacher }: Pick<SetCellProps, 'set' | 'isTeacher'>) {
  if (!set.isOwn) return <span className={style.mark}>{QUESTION_SET_WORDS.byOperator}</span>;
  if (isTeacher) return null;
  return set.publishedAt === null ? (
    <span className={style.mark}>{QUESTION_SET_NOTICE_WORDS.notPublished}</span>
  ) : (
    <span className={`${style.mark} ${style.warmMark}`}>{QUESTION_SET_WORDS.isPublic}</span>
  );
}
