import style from './group.module.css';
import { GROUP_FIGURES_WORDS } from './words.ts';

export const GROUP_DETAILS_ELEMENT_ID = 'group-details';

function skip(): void {
  document.querySelector<HTMLElement>(`#${GROUP_DETAILS_ELEMENT_ID} [role="tab"][aria-selected="true"]`)?.focus();
}

/** A link with which keyboard users skip the statistics. It is visible only while it has the focus. */
export function SkipToGroupDetailsLink() {
  return (
    <button type="button" className={style.skip} onClick={skip}>
      {GROUP_FIGURES_WORDS.skipToDetails}
    </button>
  );
}
