import style from './stars.module.css';

const STAR = 'm12 1.8 3.1 6.5 7.1.9-5.2 5 1.3 7.1L12 17.8l-6.3 3.5L7 14.2l-5.2-5 7.1-.9Z';

/** Up to three stars; those not yet reached stand as outlines. Read aloud by the words around them. */
export function Stars({ stars, large = false }: { readonly stars: number; readonly large?: boolean }) {
  return (
    <span className={large ? style.large : style.stars} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <svg key={place} viewBox="0 0 24 24" data-reached={place <= stars || undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

export function Star() {
  return (
    <svg className={style.single} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}
