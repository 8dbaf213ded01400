import { useState } from 'react';
import { useNavigate } from '../../app/router/router-context.ts';
import { NO_CHOSEN_ROWS, type ChosenRowKeys } from '../../ui/list-table/choosing.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { ActionDialog, createActionToConfirm, type ActionToConfirm } from '../actions/action-dialog.tsx';
import { archiveConfirmation, restoreConfirmation } from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import {
  archivedPupilsMessage,
  chosenPupilCountWords,
  chosenPupilsInConfirmationWords,
  PUPIL_WORDS,
  pupilCountWords,
  PUPIL_LIST_WORDS,
} from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type ChosenPupilsProps = {
  /** The number of pupils in the list; null until it is known. */
  readonly total: number | null;
  readonly chosen: ChosenRowKeys;
  readonly archived: 'without' | 'only';
  readonly onChosen: (chosen: ChosenRowKeys) => void;
};

type ManyAction = { readonly kind: 'archive' | 'restore'; readonly pupils: readonly string[] };

const CONFIRMED_ACTIONS: Readonly<Record<ManyAction['kind'], ActionToConfirm<readonly string[]>>> = {
  archive: createActionToConfirm({
    ask: ({ length }) => archiveConfirmation(chosenPupilsInConfirmationWords(length), PUPIL_WORDS.archiving),
    call: (pupils) => callStaffRoute('archivePupils', { pupils: [...pupils] }),
    show: ({ pupils }) => ({
      title: archivedPupilsMessage(pupils.length),
      body: <p>{PUPIL_WORDS.restorable}</p>,
      undo: pupils.length > 0 ? () => callStaffRoute('restorePupils', { pupils }) : undefined,
    }),
  }),
  restore: createActionToConfirm({
    ask: ({ length }) => restoreConfirmation(chosenPupilsInConfirmationWords(length), PUPIL_WORDS.restoring),
    call: (pupils) => callStaffRoute('restorePupils', { pupils: [...pupils] }),
  }),
};

/**
 * The bar above the list of pupils. It shows the number of pupils in the list or, if pupils are selected, their number
 * and the buttons for actions on them.
 */
export function ChosenPupilsBar({ total, chosen, archived, onChosen }: ChosenPupilsProps) {
  const [action, setAction] = useState<ManyAction | null>(null);
  const isAny = chosen.size > 0;
  return (
    <>
      <output>{isAny ? chosenPupilCountWords(chosen.size) : pupilCountWords(total)}</output>
      {isAny && (
        <>
          {archived === 'without' ? (
            <>
              <WaysOn chosen={chosen} />
              <LinkLikeButton onPress={() => setAction({ kind: 'archive', pupils: [...chosen] })}>
                {COMMON_WORDS.archive}
              </LinkLikeButton>
            </>
          ) : (
            <LinkLikeButton onPress={() => setAction({ kind: 'restore', pupils: [...chosen] })}>
              {COMMON_WORDS.restore}
            </LinkLikeButton>
          )}
          <LinkLikeButton onPress={() => onChosen(NO_CHOSEN_ROWS)}>{PUPIL_LIST_WORDS.stopChoosing}</LinkLikeButton>
        </>
      )}
      {action !== null && (
        <ActionDialog
          action={CONFIRMED_ACTIONS[action.kind]}
          thing={action.pupils}
          onClose={() => setAction(null)}
          onDone={() => onChosen(NO_CHOSEN_ROWS)}
        />
      )}
    </>
  );
}

/** Links that open other screens for the selected pupils. */
function WaysOn({ chosen }: { readonly chosen: ChosenRowKeys }) {
  const navigate = useNavigate();
  /** The ids of the selected pupils are passed to the next screen in the state of the history entry. */
  const state = { pupils: [...chosen] };
  return (
    <>
      <LinkLikeButton onPress={() => navigate({ to: PAGE_PATHS.studentsMove, state })}>
        {PUPIL_LIST_WORDS.changeGroup}
      </LinkLikeButton>
      <LinkLikeButton onPress={() => navigate({ to: PAGE_PATHS.loginCards, state })}>
        {COMMON_WORDS.loginCards}
      </LinkLikeButton>
    </>
  );
}
