import { z } from 'zod/mini';
import {
  KNOWN_SIMILAR_VERB_NAMES,
  COUNTER_NAMES_FOR_TAUGHT_NOUNS,
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
  z.object({ kind: z.literal('noun'), word: Word, reading: Reading, counter: z.enum(COUNTER_NAMES_FOR_TAUGHT_NOUNS) }),
  z.object({
    kind: z.literal('verb'),
    word: Word,
    reading: Reading,
    group: z.enum(VERB_CONJUGATION_GROUPS),
    like: z.enum(KNOWN_SIMILAR_VERB_NAMES),
  }),
]);
