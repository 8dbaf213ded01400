import { useState } from 'react';
import type { CardHolder } from '../../../contract/login-cards.ts';
import { NOTHING_CHOSEN } from '../../ui/list-table/choosing.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { momentDateWords } from '../../ui/moments.ts';
import { QuietButton } from '../../ui/form.tsx';
import { useRead } from '../queries.ts';
import { CardActions, type CardAction, type PrintedOnce } from './card-actions.tsx';
import { CardButtons } from './card-buttons.tsx';
import { cardOwnerFilter, type RequestedCardOwners } from './card-owners.ts';
import { CARD_WORDS, CARD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type CardHoldersProps = { readonly whose: RequestedCardOwners; readonly onMade: (made: PrintedOnce) => void };

const COLUMNS: readonly ListColumn<CardHolder>[] = [
  { name: COMMON_WORDS.group, width: '9rem', text: ({ groupName }) => groupName ?? CARD_SCREEN_WORDS.none },
  { name: COMMON_WORDS.number, width: '5.5rem', isFigure: true, text: ({ number }) => number },
  { name: COMMON_WORDS.name, isRowHeader: true, text: ({ displayName }) => displayName },
  { name: COMMON_WORDS.kana, text: ({ kanaName }) => kanaName },
  {
    name: CARD_SCREEN_WORDS.cardDate,
    width: '12.5rem',
    text: ({ issuedAt }) => (issuedAt === null ? CARD_SCREEN_WORDS.none : momentDateWords(issuedAt)),
  },
];

const PICTURES: ListColumn<CardHolder> = {
  name: CARD_SCREEN_WORDS.picture,
  width: '12.5rem',
  text: ({ picturesSetAt }) => (picturesSetAt === null ? CARD_SCREEN_WORDS.none : momentDateWords(picturesSetAt)),
};
const WITH_PICTURES = [...COLUMNS, PICTURES];

const NOBODY: readonly CardHolder[] = [];

/** The list of pupils with the dates of their cards, and the actions on the chosen pupils or on all. */
export function CardHolders({ whose, onMade }: CardHoldersProps) {
  const { data, state } = useRead('cardHolders', { of: whose });
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [action, setAction] = useState<CardAction | null>(null);
  const shown = data?.holders ?? NOBODY;
  const picked = shown.filter(({ pupil }) => chosen.has(pupil));
  const meant = picked.length > 0 ? picked : shown;
  const hasPictures = data?.classPages === true;
  const close = (): void => setAction(null);
  const onAction = (kind: CardAction['kind'], holders: readonly CardHolder[]): void =>
    setAction({ kind, holders, whose: cardOwnerFilter(holders, shown, whose) });
  return (
    <>
      <ListTable
        label={COMMON_WORDS.loginCards}
        columns={hasPictures ? WITH_PICTURES : COLUMNS}
        rows={shown}
        keyOf={({ pupil }) => pupil}
        nameOf={({ displayName }) => displayName}
        state={state}
        empty={CARD_WORDS.nobody}
        choosing={{ chosen, onChosen: setChosen }}
        bar={
          meant.length > 1 && (
            <CardButtons meant={meant} isPicked={picked.length > 0} hasPictures={hasPictures} onAction={onAction} />
          )
        }
        renderActions={(holder) => <HolderButtons holder={holder} hasPictures={hasPictures} onAction={onAction} />}
        actionsWidth={hasPictures ? '32rem' : '22rem'}
        // The list has no print button, because users could mistake it for the button that prints cards.
        isPlain
      />
      <CardActions
        action={action}
        onClose={close}
        onDone={(made) => (made.kind === 'nothing' ? close() : onMade(made))}
      />
    </>
  );
}

type HolderButtonsProps = {
  readonly holder: CardHolder;
  readonly hasPictures: boolean;
  readonly onAction: (kind: CardAction['kind'], holders: readonly CardHolder[]) => void;
};

function HolderButtons({ holder, hasPictures, onAction }: HolderButtonsProps) {
  const name = holder.displayName;
  return (
    <>
      {holder.issuedAt === null ? (
        <QuietButton label={CARD_SCREEN_WORDS.makeCardOf(name)} onPress={() => onAction('issue', [holder])}>
          {CARD_SCREEN_WORDS.makeCard}
        </QuietButton>
      ) : (
        <>
          <QuietButton label={CARD_SCREEN_WORDS.renewCardOf(name)} onPress={() => onAction('replace', [holder])}>
            {CARD_SCREEN_WORDS.renewCard}
          </QuietButton>
          <QuietButton label={CARD_SCREEN_WORDS.disableCardOf(name)} onPress={() => onAction('revoke', [holder])}>
            {CARD_SCREEN_WORDS.disableCard}
          </QuietButton>
        </>
      )}
      {hasPictures && holder.picturesSetAt !== null && (
        <QuietButton
          label={CARD_SCREEN_WORDS.erasePictureOf(name)}
          onPress={() => onAction('removePictures', [holder])}
        >
          {CARD_SCREEN_WORDS.erasePicture}
        </QuietButton>
      )}
      {hasPictures && holder.picturesSetAt === null && (
        <QuietButton label={CARD_SCREEN_WORDS.makePictureOf(name)} onPress={() => onAction('givePictures', [holder])}>
          {CARD_SCREEN_WORDS.makePicture}
        </QuietButton>
      )}
    </>
  );
}
