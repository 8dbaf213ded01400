import { z } from 'zod/mini';
import { AccountId, HomeworkId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PRAISE_STAMPS } from './praise.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** Maximum length of a comment in characters. */
export const MAX_PRAISE_COMMENT_LENGTH = 60;

const COMMENT_FAULT = `ことばは${MAX_PRAISE_COMMENT_LENGTH}文字までです`;

/** A comment of one line. An empty comment counts as no comment. */
export const PraiseComment = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_PRAISE_COMMENT_LENGTH, { error: COMMENT_FAULT }),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: '改行や制御文字は使えません' }),
  );

export const PRAISE_ROUTES = {
  givePraise: {
    method: 'POST',
    path: '/api/praise',
    access: rolesAllowedToAct('add', 'praise'),
    summary: "Give a stamp and an optional comment to pupils of the caller's school, all or none.",
    input: z.object({
      pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(500)),
      stamp: z.enum(PRAISE_STAMPS),
      comment: z.prefault(PraiseComment, ''),
      /** The homework for which the praise is given. */
      homework: z.prefault(z.nullable(HomeworkId), null),
    }),
    output: z.object({ given: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
