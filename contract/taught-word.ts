import { z } from 'zod/mini';
import {
  KNOWN_SIMILAR_VERB_NAMES,
  TAUGHT_COUNTER_NAMES,
  VERB_CONJUGATION_GROUPS,
} from '../engine/reader/taught-word.ts';

const Word = z
  .string()
  .check(z.trim(), z.regex(/^[\p{Script=Han}々ぁ-んァ-ヴー]{1,20}$/u, { error: '文字だけを入れてください' }));
const Reading = z.string().check(z.trim(), z.regex(/^[ぁ-んー]{1,30}$/u, { error: 'ひらがなで入れてください' }));

/**
 * A word that a teacher taught Sakumon, so that the readers understand it in pupils' texts
 * (engine/reader/taught-word.ts). `like` is a verb with the same meaning that the readers already understand.
 */
export const TaughtWordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('noun'), word: Word, reading: Reading, counter: z.enum(TAUGHT_COUNTER_NAMES) }),
  z.object({
    kind: z.literal('verb'),
    word: Word,
    reading: Reading,
    group: z.enum(VERB_CONJUGATION_GROUPS),
    like: z.enum(KNOWN_SIMILAR_VERB_NAMES),
  }),
]);
