import { createLateChunk } from '../../app/frame/late-part.ts';
import { loadChunk } from '../../app/frame/load-part.ts';

/**
 * The code that plays stories. The table of pictures is loaded together with it, so that the first picture of a story
 * is complete.
 */
export const STORY_ANIMATION_CHUNK = createLateChunk(async () => {
  const [parts, { fetchPictureTable }] = await Promise.all([
    loadChunk('story', () => import('./story-parts.ts')),
    loadChunk('picture-table', () => import('../picture/picture-table.ts')),
  ]);
  await fetchPictureTable();
  return parts;
});
