import { lazy, Suspense } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { waitForFirstContent } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import style from './kinds-place.module.css';

const KindPicture = lazy(async () => {
  await waitForFirstContent();
  const part = await loadChunk('kind-picture', () => import('./kind-picture.tsx'));
  return { default: part.StoryKindPicture };
});

/** Maximum number of story kind pictures that fit beside an equation. */
const MOST = 2;

type KindsPlaceProps = { readonly question: Pick<Question, 'objects' | 'cards'>; readonly kinds: readonly StoryKind[] };

/** Pictures of the required story kinds, for pupils who cannot read the names of the kinds yet. */
export function RequiredStoryKindPictures({ question, kinds }: KindsPlaceProps) {
  const fewWords = useIsOptionalTextHidden();
  if (!fewWords || kinds.length > MOST) return null;
  return [...new Set(kinds)].map((kind) => (
    <span key={kind} className={style.kind} data-kind={kind} aria-hidden="true">
      <Suspense fallback={null}>
        <KindPicture question={question} kind={kind} />
      </Suspense>
    </span>
  ));
}
