import { latePart } from '../../../app/frame/late-part.ts';
import { loadPart } from '../../../app/frame/load-part.ts';

/** The readers of free text. They are loaded only for questions of mode `write`. */
export const READER = latePart(() => loadPart('reader', () => import('./reader-part.ts')));
