import { useEffect, useRef } from 'react';
import { useLeaveBlocker } from '../../router/use-leave-blocker.ts';
import type { LoginCard } from '../../../contract/login-cards.ts';
import buttonStyle from '../../parts/button.module.css';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { QuietButton } from '../../parts/form.tsx';
import formStyle from '../../parts/form.module.css';
import { CardSheets } from './card-sheets.tsx';
import style from './cards-screen.module.css';
import { CARD_WORDS, issuedWords } from './card-words.ts';

type IssuedCardsProps = { readonly cards: readonly LoginCard[]; readonly onPrinted: () => void };

/** The cards as they will be printed, and a warning before they are lost. */
export function IssuedCards({ cards, onPrinted }: IssuedCardsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <section className={style.issued} aria-labelledby="issued-title">
        <div>
          <h2 ref={title} tabIndex={-1} id="issued-title" className={style.issuedTitle}>
            {issuedWords(cards.length)}
          </h2>
          <p>{CARD_WORDS.shownOnce}</p>
        </div>
        <div className={style.issuedActions}>
          <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={() => window.print()}>
            印刷する
          </button>
          <QuietButton onPress={onPrinted}>{CARD_WORDS.printed}</QuietButton>
        </div>
      </section>
      <CardSheets cards={cards} address={`${location.origin}/login`} />
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
      <DialogActions closing="この画面にもどる" onClose={leaving.stay}>
        <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={leaving.leave}>
          この画面をはなれる
        </button>
      </DialogActions>
    </Dialog>
  );
}
