import { lazy, Suspense } from 'react';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { useFewWords } from '../../ui/text/few-words.tsx';
import style from './kinds-place.module.css';

/** Loaded after the table is shown. */
const RelationSymbol = lazy(async () => {
  await restMayLoad();
  const part = await loadPart('relation-symbol', () => import('./relation-symbol.tsx'));
  return { default: part.RelationSymbol };
});

/** Maximum number of kinds for which there is room beside an equation. */
const MOST = 2;

/** Symbols of the required story kinds, for pupils who cannot read their names yet. */
export function KindsPlace({ kinds }: { readonly kinds: readonly StoryKind[] }) {
  const fewWords = useFewWords();
  if (!fewWords || kinds.length > MOST) return null;
  return [...new Set(kinds)].map((kind) => (
    <span key={kind} className={style.kind} data-kind={kind} aria-hidden="true">
      <Suspense fallback={null}>
        <RelationSymbol kind={kind} />
      </Suspense>
    </span>
  ));
}
