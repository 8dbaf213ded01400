import { useEffect } from 'react';

const PRODUCT = 'さくもん';

/**
 * Sets the title of the document to the title of the page and the product's name. `title`: null for only the product's
 * name.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title}｜${PRODUCT}`;
  }, [title]);
}
