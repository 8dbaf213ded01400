import { timeOfDayWords } from '../../../ui/moments.ts';
import { failureWords } from '../../words.ts';
import { ownRole } from '../../form-failure.ts';
import type { DraftSaving } from './saving/draft-saver.ts';
import style from './editor.module.css';

/** Where the draft stands to the one that is stored: always true, and what becomes of what is not. */
export function SavingNote({ saving }: { readonly saving: DraftSaving }) {
  const isWaiting = saving.kind === 'waiting' || saving.kind === 'gone';
  return (
    <output className={style.saving} data-failed={isWaiting || undefined}>
      {savingWords(saving)}
    </output>
  );
}

function savingWords(saving: DraftSaving): string {
  switch (saving.kind) {
    case 'saved':
      return `${timeOfDayWords(saving.at)}に下書きを保存しました`;
    case 'changed':
      return '下書きを保存しています';
    case 'waiting':
      return waitingWords(saving);
    case 'elsewhere':
      return '下書きは、ほかの画面でも変わりました';
    case 'gone':
      return '下書きは、ほかの画面で片づけられました';
  }
}

const KEPT = '書いたものは、この端末に残っています。';

function waitingWords({ failure, hasNetwork }: Extract<DraftSaving, { readonly kind: 'waiting' }>): string {
  if (!hasNetwork) return `オフラインです。${KEPT}つながると、自動で保存します。`;
  if (failure.kind === 'unreachable') return `サーバーにつながりません。${KEPT}自動で送りなおします。`;
  if (failure.refusal === 'signed-out')
    return `ログインの期限が切れました。${KEPT}ログインすると、つづきから書けます。`;
  return `下書きを保存できません。${failureWords(failure.refusal, failure.retryAfter ?? null, ownRole())}${KEPT}`;
}
