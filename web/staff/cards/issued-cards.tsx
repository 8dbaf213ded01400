import { useEffect, useRef } from 'react';
import { useLeaveBlocker } from '../../app/router/use-leave-blocker.ts';
import buttonStyle from '../../ui/button.module.css';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { PrintedOnce } from './card-actions.tsx';
import { CardSheets } from './card-sheets.tsx';
import style from './cards-screen.module.css';
import { CARD_WORDS, issuedWords, slipsWords, CARD_SCREEN_WORDS } from './words.ts';
import { PictureSlips } from './picture-slips.tsx';
import { printPage } from '../../ui/print-page.ts';

type IssuedCardsProps = {
  readonly made: Exclude<PrintedOnce, { readonly kind: 'nothing' }>;
  readonly onPrinted: () => void;
};

/** Shows the cards or slips as they will be printed, and warns before they are lost. */
export function IssuedCards({ made, onPrinted }: IssuedCardsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <section className={style.issued} aria-labelledby="issued-title">
        <div>
          <h2 ref={title} tabIndex={-1} id="issued-title" className={style.issuedTitle}>
            {made.kind === 'cards' ? issuedWords(made.cards.length) : slipsWords(made.slips.length)}
          </h2>
          <p>{made.kind === 'cards' ? CARD_WORDS.shownOnce : CARD_WORDS.slipsShownOnce}</p>
        </div>
        <div className={style.issuedActions}>
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {CARD_SCREEN_WORDS.print}
          </button>
          <QuietButton onPress={onPrinted}>{CARD_WORDS.printed}</QuietButton>
        </div>
      </section>
      {made.kind === 'cards' ? (
        <CardSheets cards={made.cards} address={`${location.origin}/login`} />
      ) : (
        <PictureSlips slips={made.slips} />
      )}
      <BeforeLeaving />
    </>
  );
}

function BeforeLeaving() {
  const leaving = useLeaveBlocker();
  if (leaving === null) return null;
  return (
    <Dialog title={CARD_WORDS.isPrinted} onClose={leaving.stay}>
      <p>{CARD_WORDS.leaving}</p>
      <DialogActions closing={CARD_SCREEN_WORDS.back} onClose={leaving.stay}>
        <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={leaving.leave}>
          {CARD_SCREEN_WORDS.leave}
        </button>
      </DialogActions>
    </Dialog>
  );
}
