import { useState } from 'react';
import type { Pupil } from '../../../contract/pupils.ts';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import style from './pupil-details.module.css';
import { ERASE_PUPIL_WORDS, PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type EraseDialogProps = { readonly pupil: Pupil; readonly onClose: () => void };

/** The dialog that erases a pupil. It first shows what will be deleted. Then the user must type the pupil's name. */
export function ErasePupilDialog({ pupil, onClose }: EraseDialogProps) {
  const [hasRead, setRead] = useState(false);
  if (hasRead) return <NameQuestion pupil={pupil} onClose={onClose} />;
  return (
    <Dialog title={PUPIL_LIST_WORDS.askErase(pupil.displayName)} onClose={onClose}>
      <Part title={PUPIL_LIST_WORDS.erased} lines={ERASE_PUPIL_WORDS.goes} />
      <Part title={PUPIL_LIST_WORDS.remaining} lines={ERASE_PUPIL_WORDS.stays} />
      <p className={style.archived}>{ERASE_PUPIL_WORDS.forGood}</p>
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
        <LinkLikeButton onPress={() => setRead(true)}>{PUPIL_LIST_WORDS.next}</LinkLikeButton>
      </DialogButtonRow>
    </Dialog>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className={style.section} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Removes all kinds of spaces from a name, so that the name that the user typed can be compared with the pupil's name.
 */
function bareName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/gu, '');
}

function NameQuestion({ pupil, onClose }: EraseDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const [isOther, setOther] = useState(false);
  const otherName = isOther ? { places: new Map([['name', ERASE_PUPIL_WORDS.otherName]]), words: '' } : null;
  return (
    <Dialog title={PUPIL_LIST_WORDS.askAgain} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = textOfFormField(new FormData(event.currentTarget), 'name');
          const isSame = bareName(typed) === bareName(pupil.displayName);
          setOther(!isSame);
          if (isSame) send(() => callStaffRoute('erasePupil', { pupil: pupil.id, version: pupil.version }), onClose);
        }}
      >
        <FormErrorText fault={fault} />
        <p>{ERASE_PUPIL_WORDS.typeName}</p>
        <TextField
          name="name"
          label={`「${pupil.displayName}」`}
          fault={otherName}
          autoComplete="off"
          maxLength={200}
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{PUPIL_LIST_WORDS.erase}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
