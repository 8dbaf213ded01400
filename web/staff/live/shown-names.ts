import { useState } from 'react';
import type { LessonPupil } from '../../../contract/lessons.ts';

/** What each pupil is called on the screen, by id: by name, or where names are hidden by number. */
export type ShownNames = ReadonlyMap<string, string>;

export function shownNames(pupils: readonly LessonPupil[], areHidden: boolean): ShownNames {
  let unnumbered = 0;
  return new Map(
    pupils.map(({ id, displayName, number }) => {
      if (!areHidden) return [id, displayName];
      if (number !== null) return [id, `${number}番`];
      unnumbered += 1;
      return [id, `番号なし${unnumbered}`];
    }),
  );
}

const KEPT_AS = 'sakumon.names-hidden';

/** Whether names are hidden for the projector: this tab remembers it, so that another lesson or a reload shows none. */
export function useHiddenNames(): readonly [boolean, (areHidden: boolean) => void] {
  const [areHidden, setHidden] = useState(() => sessionStorage.getItem(KEPT_AS) === 'yes');
  const hide = (isHidden: boolean): void => {
    sessionStorage.setItem(KEPT_AS, isHidden ? 'yes' : 'no');
    setHidden(isHidden);
  };
  return [areHidden, hide];
}
