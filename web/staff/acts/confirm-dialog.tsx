import type { CallOutcome } from '../../client/call.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { FormFault, SubmitButton } from '../../parts/form.tsx';
import { useSending } from '../sending.ts';

/** What is asked before an act: the question, what follows from it, and the button that does it. */
export type Confirmation = { readonly title: string; readonly words: string; readonly action: string };

type ConfirmDialogProps<Output> = Confirmation & {
  readonly act: () => Promise<CallOutcome<Output>>;
  readonly onClose: () => void;
  readonly onDone: (output: Output) => void;
};

/** Asks before something that others will notice. */
export function ConfirmDialog<Output>({ title, words, action, act, onClose, onDone }: ConfirmDialogProps<Output>) {
  const { isUnderway, fault, send } = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(act, onDone);
        }}
      >
        <FormFault fault={fault} />
        <p>{words}</p>
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
