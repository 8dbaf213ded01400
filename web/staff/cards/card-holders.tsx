import { useState } from 'react';
import type { PupilEligibleForLoginCard } from '../../../contract/login-cards.ts';
import { NO_CHOSEN_ROWS } from '../../ui/list-table/choosing.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { formatNumericDateOfTime } from '../../ui/moments.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { useStaffRead } from '../queries.ts';
import { LoginCardActionDialog, type LoginCardAction, type PrintableCardsOrSlips } from './card-actions.tsx';
import { LoginCardButtons } from './card-buttons.tsx';
import { cardOwnersForRequest, type LoginCardOwnerSelection } from './card-owners.ts';
import { LOGIN_CARD_WORDS, LOGIN_CARD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type CardHoldersProps = {
  readonly whose: LoginCardOwnerSelection;
  readonly onMade: (made: PrintableCardsOrSlips) => void;
};

const COLUMNS: readonly ListColumn<PupilEligibleForLoginCard>[] = [
  { name: COMMON_WORDS.group, width: '9rem', text: ({ groupName }) => groupName ?? LOGIN_CARD_SCREEN_WORDS.none },
  { name: COMMON_WORDS.number, width: '5.5rem', isFigure: true, text: ({ number }) => number },
  { name: COMMON_WORDS.name, isRowHeader: true, text: ({ displayName }) => displayName },
  { name: COMMON_WORDS.kana, text: ({ kanaName }) => kanaName },
  {
    name: LOGIN_CARD_SCREEN_WORDS.cardDate,
    width: '12.5rem',
    text: ({ issuedAt }) => (issuedAt === null ? LOGIN_CARD_SCREEN_WORDS.none : formatNumericDateOfTime(issuedAt)),
  },
];

const PICTURES: ListColumn<PupilEligibleForLoginCard> = {
  name: LOGIN_CARD_SCREEN_WORDS.picture,
  width: '12.5rem',
  text: ({ picturesSetAt }) =>
    picturesSetAt === null ? LOGIN_CARD_SCREEN_WORDS.none : formatNumericDateOfTime(picturesSetAt),
};
const WITH_PICTURES = [...COLUMNS, PICTURES];

const NOBODY: readonly PupilEligibleForLoginCard[] = [];

/**
 * The list of pupils with the dates of their login cards. Buttons make or revoke the cards of the selected pupils, or
 * of all pupils.
 */
export function CardHolderList({ whose, onMade }: CardHoldersProps) {
  const { data, state } = useStaffRead('cardHolders', { of: whose });
  const [chosen, setChosen] = useState(NO_CHOSEN_ROWS);
  const [action, setAction] = useState<LoginCardAction | null>(null);
  const shown = data?.holders ?? NOBODY;
  const picked = shown.filter(({ pupil }) => chosen.has(pupil));
  const meant = picked.length > 0 ? picked : shown;
  const hasPictures = data?.classPages === true;
  const close = (): void => setAction(null);
  const onAction = (kind: LoginCardAction['kind'], holders: readonly PupilEligibleForLoginCard[]): void =>
    setAction({ kind, holders, whose: cardOwnersForRequest(holders, shown, whose) });
  return (
    <>
      <ListTable
        label={COMMON_WORDS.loginCards}
        columns={hasPictures ? WITH_PICTURES : COLUMNS}
        rows={shown}
        keyOf={({ pupil }) => pupil}
        nameOf={({ displayName }) => displayName}
        state={state}
        empty={LOGIN_CARD_WORDS.nobody}
        choosing={{ chosen, onChosen: setChosen }}
        bar={
          meant.length > 1 && (
            <LoginCardButtons
              meant={meant}
              isPicked={picked.length > 0}
              hasPictures={hasPictures}
              onAction={onAction}
            />
          )
        }
        renderActions={(holder) => <HolderButtons holder={holder} hasPictures={hasPictures} onAction={onAction} />}
        actionsWidth={hasPictures ? '32rem' : '22rem'}
        // The list is shown without its own print button, which users could mistake for the button that prints login
        // cards.
        isPlain
      />
      <LoginCardActionDialog
        action={action}
        onClose={close}
        onDone={(made) => (made.kind === 'nothing' ? close() : onMade(made))}
      />
    </>
  );
}

type HolderButtonsProps = {
  readonly holder: PupilEligibleForLoginCard;
  readonly hasPictures: boolean;
  readonly onAction: (kind: LoginCardAction['kind'], holders: readonly PupilEligibleForLoginCard[]) => void;
};

function HolderButtons({ holder, hasPictures, onAction }: HolderButtonsProps) {
  const name = holder.displayName;
  return (
    <>
      {holder.issuedAt === null ? (
        <LinkLikeButton label={LOGIN_CARD_SCREEN_WORDS.makeCardOf(name)} onPress={() => onAction('issue', [holder])}>
          {LOGIN_CARD_SCREEN_WORDS.makeCard}
        </LinkLikeButton>
      ) : (
        <>
          <LinkLikeButton
            label={LOGIN_CARD_SCREEN_WORDS.renewCardOf(name)}
            onPress={() => onAction('replace', [holder])}
          >
            {LOGIN_CARD_SCREEN_WORDS.renewCard}
          </LinkLikeButton>
          <LinkLikeButton
            label={LOGIN_CARD_SCREEN_WORDS.disableCardOf(name)}
            onPress={() => onAction('revoke', [holder])}
          >
            {LOGIN_CARD_SCREEN_WORDS.disableCard}
          </LinkLikeButton>
        </>
      )}
      {hasPictures && holder.picturesSetAt !== null && (
        <LinkLikeButton
          label={LOGIN_CARD_SCREEN_WORDS.erasePictureOf(name)}
          onPress={() => onAction('removePictures', [holder])}
        >
          {LOGIN_CARD_SCREEN_WORDS.erasePicture}
        </LinkLikeButton>
      )}
      {hasPictures && holder.picturesSetAt === null && (
        <LinkLikeButton
          label={LOGIN_CARD_SCREEN_WORDS.makePictureOf(name)}
          onPress={() => onAction('givePictures', [holder])}
        >
          {LOGIN_CARD_SCREEN_WORDS.makePicture}
        </LinkLikeButton>
      )}
    </>
  );
}
