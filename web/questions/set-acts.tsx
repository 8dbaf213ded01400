import type { QuestionSet } from '../../contract/question-sets.ts';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';
import { callStaff } from '../staff/client.ts';
import { EditSetDialog } from './edit-set-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { OpenSetDialog } from './open-set-dialog.tsx';
import { plainName } from '../staff/plain-name.ts';

/** What is about to be done to a set. */
export type SetAct = {
  readonly kind: 'open' | 'look' | 'edit' | 'archive' | 'restore' | 'publish' | 'unpublish';
  readonly set: QuestionSet;
};

type SetActsProps = {
  readonly act: SetAct | null;
  readonly onAct: (act: SetAct) => void;
  readonly onClose: () => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** The dialog of the act under way. */
export function SetActs({ act, onAct, onClose, onReplace }: SetActsProps) {
  if (act === null) return null;
  const { set } = act;
  const { id, version } = set;
  const name = plainName(set.name);
  const common = { onClose, onDone: onClose };
  switch (act.kind) {
    case 'open':
      return <OpenSetDialog set={set} {...common} />;
    case 'look':
      return <LookDialog set={set} onClose={onClose} />;
    case 'edit':
      return (
        <EditSetDialog
          set={set}
          {...common}
          onAct={(kind) => onAct({ kind, set })}
          onReplace={() => {
            onClose();
            onReplace(set);
          }}
        />
      );
    case 'archive':
      return (
        <ConfirmDialog
          title={`「${name}」をしまいますか`}
          words="児童の画面から見えなくなります。解いたきろくと星は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archiveQuestionSet', { set: id, version })}
          {...common}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          title={`「${name}」を元にもどしますか`}
          words="前に開いていたクラスの児童に、また見えるようになります。"
          action="元にもどす"
          act={() => callStaff('restoreQuestionSet', { set: id, version })}
          {...common}
        />
      );
    case 'publish':
      return (
        <ConfirmDialog
          title={`「${name}」をすべての学校に公開しますか`}
          words="どの学校の先生も、自分のクラスに開けるようになります。"
          action="公開する"
          act={() => callStaff('publishQuestionSet', { set: id, version, published: true })}
          {...common}
        />
      );
    case 'unpublish':
      return (
        <ConfirmDialog
          title={`「${name}」の公開をやめますか`}
          words="どの学校でも児童の画面から見えなくなります。解いたきろくと星は残ります。"
          action="公開をやめる"
          act={() => callStaff('publishQuestionSet', { set: id, version, published: false })}
          {...common}
        />
      );
  }
}
