import { lazy, Suspense } from 'react';
import type { Mode } from '../../../engine/question/question.ts';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import type { MessageSignName } from './message-sign.ts';
import style from './task-picture.module.css';

const SignPicture = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const part = await loadChunk('message-picture', () => import('./message-picture.tsx'));
  return { default: part.MessageSignDrawing };
});

/**
 * The picture of a task for pupils who cannot read it yet. It is used for tasks without story kinds. Other tasks show
 * the pictures of their story kinds.
 */
export function TaskPicture({ mode }: { readonly mode: Mode }) {
  const fewWords = useIsOptionalTextHidden();
  const sign = SIGNS[mode];
  if (!fewWords || sign === null) return null;
  return (
    <span className={style.picture} data-sign="" aria-hidden="true">
      <Suspense fallback={null}>
        <SignPicture sign={sign} />
      </Suspense>
    </span>
  );
}

const SIGNS: Readonly<Record<Mode, MessageSignName | null>> = {
  compose: null,
  composeAndDiagram: null,
  diagramToCompose: null,
  repair: null,
  storyToDiagram: 'storyToTriangle',
  free: 'findMany',
  write: null,
};
