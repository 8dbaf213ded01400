import { PAGE_PATHS } from '../paths.ts';
import { Link } from '../router/link.tsx';
import style from './pupil-ways.module.css';

/** The two sign-in methods for children (login card and class page), as large pictures with words in kana. */
export function PupilSignInWays({ onCard }: { readonly onCard: () => void }) {
  return (
    <section className={style.ways} aria-labelledby="login-title">
      <h1 id="login-title" className={style.title}>
        どうやって はいる？
      </h1>
      <button type="button" className={style.way} onClick={onCard}>
        <CardPicture />
        ログインカード
      </button>
      <Link to={PAGE_PATHS.classPage} className={style.way}>
        <ClassPicture />
        クラスの ページ
      </Link>
    </section>
  );
}

/** A picture of a login card in front of a camera. */
function CardPicture() {
  return (
    <svg className={style.picture} viewBox="0 0 160 110" aria-hidden="true">
      <rect className={style.paper} x="14" y="14" width="96" height="70" rx="9" />
      <path className={style.code} d="M26 28h18v18H26zM52 28h9v9h-9zM26 54h9v16h-9zM43 54h18v9H43zM52 68h9v6h-9z" />
      <path className={style.line} d="M74 34h24M74 48h24M74 62h14" />
      <rect className={style.tablet} x="96" y="42" width="52" height="60" rx="8" />
      <circle className={style.lens} cx="122" cy="70" r="13" />
      <circle className={style.shine} cx="117" cy="65" r="4" />
    </svg>
  );
}

function ClassPicture() {
  return (
    <svg className={style.picture} viewBox="0 0 160 110" aria-hidden="true">
      <rect className={style.paper} x="10" y="10" width="140" height="90" rx="9" />
      {HEADS.map(([x, y, slot]) => (
        <g key={`${x}/${y}`} style={{ fill: `var(--slot-${slot})` }}>
          <circle cx={x} cy={y} r="9" />
          <path d={`M${x - 15} ${y + 24}a15 13 0 0 1 30 0Z`} />
        </g>
      ))}
    </svg>
  );
}

const HEADS = [
  [38, 28, 1],
  [80, 28, 2],
  [122, 28, 4],
  [38, 70, 5],
  [80, 70, 3],
  [122, 70, 6],
] as const;
