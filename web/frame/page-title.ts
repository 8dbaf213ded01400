import { useEffect } from 'react';

/** The page's own title, ahead of the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'さくもん' : `${title}｜さくもん`;
  }, [title]);
}
