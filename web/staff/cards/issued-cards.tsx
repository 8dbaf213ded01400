import { useEffect, useRef } from 'react';
import { useLeaveBlocker } from '../../app/router/use-leave-blocker.ts';
import buttonStyle from '../../ui/button.module.css';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { PrintableCardsOrSlips } from './card-actions.tsx';
import { LoginCardSheets } from './card-sheets.tsx';
import style from './cards-screen.module.css';
import {
  LOGIN_CARD_WORDS,
  issuedCardsMessage,
  createdPicturePasswordsMessage,
  LOGIN_CARD_SCREEN_WORDS,
} from './words.ts';
import { PicturePasswordSlips } from './picture-slips.tsx';
import { printPage } from '../../ui/print-page.ts';

type IssuedCardsProps = {
  readonly made: Exclude<PrintableCardsOrSlips, { readonly kind: 'nothing' }>;
  readonly onPrinted: () => void;
};

/**
 * Shows new login cards or picture password slips as they will be printed. They cannot be shown again, so the user is
 * warned when leaving the screen without having printed them.
 */
export function IssuedCardsPrintView({ made, onPrinted }: IssuedCardsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <section className={style.issued} aria-labelledby="issued-title">
        <div>
          <h2 ref={title} tabIndex={-1} id="issued-title" className={style.issuedTitle}>
            {made.kind === 'cards'
              ? issuedCardsMessage(made.cards.length)
              : createdPicturePasswordsMessage(made.slips.length)}
          </h2>
          <p>{made.kind === 'cards' ? LOGIN_CARD_WORDS.shownOnce : LOGIN_CARD_WORDS.slipsShownOnce}</p>
        </div>
        <div className={style.issuedActions}>
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {LOGIN_CARD_SCREEN_WORDS.print}
          </button>
          <LinkLikeButton onPress={onPrinted}>{LOGIN_CARD_WORDS.printed}</LinkLikeButton>
        </div>
      </section>
      {made.kind === 'cards' ? (
        <LoginCardSheets cards={made.cards} address={`${location.origin}/login`} />
      ) : (
        <PicturePasswordSlips slips={made.slips} />
      )}
      <BeforeLeaving />
    </>
  );
}

function BeforeLeaving() {
  const leaving = useLeaveBlocker();
  if (leaving === null) return null;
  return (
    <Dialog title={LOGIN_CARD_WORDS.isPrinted} onClose={leaving.stay}>
      <p>{LOGIN_CARD_WORDS.leaving}</p>
      <DialogButtonRow closing={LOGIN_CARD_SCREEN_WORDS.back} onClose={leaving.stay}>
        <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={leaving.leave}>
          {LOGIN_CARD_SCREEN_WORDS.leave}
        </button>
      </DialogButtonRow>
    </Dialog>
  );
}
