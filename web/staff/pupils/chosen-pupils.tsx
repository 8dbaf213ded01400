import { useState } from 'react';
import { useNavigate } from '../../app/router/router-context.ts';
import { NOTHING_CHOSEN, type Chosen } from '../../ui/list-table/choosing.ts';
import { PATHS } from '../../app/paths.ts';
import { ActionDialog, actionOf, type ConfirmedAction } from '../actions/action-dialog.tsx';
import { archiveWords, restoreWords } from '../actions/words.ts';
import { callStaff } from '../client.ts';
import { QuietButton } from '../../ui/form.tsx';
import { archivedWords, choosingWords, chosenWords, PUPIL_WORDS, pupilCountWords, PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type ChosenPupilsProps = {
  /** The number of pupils in the list. Null until it is known. */
  readonly total: number | null;
  readonly chosen: Chosen;
  readonly archived: 'without' | 'only';
  readonly onChosen: (chosen: Chosen) => void;
};

type ManyAction = { readonly kind: 'archive' | 'restore'; readonly pupils: readonly string[] };

const CONFIRMED_ACTIONS: Readonly<Record<ManyAction['kind'], ConfirmedAction<readonly string[]>>> = {
  archive: actionOf({
    ask: ({ length }) => archiveWords(chosenWords(length), PUPIL_WORDS.archiving),
    call: (pupils) => callStaff('archivePupils', { pupils: [...pupils] }),
    show: ({ pupils }) => ({
      title: archivedWords(pupils.length),
      body: <p>{PUPIL_WORDS.restorable}</p>,
      undo: pupils.length > 0 ? () => callStaff('restorePupils', { pupils }) : undefined,
    }),
  }),
  restore: actionOf({
    ask: ({ length }) => restoreWords(chosenWords(length), PUPIL_WORDS.restoring),
    call: (pupils) => callStaff('restorePupils', { pupils: [...pupils] }),
  }),
};

/** The number of pupils, or the number of chosen pupils with the actions on them. */
export function ChosenPupils({ total, chosen, archived, onChosen }: ChosenPupilsProps) {
  const [action, setAction] = useState<ManyAction | null>(null);
  const isAny = chosen.size > 0;
  return (
    <>
      <output>{isAny ? choosingWords(chosen.size) : pupilCountWords(total)}</output>
      {isAny && (
        <>
          {archived === 'without' ? (
            <>
              <WaysOn chosen={chosen} />
              <QuietButton onPress={() => setAction({ kind: 'archive', pupils: [...chosen] })}>
                {COMMON_WORDS.archive}
              </QuietButton>
            </>
          ) : (
            <QuietButton onPress={() => setAction({ kind: 'restore', pupils: [...chosen] })}>
              {COMMON_WORDS.restore}
            </QuietButton>
          )}
          <QuietButton onPress={() => onChosen(NOTHING_CHOSEN)}>{PUPIL_LIST_WORDS.stopChoosing}</QuietButton>
        </>
      )}
      {action !== null && (
        <ActionDialog
          action={CONFIRMED_ACTIONS[action.kind]}
          thing={action.pupils}
          onClose={() => setAction(null)}
          onDone={() => onChosen(NOTHING_CHOSEN)}
        />
      )}
    </>
  );
}

/** Links that open other screens with the chosen pupils. */
function WaysOn({ chosen }: { readonly chosen: Chosen }) {
  const navigate = useNavigate();
  /** The ids of the pupils, passed in the history entry. */
  const state = { pupils: [...chosen] };
  return (
    <>
      <QuietButton onPress={() => navigate({ to: PATHS.studentsMove, state })}>
        {PUPIL_LIST_WORDS.changeGroup}
      </QuietButton>
      <QuietButton onPress={() => navigate({ to: PATHS.loginCards, state })}>{COMMON_WORDS.loginCards}</QuietButton>
    </>
  );
}
