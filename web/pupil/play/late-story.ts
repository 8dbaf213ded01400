import { latePart } from '../../app/frame/late-part.ts';
import { loadPart } from '../../app/frame/load-part.ts';

/** The code of plays, loaded together with the table of pictures, so that a play never opens empty. */
export const STORY = latePart(async () => {
  const [parts, { pictureTable }] = await Promise.all([
    loadPart('story', () => import('./story-parts.ts')),
    loadPart('picture-table', () => import('../picture/picture-table.ts')),
  ]);
  await pictureTable();
  return parts;
});
