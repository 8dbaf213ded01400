import { useState } from 'react';
import {
  PUPIL_TRANSFER_ROUTES,
  TRANSFER_CODE_LENGTH,
  TRANSFER_CODE_CHARACTERS,
} from '../../../contract/pupil-transfers.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { downloadFile } from '../../ui/files.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './transfer.module.css';
import { EXPORT_PUPIL_WORDS } from './words.ts';

/**
 * Returns a random transfer code (the password of the file). The largest byte values are discarded, because 256 is not
 * a multiple of the number of characters. Otherwise some characters would be more frequent than others.
 */
function randomCode(): string {
  const even = 256 - (256 % TRANSFER_CODE_CHARACTERS.length);
  const signs: string[] = [];
  while (signs.length < TRANSFER_CODE_LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < even) signs.push(TRANSFER_CODE_CHARACTERS.charAt(byte % TRANSFER_CODE_CHARACTERS.length));
  }
  return signs.join('');
}

/**
 * The button that exports a pupil's data as a file for another school. The browser generates the transfer code (the
 * password of the file) and shows it only once.
 */
export function ExportPupilButton({ pupil }: { readonly pupil: Pick<Pupil, 'id' | 'displayName'> }) {
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <LinkLikeButton onPress={() => setCode(randomCode())}>{EXPORT_PUPIL_WORDS.button}</LinkLikeButton>
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
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const fetched = () => fetchFileFromRoute(PUPIL_TRANSFER_ROUTES.exportTransfer, { pupil: pupil.id, code });
  return (
    <Dialog title={EXPORT_PUPIL_WORDS.title(pupil.displayName)} isClosedOnlyByButton onClose={onClose}>
      <p>{EXPORT_PUPIL_WORDS.explained}</p>
      <p>{EXPORT_PUPIL_WORDS.comes}</p>
      <p>{EXPORT_PUPIL_WORDS.stays}</p>
      <p className={style.code}>
        <span>{EXPORT_PUPIL_WORDS.code}</span>
        <b>{code.replaceAll(/(.{4})(?=.)/gu, '$1-')}</b>
      </p>
      <p>{EXPORT_PUPIL_WORDS.codeNote}</p>
      <FormErrorText fault={fault} />
      <output>{isSaved && EXPORT_PUPIL_WORDS.saved}</output>
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose}>
        <LinkLikeButton
          onPress={() =>
            send(fetched, (file) => {
              downloadFile(file);
              setSaved(true);
            })
          }
        >
          {isUnderway ? EXPORT_PUPIL_WORDS.saving : EXPORT_PUPIL_WORDS.save}
        </LinkLikeButton>
      </DialogButtonRow>
    </Dialog>
  );
}
