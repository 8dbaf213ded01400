import { useState } from 'react';
import { LinkLikeButton } from '../../ui/form.tsx';
import { ClassPageProjection } from './class-page-projection.tsx';
import { CLASS_PAGE_DIALOG_WORDS } from './words.ts';

/**
 * The button that opens the class page for shared tablets. During a lesson, the menu of the projector has its own
 * button for the class page.
 */
export function ClassPageButton({ group }: { readonly group: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <LinkLikeButton onPress={() => setShown(true)}>{CLASS_PAGE_DIALOG_WORDS.button}</LinkLikeButton>
      {isShown && <ClassPageProjection group={group} onClose={() => setShown(false)} />}
    </>
  );
}
