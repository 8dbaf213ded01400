import type { CardHolder } from '../../../contract/login-cards.ts';
import buttonStyle from '../../ui/button.module.css';
import { QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { CardAction } from './card-actions.tsx';
import { CARD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type CardButtonsProps = {
  /** The pupils to whom the buttons apply: the chosen pupils, or all pupils if none is chosen. */
  readonly meant: readonly CardHolder[];
  readonly isPicked: boolean;
  /** True if the school uses picture passwords. */
  readonly hasPictures: boolean;
  readonly onAction: (kind: CardAction['kind'], holders: readonly CardHolder[]) => void;
};

/** The actions on many cards. Only actions that would have an effect are shown. */
export function CardButtons({ meant, isPicked, hasPictures, onAction }: CardButtonsProps) {
  const without = meant.filter(({ issuedAt }) => issuedAt === null);
  const holders = meant.filter(({ issuedAt }) => issuedAt !== null);
  return (
    <>
      <output>
        {isPicked ? CARD_SCREEN_WORDS.chosenPupils : COMMON_WORDS.pupils}
        {CARD_SCREEN_WORDS.counted(meant.length, holders.length)}
      </output>
      {without.length > 0 && (
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          // Passes all of `meant`, also pupils who have a card, so that the audit log can name the whole group. These
          // pupils keep their cards.
          onClick={() => onAction('issue', meant)}
        >
          {CARD_SCREEN_WORDS.makeMissing(without.length)}
        </button>
      )}
      {holders.length > 0 && (
        <>
          <QuietButton onPress={() => onAction('replace', meant)}>
            {CARD_SCREEN_WORDS.renewAll(meant.length)}
          </QuietButton>
          <QuietButton onPress={() => onAction('revoke', meant)}>
            {CARD_SCREEN_WORDS.disableMany(holders.length)}
          </QuietButton>
        </>
      )}
      {hasPictures && <PictureButtons meant={meant} onAction={onAction} />}
    </>
  );
}

function PictureButtons({ meant, onAction }: Pick<CardButtonsProps, 'meant' | 'onAction'>) {
  const without = meant.filter(({ picturesSetAt }) => picturesSetAt === null);
  const have = meant.length - without.length;
  return (
    <>
      {without.length > 0 && (
        <QuietButton onPress={() => onAction('givePictures', meant)}>
          {CARD_SCREEN_WORDS.makePictures(without.length)}
        </QuietButton>
      )}
      {have > 0 && (
        <QuietButton onPress={() => onAction('removePictures', meant)}>
          {CARD_SCREEN_WORDS.erasePictures(have)}
        </QuietButton>
      )}
    </>
  );
}
