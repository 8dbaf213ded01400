import style from './logo.module.css';

/** The logo: a triangle of three quantities, and the product's name. */
export function Logo() {
  return (
    <span className={style.logo}>
      <svg className={style.sign} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 7 6 25h20z" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
        <circle className={style.apex} cx="16" cy="7" r="5" />
        <circle cx="6" cy="25" r="5" fill="currentColor" />
        <circle cx="26" cy="25" r="5" fill="currentColor" />
      </svg>
      さくもん
    </span>
  );
}
