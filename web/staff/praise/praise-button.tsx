import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { PraiseForm } from './praise-form.tsx';

type PraiseButtonProps = { readonly pupil: { readonly id: string; readonly name: string } };

/** A word back to the pupil whose record one looks at. */
export function PraiseButton({ pupil }: PraiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onPress={() => setOpen(true)}>ほめことばを送る</QuietButton>
      {isOpen && (
        <Dialog title={`${pupil.name}さんへ ほめことばを送る`} isWide onClose={() => setOpen(false)}>
          <PraiseForm homework={null} pupils={[pupil]} />
          <DialogActions closing="閉じる" onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
