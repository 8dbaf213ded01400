import { Activity, useState, type ReactNode } from 'react';

type CoveredPageProps = { readonly front: ReactNode; readonly children: ReactNode };

/**
 * Shows `front` instead of the children if `front` is not null. Children that were shown before stay mounted but
 * hidden, so that they keep the text that the user typed.
 */
export function PageCoveredByDialog({ front, children }: CoveredPageProps) {
  const isShown = front === null;
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return (
    <>
      {front}
      {wasShown && <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}
