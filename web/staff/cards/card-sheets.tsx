import type { LoginCard } from '../../../contract/login-cards.ts';
import { LoginCardQr } from './card-qr.tsx';
import style from './card-sheets.module.css';
import { LOGIN_CARD_WORDS, LOGIN_CARD_SCREEN_WORDS } from './words.ts';

const PER_SHEET = 8;

type CardSheetsProps = { readonly cards: readonly LoginCard[]; readonly address: string };

/** A4 sheets with login cards in two columns and four rows, with lines for cutting. */
export function LoginCardSheets({ cards, address }: CardSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, at) =>
    cards.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  return (
    <div className={style.sheets}>
      {sheets.map((sheet) => (
        <ul key={sheet[0]?.pupil} className={style.sheet}>
          {sheet.map((card) => (
            <PrintedCard key={card.pupil} card={card} address={address} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function PrintedCard({ card, address }: { readonly card: LoginCard; readonly address: string }) {
  const { displayName, kanaName, groupName, number, secret, code } = card;
  return (
    <li className={style.card} aria-label={displayName}>
      <p className={style.head}>{LOGIN_CARD_SCREEN_WORDS.cardTitle}</p>
      <LoginCardQr text={secret} className={style.qr} />
      <div className={style.holder}>
        <p className={style.place}>
          {groupName}
          {number !== null && <span className={style.number}>{LOGIN_CARD_SCREEN_WORDS.pupilNumber(number)}</span>}
        </p>
        <p className={style.kana}>{kanaName}</p>
        <p className={style.name} data-length={chooseLoginCardNameSize(displayName)}>
          {displayName}
        </p>
      </div>
      <p className={style.code}>{code}</p>
      <p className={style.way}>{LOGIN_CARD_WORDS.signInBy}</p>
      <p className={style.address}>{address}</p>
    </li>
  );
}

/**
 * Returns the size class in which a name is printed on a login card. Longer names get smaller type, so that no word of
 * the name breaks.
 */
export function chooseLoginCardNameSize(name: string): 'short' | 'middle' | 'long' | 'longest' {
  const letters = name.length;
  const longestWord = Math.max(...name.split(/[\s・]+/u).map((word) => word.length));
  if (letters <= 14 && longestWord <= 6) return 'short';
  if (letters <= 20 && longestWord <= 8) return 'middle';
  return letters <= 36 ? 'long' : 'longest';
}
