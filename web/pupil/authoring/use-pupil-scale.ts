import { useLayoutEffect } from 'react';

/** Words as large as at the pupil's table. */
export function usePupilScale(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exercise'] = 'few';
    return () => {
      delete dataset['exercise'];
    };
  }, []);
}
