import { writeNumberOfThings } from '../../engine/text/count-words.ts';
import type { z } from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const WRONG_FORM = '形が正しくありません';

/**
 * Returns the Japanese message about an invalid field of an input, for the person who filled in the field. If the
 * schema itself defines a message, zod uses the schema's message and does not call this function.
 */
export function inputFaultMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'この項目が必要です';
      return issue.expected === 'number' || issue.expected === 'int' ? '数で入力してください' : WRONG_FORM;
    case 'too_small':
      return leastWords(issue.origin, Number(issue.minimum));
    case 'too_big':
      return mostWords(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return '選べるものの中から選んでください';
    case 'unrecognized_keys':
      return '知らない項目があります';
    case 'not_multiple_of':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return WRONG_FORM;
  }
}

function leastWords(origin: string, least: number): string {
  switch (origin) {
    case 'string':
      return least <= 1 ? '入力してください' : `${least}文字以上にしてください`;
    case 'array':
    case 'set':
      return `${writeNumberOfThings(least)}以上、入力するか選んでください`;
    case 'number':
    case 'int':
      return `${least}以上にしてください`;
    default:
      return WRONG_FORM;
  }
}

function mostWords(origin: string, most: number): string {
  switch (origin) {
    case 'string':
      return `${most}文字までにしてください`;
    case 'array':
    case 'set':
      return `${most}個までにしてください`;
    case 'number':
    case 'int':
      return `${most}以下にしてください`;
    default:
      return WRONG_FORM;
  }
}
