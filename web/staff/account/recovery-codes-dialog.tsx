import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/form.tsx';
import style from './second-factor.module.css';
import { SECOND_FACTOR_WORDS } from './second-factor-words.ts';
import { printPage } from '../../ui/print-page.ts';

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog title={SECOND_FACTOR_WORDS.codesTitle} isWide onClose={onClose}>
      <p>{SECOND_FACTOR_WORDS.codes}</p>
      <ol className={style.codes} aria-label={SECOND_FACTOR_WORDS.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogActions closing={SECOND_FACTOR_WORDS.kept} onClose={onClose}>
        <QuietButton onPress={() => void printPage()}>{SECOND_FACTOR_WORDS.print}</QuietButton>
      </DialogActions>
    </Dialog>
  );
}
