import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { PraiseForm } from './praise-form.tsx';
import { PRAISE_DIALOG_WORDS } from './words.ts';

type PraiseButtonProps = { readonly pupil: { readonly id: string; readonly name: string } };

/** Sends praise to the pupil whose record is shown. */
export function PraiseButton({ pupil }: PraiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onPress={() => setOpen(true)}>{PRAISE_DIALOG_WORDS.send}</QuietButton>
      {isOpen && (
        <Dialog title={PRAISE_DIALOG_WORDS.sendTo(pupil.name)} isWide onClose={() => setOpen(false)}>
          <PraiseForm homework={null} pupils={[pupil]} />
          <DialogActions closing={PRAISE_DIALOG_WORDS.close} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
