import { Activity, useState, type ReactNode } from 'react';

type CoveredPageProps = { readonly front: ReactNode; readonly children: ReactNode };

/**
 * Shows `front` instead of `children` if `front` is not null. The children are only hidden and stay mounted, so that
 * what the user typed in them is not lost.
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
