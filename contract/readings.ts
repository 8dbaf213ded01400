import { z } from 'zod/mini';

const Words = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}{}|]*$/u));

/**
 * A word whose reading a person must confirm. `kana` is the proposed reading; it is empty if none was found. `others`
 * are other possible readings.
 */
export const UnsureReadingSchema = z.object({
  base: Words,
  kana: Words,
  others: z.array(Words).check(z.maxLength(20)),
});

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Readings that a person confirmed. */
export const ConfirmedReadings = z
  .array(z.object({ base: Words.check(z.minLength(1)), kana: Words.check(z.regex(KANA)) }))
  .check(z.maxLength(500));
