import { Activity, useState, type ReactNode } from 'react';

type CoveredPageProps = { readonly front: ReactNode; readonly children: ReactNode };

/**
 * Shows `front` instead of the children if it is not null. Children that were shown before stay mounted, so that typed
 * text is kept.
 */
export function CoveredPage({ front, children }: CoveredPageProps) {
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
