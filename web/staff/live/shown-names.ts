import { useState } from 'react';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { hiddenNameWithoutNumber } from './words.ts';

/** The shown name of each pupil by id: the name, or a number if names are hidden. */
export type ShownPupilNames = ReadonlyMap<string, string>;

export function shownPupilNames(pupils: readonly LessonPupil[], areHidden: boolean): ShownPupilNames {
  let unnumbered = 0;
  return new Map(
    pupils.map(({ id, displayName, number }) => {
      if (!areHidden) return [id, displayName];
      if (number !== null) return [id, `${number}番`];
      unnumbered += 1;
      return [id, hiddenNameWithoutNumber(unnumbered)];
    }),
  );
}

const KEPT_AS = 'sakumon.names-hidden';

/**
 * Returns whether names are hidden for the projector, and a setter. Stored per tab, so that another lesson or a reload
 * does not reveal them.
 */
export function useArePupilNamesHidden(): readonly [boolean, (areHidden: boolean) => void] {
  const [areHidden, setHidden] = useState(() => sessionStorage.getItem(KEPT_AS) === 'yes');
  const hide = (isHidden: boolean): void => {
    sessionStorage.setItem(KEPT_AS, isHidden ? 'yes' : 'no');
    setHidden(isHidden);
  };
  return [areHidden, hide];
}
