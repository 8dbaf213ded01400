import { lazy, Suspense } from 'react';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { restMayLoad } from '../../app/frame/first-things.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { useFewWords } from '../../ui/text/few-words.tsx';
import style from './kinds-place.module.css';

/** Comes after the table stands. */
const RelationSymbol = lazy(async () => {
  await restMayLoad();
  const part = await loadPart('relation-symbol', () => import('./relation-symbol.tsx'));
  return { default: part.RelationSymbol };
});

/** More kinds than this have no room beside an equation. */
const MOST = 2;

/** The kinds a story is to be of, without words and numbers, for whoever cannot read their names yet. */
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
