import type { PicturePasswordSlip } from '../../../contract/class-pages.ts';
import { ObjectPicture } from '../../pupil/picture/object-picture.tsx';
import sheetStyle from './card-sheets.module.css';
import { chooseLoginCardNameSize } from './card-sheets.tsx';
import { LOGIN_CARD_WORDS, LOGIN_CARD_SCREEN_WORDS } from './words.ts';
import style from './picture-slips.module.css';

const PER_SHEET = 8;

/**
 * A4 sheets with slips on which the pupils' picture passwords are printed, in two columns and four rows like login
 * cards, with lines for cutting.
 */
export function PicturePasswordSlips({ slips }: { readonly slips: readonly PicturePasswordSlip[] }) {
  const sheets = Array.from({ length: Math.ceil(slips.length / PER_SHEET) }, (_, at) =>
    slips.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  return (
    <div className={sheetStyle.sheets}>
      {sheets.map((sheet) => (
        <ul key={sheet[0]?.pupil} className={sheetStyle.sheet}>
          {sheet.map((slip) => (
            <Slip key={slip.pupil} slip={slip} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Slip({
  slip: { displayName, kanaName, groupName, number, pictures },
}: {
  readonly slip: PicturePasswordSlip;
}) {
  return (
    <li className={style.slip} aria-label={displayName}>
      <p className={sheetStyle.head}>{LOGIN_CARD_WORDS.slip}</p>
      <p className={sheetStyle.place}>
        {groupName}
        {number !== null && <span className={sheetStyle.number}>{LOGIN_CARD_SCREEN_WORDS.pupilNumber(number)}</span>}
      </p>
      <p className={sheetStyle.kana}>{kanaName === displayName ? null : kanaName}</p>
      <p className={sheetStyle.name} data-length={chooseLoginCardNameSize(displayName)}>
        {displayName}
      </p>
      <ol className={style.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <ObjectPicture of={{ kind: 'picture', picture }} size="18mm" />
            <span>{at + 1}</span>
          </li>
        ))}
      </ol>
      <p className={sheetStyle.way}>{LOGIN_CARD_WORDS.slipWay}</p>
    </li>
  );
}
