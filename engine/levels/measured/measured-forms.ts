import type { StoryForm, SumStoryKind } from '../plan.ts';

const result = (kind: SumStoryKind): StoryForm<SumStoryKind> => ({
  kind,
  unknown: kind === 'increase' || kind === 'combine' ? 'apex' : 'right',
  reading: 'story',
});
const inner = (kind: SumStoryKind): StoryForm<SumStoryKind> => ({
  kind,
  unknown: kind === 'increase' || kind === 'combine' ? 'right' : 'left',
  reading: 'story',
});
const reverse = (kind: SumStoryKind): StoryForm<SumStoryKind> => ({
  kind,
  unknown: kind === 'increase' || kind === 'combine' ? 'left' : 'apex',
  reading: 'calculation',
});

/**
 * Forms of all story kinds of + and −. The unknown is the last number of the story equation (`result`), the middle one
 * (`inner`), or the first one (`reverse`, which needs reverse thinking).
 */
export const MEASURED_STORY_FORMS: readonly StoryForm<SumStoryKind>[] = [
  result('combine'),
  result('decrease'),
  result('compare'),
  inner('increase'),
  reverse('compare'),
  result('increase'),
  inner('combine'),
  reverse('decrease'),
  inner('compare'),
];
