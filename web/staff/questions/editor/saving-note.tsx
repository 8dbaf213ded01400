import { timeOfDayWords } from '../../../ui/moments.ts';
import { failureWords } from '../../words.ts';
import { ownRole } from '../../form-failure.ts';
import type { DraftSaving } from './saving/draft-saver.ts';
import style from './editor.module.css';
import { DRAFT_SAVING_WORDS } from './words.ts';

/** Shows whether the draft is stored, and what happens to changes that are not stored. */
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
      return DRAFT_SAVING_WORDS.savedAt(timeOfDayWords(saving.at));
    case 'changed':
      return DRAFT_SAVING_WORDS.saving;
    case 'waiting':
      return waitingWords(saving);
    case 'elsewhere':
      return DRAFT_SAVING_WORDS.changedElsewhere;
    case 'gone':
      return DRAFT_SAVING_WORDS.clearedElsewhere;
  }
}

const KEPT = DRAFT_SAVING_WORDS.kept;

function waitingWords({ failure, hasNetwork }: Extract<DraftSaving, { readonly kind: 'waiting' }>): string {
  if (!hasNetwork) return DRAFT_SAVING_WORDS.offline(KEPT);
  if (failure.kind === 'unreachable') return DRAFT_SAVING_WORDS.unreachable(KEPT);
  if (failure.refusal === 'signed-out') return DRAFT_SAVING_WORDS.signedOut(KEPT);
  return DRAFT_SAVING_WORDS.refused(failureWords(failure.refusal, failure.retryAfter ?? null, ownRole()), KEPT);
}
