import { createLateChunk } from '../../../app/frame/late-part.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';

/** The chunk with the readers of free text. It is loaded only for questions of mode `write`. */
export const READER_CHUNK = createLateChunk(() => loadChunk('reader', () => import('./reader-part.ts')));
