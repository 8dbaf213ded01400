import type { PupilEligibleForLoginCard } from '../../../contract/login-cards.ts';
import buttonStyle from '../../ui/button.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { LoginCardAction } from './card-actions.tsx';
import { LOGIN_CARD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type CardButtonsProps = {
  /**
   * The pupils for whom the buttons make or revoke login cards: the selected pupils, or all listed pupils if none is
   * selected.
   */
  readonly meant: readonly PupilEligibleForLoginCard[];
  readonly isPicked: boolean;
  /** True if the school uses picture passwords. */
  readonly hasPictures: boolean;
  readonly onAction: (kind: LoginCardAction['kind'], holders: readonly PupilEligibleForLoginCard[]) => void;
};

/** The buttons that make or revoke many login cards at once. A button is shown only if it would change something. */
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
          // The request also contains the pupils who already have a login card; their cards do not change. If the
          // request contains all pupils of a class, the audit log can name the class instead of single pupils.
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
