import { useState } from 'react';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { labelOfHiddenPupilWithoutNumber } from './words.ts';

/** What is shown as the name of each pupil, by the pupil's id: the name or, while names are hidden, a number. */
export type ShownPupilNames = ReadonlyMap<string, string>;

export function shownPupilNames(pupils: readonly LessonPupil[], areHidden: boolean): ShownPupilNames {
  let unnumbered = 0;
  return new Map(
    pupils.map(({ id, displayName, number }) => {
      if (!areHidden) return [id, displayName];
      if (number !== null) return [id, `${number}番`];
      unnumbered += 1;
      return [id, labelOfHiddenPupilWithoutNumber(unnumbered)];
    }),
  );
}

const KEPT_AS = 'sakumon.names-hidden';

/**
 * Returns whether pupils' names are hidden on the teacher's screen, e.g. because it is projected, and a function that
 * changes this. The choice is stored for the browser tab, so that names do not reappear after a reload or in another
 * lesson.
 */
export function useArePupilNamesHidden(): readonly [boolean, (areHidden: boolean) => void] {
  const [areHidden, setHidden] = useState(() => sessionStorage.getItem(KEPT_AS) === 'yes');
  const hide = (isHidden: boolean): void => {
    sessionStorage.setItem(KEPT_AS, isHidden ? 'yes' : 'no');
    setHidden(isHidden);
  };
  return [areHidden, hide];
}
