import type { QuestionSet } from '../../../contract/question-sets.ts';
import style from '../cells.module.css';
import { momentWords } from '../../ui/moments.ts';
import { QuietButton } from '../../ui/form.tsx';
import { plainName } from '../plain-name.ts';
import type { SetAction } from './set-actions.tsx';
import { openWords, SET_WORDS } from './words.ts';

type SetCellProps = {
  readonly set: QuestionSet;
  readonly isTeacher: boolean;
  readonly onAction: (action: SetAction) => void;
};

export function SetCell({ set, isTeacher, onAction }: SetCellProps) {
  const name = plainName(set.name);
  const grades = set.grades.map((grade) => `${grade}年`).join('・');
  return (
    <li className={`${style.cell} ${set.isOwn ? style.own : ''}`}>
      <div className={style.head}>
        <h3 className={style.name}>{name}</h3>
        <SetBadge set={set} isTeacher={isTeacher} />
      </div>
      <p>
        {set.questions}問・{grades}
      </p>
      <p className={style.muted}>
        第{set.edition}版・{momentWords(set.madeAt)}
      </p>
      {isTeacher && <p>{openWords(set)}</p>}
      <div className={style.foot}>
        {isTeacher && set.archivedAt === null && (
          <QuietButton label={`${name}をクラスに開く`} onPress={() => onAction({ kind: 'open', set })}>
            クラスに開く
          </QuietButton>
        )}
        <QuietButton label={`${name}の中身を見る`} onPress={() => onAction({ kind: 'look', set })}>
          中身を見る
        </QuietButton>
        {set.isOwn && set.archivedAt === null && (
          <QuietButton label={`${name}を変更する`} onPress={() => onAction({ kind: 'edit', set })}>
            変更する
          </QuietButton>
        )}
        {set.isOwn && set.archivedAt !== null && (
          <QuietButton label={`${name}を元にもどす`} onPress={() => onAction({ kind: 'restore', set })}>
            元にもどす
          </QuietButton>
        )}
      </div>
    </li>
  );
}

function SetBadge({ set, isTeacher }: Pick<SetCellProps, 'set' | 'isTeacher'>) {
  if (!set.isOwn) return <span className={style.mark}>運営から</span>;
  if (isTeacher) return null;
  return set.publishedAt === null ? (
    <span className={style.mark}>{SET_WORDS.notPublished}</span>
  ) : (
    <span className={`${style.mark} ${style.warmMark}`}>公開中</span>
  );
}
