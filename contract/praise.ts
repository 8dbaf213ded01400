import { z } from 'zod/mini';
import { PraiseId } from './ids.ts';

/** The stamps of teachers: はなまる, よくできた, いいおはなし, ねばったね. */
export const PRAISE_STAMPS = ['hanamaru', 'wellDone', 'goodStory', 'keptOn'] as const;
export type PraiseStamp = (typeof PRAISE_STAMPS)[number];

/** A teacher's praise for a pupil. The pupil sees it the next time that the pupil opens Sakumon. */
export const Praise = z.object({ id: PraiseId, stamp: z.enum(PRAISE_STAMPS), comment: z.nullable(z.string()) });
export type Praise = z.infer<typeof Praise>;
