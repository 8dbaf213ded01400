import type { CallOutcome } from '../client/call.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormFault, SubmitButton } from './staff-form.tsx';
import { useSending } from './use-sending.ts';

type ConfirmDialogProps = {
  readonly title: string;
  readonly words: string;
  readonly action: string;
  readonly act: () => Promise<CallOutcome<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before something that others will notice. */
export function ConfirmDialog({ title, words, action, act, onClose, onDone }: ConfirmDialogProps) {
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
