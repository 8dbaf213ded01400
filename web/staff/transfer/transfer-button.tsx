import { useState } from 'react';
import { PUPIL_TRANSFER_ROUTES, TRANSFER_CODE_LENGTH, TRANSFER_CODE_SIGNS } from '../../../contract/pupil-transfers.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/files.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { fetchFile } from '../fetch-file.ts';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './transfer.module.css';
import { TRANSFER_OUT_WORDS } from './words.ts';

/** Returns a random code. Bytes that would make some signs more frequent are skipped. */
function randomCode(): string {
  const even = 256 - (256 % TRANSFER_CODE_SIGNS.length);
  const signs: string[] = [];
  while (signs.length < TRANSFER_CODE_LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < even) signs.push(TRANSFER_CODE_SIGNS.charAt(byte % TRANSFER_CODE_SIGNS.length));
  }
  return signs.join('');
}

/** Makes a pupil's file for another school. The code is made in the browser and shown once. */
export function TransferButton({ pupil }: { readonly pupil: Pick<Pupil, 'id' | 'displayName'> }) {
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <QuietButton onPress={() => setCode(randomCode())}>{TRANSFER_OUT_WORDS.button}</QuietButton>
      {code !== null && <TransferDialog pupil={pupil} code={code} onClose={() => setCode(null)} />}
    </>
  );
}

type TransferDialogProps = {
  readonly pupil: Pick<Pupil, 'id' | 'displayName'>;
  readonly code: string;
  readonly onClose: () => void;
};

function TransferDialog({ pupil, code, onClose }: TransferDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const fetched = () => fetchFile(PUPIL_TRANSFER_ROUTES.exportTransfer, { pupil: pupil.id, code });
  return (
    <Dialog title={TRANSFER_OUT_WORDS.title(pupil.displayName)} onClose={onClose}>
      <p>{TRANSFER_OUT_WORDS.explained}</p>
      <p>{TRANSFER_OUT_WORDS.comes}</p>
      <p>{TRANSFER_OUT_WORDS.stays}</p>
      <p className={style.code}>
        <span>{TRANSFER_OUT_WORDS.code}</span>
        <b>{code.replaceAll(/(.{4})(?=.)/gu, '$1-')}</b>
      </p>
      <p>{TRANSFER_OUT_WORDS.codeNote}</p>
      <FormFault fault={fault} />
      <output>{isSaved && TRANSFER_OUT_WORDS.saved}</output>
      <DialogActions closing={COMMON_WORDS.close} onClose={onClose}>
        <QuietButton
          onPress={() =>
            send(fetched, (file) => {
              saveFile(file);
              setSaved(true);
            })
          }
        >
          {isUnderway ? TRANSFER_OUT_WORDS.saving : TRANSFER_OUT_WORDS.save}
        </QuietButton>
      </DialogActions>
    </Dialog>
  );
}
