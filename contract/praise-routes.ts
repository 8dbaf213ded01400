import { z } from 'zod/mini';
import { AccountId, HomeworkId } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAMPS } from './praise.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

export const LONGEST_COMMENT = 60;

const COMMENT_FAULT = `ことばは${LONGEST_COMMENT}文字までです`;

/** One line; an empty comment counts as none. */
const Comment = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_COMMENT, { error: COMMENT_FAULT }),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '改行や制御文字は使えません' }),
  );

export const PRAISE_ROUTES = {
  givePraise: {
    method: 'POST',
    path: '/api/praise',
    access: rolesThatMay('add', 'praise'),
    summary: 'Give a stamp, and a comment if there is one, to pupils of the own school: all of them or none.',
    input: z.object({
      pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(500)),
      stamp: z.enum(STAMPS),
      comment: z.prefault(Comment, ''),
      /** The homework for which the praise is given. */
      homework: z.prefault(z.nullable(HomeworkId), null),
    }),
    output: z.object({ given: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
