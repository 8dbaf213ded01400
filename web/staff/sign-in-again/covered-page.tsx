import { Activity, useState, type ReactNode } from 'react';

type CoveredPageProps = { readonly front: ReactNode; readonly children: ReactNode };

/** Shows `front` in place of the children, where there is one; children that were shown before keep what was typed. */
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
