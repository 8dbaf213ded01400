import { createLateChunk } from '../../app/frame/late-part.ts';
import { loadChunk } from '../../app/frame/load-part.ts';

/** The code of plays, loaded together with the table of pictures, so that a play never opens empty. */
export const STORY_ANIMATION_CHUNK = createLateChunk(async () => {
  const [parts, { fetchPictureTable }] = await Promise.all([
    loadChunk('story', () => import('./story-parts.ts')),
    loadChunk('picture-table', () => import('../picture/picture-table.ts')),
  ]);
  await fetchPictureTable();
  return parts;
});
