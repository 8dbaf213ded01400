import type { PraiseStamp } from '../../../contract/praise.ts';

/** The names of stamps, for teachers and pupils. */
export const STAMP_NAMES: Readonly<Record<PraiseStamp, string>> = {
  hanamaru: 'はなまる',
  wellDone: 'よく できた',
  goodStory: 'いい お{話|はなし}',
  keptOn: 'よく がんばった',
};

export const PRAISE_WORDS = {
  title: '{先生|せんせい}から',
  thanks: 'ありがとう',
} as const;
