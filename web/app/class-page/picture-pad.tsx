import { PASSWORD_PICTURES, PICTURES_PER_PASSWORD, type PasswordPicture } from '../../../contract/class-pages.ts';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import style from './picture-pad.module.css';
import { PICTURE_NAMES_IN_KANA, picturePositionLabel } from './class-page-words.ts';

type PicturePadProps = {
  readonly chosen: readonly PasswordPicture[];
  /** True if the pad shows that a picture was pressed, but not which picture, because other people may be watching. */
  readonly isSecret: boolean;
  readonly isBusy?: boolean;
  readonly onChosen: (chosen: readonly PasswordPicture[]) => void;
};

/**
 * The pad with the twelve pictures, which are always in the same positions. Above them are the three positions of the
 * password, which fill from left to right.
 */
export function PicturePad({ chosen, isSecret, isBusy = false, onChosen }: PicturePadProps) {
  const press = (picture: PasswordPicture): void => {
    if (isBusy || chosen.length >= PICTURES_PER_PASSWORD || chosen.includes(picture)) return;
    onChosen([...chosen, picture]);
  };
  return (
    <>
      <ol className={style.places}>
        {Array.from({ length: PICTURES_PER_PASSWORD }, (_, at) => (
          <li
            key={at}
            className={style.place}
            data-filled={chosen[at] === undefined ? undefined : ''}
            aria-label={picturePositionLabel(at + 1, chosen[at] !== undefined)}
          >
            <Place picture={chosen[at]} number={at + 1} isSecret={isSecret} />
          </li>
        ))}
      </ol>
      <ul className={style.pad}>
        {PASSWORD_PICTURES.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              className={style.picture}
              aria-label={PICTURE_NAMES_IN_KANA[picture]}
              aria-disabled={isBusy || chosen.includes(picture)}
              onClick={() => press(picture)}
            >
              <ObjectPicture of={{ kind: 'picture', picture }} size="100%" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type PlaceProps = {
  readonly picture: PasswordPicture | undefined;
  readonly number: number;
  readonly isSecret: boolean;
};

function Place({ picture, number, isSecret }: PlaceProps) {
  if (picture === undefined) return <span aria-hidden="true">{number}</span>;
  if (isSecret) return <span className={style.dot} aria-hidden="true" />;
  return <ObjectPicture of={{ kind: 'picture', picture }} size="80%" />;
}
