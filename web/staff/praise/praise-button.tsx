import { useState } from 'react';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { PraiseForm } from './praise-form.tsx';
import { PRAISE_DIALOG_WORDS } from './words.ts';

type PraiseButtonProps = { readonly pupil: { readonly id: string; readonly name: string } };

/** The button that opens the form for praise. The praise is for the pupil whose learning record is on the screen. */
export function PraiseButton({ pupil }: PraiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkLikeButton onPress={() => setOpen(true)}>{PRAISE_DIALOG_WORDS.send}</LinkLikeButton>
      {isOpen && (
        <Dialog title={PRAISE_DIALOG_WORDS.sendTo(pupil.name)} isWide onClose={() => setOpen(false)}>
          <PraiseForm homework={null} pupils={[pupil]} />
          <DialogButtonRow closing={PRAISE_DIALOG_WORDS.close} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
