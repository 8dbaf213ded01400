import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NOTHING_CHOSEN, type Chosen } from '../../parts/list-table/choosing.ts';
import { PATHS } from '../../paths.ts';
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { callStaff } from '../../staff/client.ts';
import { FormFault, QuietButton } from '../../parts/form.tsx';
import { useSending } from '../../staff/sending.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of pupils who are handed on from one screen to the next. */
    readonly pupils?: readonly string[];
  }
}

type ChosenPupilsProps = {
  /** Null while it is not known. */
  readonly total: number | null;
  readonly chosen: Chosen;
  readonly archived: 'without' | 'only';
  readonly onChosen: (chosen: Chosen) => void;
};

type Act = { readonly kind: 'archive' | 'restore' } | { readonly kind: 'archived'; readonly pupils: readonly string[] };

/** How many pupils there are; or how many are chosen, and what can be done to all of them. */
export function ChosenPupils({ total, chosen, archived, onChosen }: ChosenPupilsProps) {
  const [act, setAct] = useState<Act | null>(null);
  const isAny = chosen.size > 0;
  return (
    <>
      <output>{isAny ? `${counted(chosen.size)}をえらんでいます` : counted(total)}</output>
      {isAny && (
        <>
          {archived === 'without' ? (
            <>
              <HandOn chosen={chosen} />
              <QuietButton onPress={() => setAct({ kind: 'archive' })}>しまう</QuietButton>
            </>
          ) : (
            <QuietButton onPress={() => setAct({ kind: 'restore' })}>元にもどす</QuietButton>
          )}
          <QuietButton onPress={() => onChosen(NOTHING_CHOSEN)}>えらぶのをやめる</QuietButton>
        </>
      )}
      <ActDialog act={act} chosen={chosen} onAct={setAct} onDone={() => onChosen(NOTHING_CHOSEN)} />
    </>
  );
}

function counted(pupils: number | null): string {
  return pupils === null ? '' : `${pupils.toLocaleString('ja-JP')}人`;
}

/** Where else the chosen pupils are taken to. */
function HandOn({ chosen }: { readonly chosen: Chosen }) {
  const navigate = useNavigate();
  const state = { pupils: [...chosen] };
  return (
    <>
      <QuietButton onPress={() => void navigate({ to: PATHS.studentsMove, state })}>クラスを変える</QuietButton>
      <QuietButton onPress={() => void navigate({ to: PATHS.loginCards, state })}>ログインカード</QuietButton>
    </>
  );
}

type ActDialogProps = {
  readonly act: Act | null;
  readonly chosen: Chosen;
  readonly onAct: (act: Act | null) => void;
  readonly onDone: () => void;
};

function ActDialog({ act, chosen, onAct, onDone }: ActDialogProps) {
  if (act === null) return null;
  const onClose = (): void => onAct(null);
  const pupils = [...chosen];
  switch (act.kind) {
    case 'archive':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`えらんだ${pupils.length}人をしまいますか`}
          words="一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archivePupils', { pupils })}
          onClose={onClose}
          onDone={(output) => {
            onAct({ kind: 'archived', pupils: output.pupils });
            onDone();
          }}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`えらんだ${pupils.length}人を元にもどしますか`}
          words="また一覧に表示され、ログインできるようになります。"
          action="元にもどす"
          act={() => callStaff('restorePupils', { pupils })}
          onClose={onClose}
          onDone={() => {
            onClose();
            onDone();
          }}
        />
      );
    case 'archived':
      return <Archived pupils={act.pupils} onClose={onClose} onUndone={onDone} />;
  }
}

type ArchivedProps = {
  readonly pupils: readonly string[];
  readonly onClose: () => void;
  readonly onUndone: () => void;
};

function Archived({ pupils, onClose, onUndone }: ArchivedProps) {
  const { fault, send } = useSending();
  const undo = (): void =>
    send(
      () => callStaff('restorePupils', { pupils: [...pupils] }),
      () => {
        onClose();
        onUndone();
      },
    );
  return (
    <Dialog title={`${pupils.length}人をしまいました`} onClose={onClose}>
      <FormFault fault={fault} />
      <p>「しまってある児童を見る」から、いつでも元にもどせます。</p>
      <DialogActions closing="とじる" onClose={onClose}>
        {pupils.length > 0 && <QuietButton onPress={undo}>取り消す</QuietButton>}
      </DialogActions>
    </Dialog>
  );
}
