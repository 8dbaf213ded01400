import { createDeferredChunk } from '../../../app/frame/late-part.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';

/** The lazily loaded code that understands free text. It is only needed for questions of mode `write`. */
export const READER_CHUNK = createDeferredChunk(() => loadChunk('reader', () => import('./reader-part.ts')));
