import type { LoginCardHolder } from '../../../contract/login-cards.ts';
import buttonStyle from '../../ui/button.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { LoginCardAction } from './card-actions.tsx';
import { LOGIN_CARD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type CardButtonsProps = {
  /** The pupils for whom the buttons make or revoke cards: the chosen pupils, or all pupils if no pupil is chosen. */
  readonly meant: readonly LoginCardHolder[];
  readonly isPicked: boolean;
  /** True if the school uses picture passwords. */
  readonly hasPictures: boolean;
  readonly onAction: (kind: LoginCardAction['kind'], holders: readonly LoginCardHolder[]) => void;
};

/** The buttons for actions on many cards. A button is shown only if its action would have an effect. */
export function LoginCardButtons({ meant, isPicked, hasPictures, onAction }: CardButtonsProps) {
  const without = meant.filter(({ issuedAt }) => issuedAt === null);
  const holders = meant.filter(({ issuedAt }) => issuedAt !== null);
  return (
    <>
      <output>
        {isPicked ? LOGIN_CARD_SCREEN_WORDS.chosenPupils : COMMON_WORDS.pupils}
        {LOGIN_CARD_SCREEN_WORDS.counted(meant.length, holders.length)}
      </output>
      {without.length > 0 && (
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          // The action gets all these pupils, also those who already have a card, so that the audit log can name the
          // whole group. A pupil who has a card keeps it.
          onClick={() => onAction('issue', meant)}
        >
          {LOGIN_CARD_SCREEN_WORDS.makeMissing(without.length)}
        </button>
      )}
      {holders.length > 0 && (
        <>
          <LinkLikeButton onPress={() => onAction('replace', meant)}>
            {LOGIN_CARD_SCREEN_WORDS.renewAll(meant.length)}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => onAction('revoke', meant)}>
            {LOGIN_CARD_SCREEN_WORDS.disableMany(holders.length)}
          </LinkLikeButton>
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
        <LinkLikeButton onPress={() => onAction('givePictures', meant)}>
          {LOGIN_CARD_SCREEN_WORDS.makePictures(without.length)}
        </LinkLikeButton>
      )}
      {have > 0 && (
        <LinkLikeButton onPress={() => onAction('removePictures', meant)}>
          {LOGIN_CARD_SCREEN_WORDS.erasePictures(have)}
        </LinkLikeButton>
      )}
    </>
  );
}
