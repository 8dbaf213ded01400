import { createDeferredChunk } from '../../app/frame/late-part.ts';
import { loadChunk } from '../../app/frame/load-part.ts';

/**
 * The lazily loaded code that plays stories. The table of picture names is loaded together with it. Otherwise the first
 * picture of a story would appear without its things.
 */
export const STORY_ANIMATION_CHUNK = createDeferredChunk(async () => {
  const [parts, { fetchPictureTable }] = await Promise.all([
    loadChunk('story', () => import('./story-parts.ts')),
    loadChunk('picture-table', () => import('../picture/picture-table.ts')),
  ]);
  await fetchPictureTable();
  return parts;
});
