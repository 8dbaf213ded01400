import style from './group.module.css';
import { GROUP_FIGURES_WORDS } from './words.ts';

export const DETAILS_ID = 'group-details';

function skip(): void {
  document.querySelector<HTMLElement>(`#${DETAILS_ID} [role="tab"][aria-selected="true"]`)?.focus();
}

/** By keys past the figures to the row of tabs; seen when it is reached. */
export function SkipToDetails() {
  return (
    <button type="button" className={style.skip} onClick={skip}>
      {GROUP_FIGURES_WORDS.skipToDetails}
    </button>
  );
}
