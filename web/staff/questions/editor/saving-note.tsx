import { formatTimeInSentence } from '../../../ui/moments.ts';
import { callFailureWords } from '../../words.ts';
import { roleOfSignedInPerson } from '../../form-failure.ts';
import type { DraftSavingState } from './saving/draft-saver.ts';
import style from './editor.module.css';
import { DRAFT_SAVING_WORDS } from './words.ts';

/** Says whether the draft is stored on the server, and what happens to changes that are not. */
export function DraftSavingNote({ saving }: { readonly saving: DraftSavingState }) {
  const isWaiting = saving.kind === 'waiting' || saving.kind === 'gone';
  return (
    <output className={style.saving} data-failed={isWaiting || undefined}>
      {savingWords(saving)}
    </output>
  );
}

function savingWords(saving: DraftSavingState): string {
  switch (saving.kind) {
    case 'saved':
      return DRAFT_SAVING_WORDS.savedAt(formatTimeInSentence(saving.at));
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

function waitingWords({ failure, hasNetwork }: Extract<DraftSavingState, { readonly kind: 'waiting' }>): string {
  if (!hasNetwork) return DRAFT_SAVING_WORDS.offline(KEPT);
  if (failure.kind === 'unreachable') return DRAFT_SAVING_WORDS.unreachable(KEPT);
  if (failure.refusal === 'signed-out') return DRAFT_SAVING_WORDS.signedOut(KEPT);
  return DRAFT_SAVING_WORDS.refused(
    callFailureWords(failure.refusal, failure.retryAfter ?? null, roleOfSignedInPerson()),
    KEPT,
  );
}
