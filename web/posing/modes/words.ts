import type { Constraint } from '../../../engine/question/constraint.ts';

/** Words that only one mode's own panels say. */
export const FOUND_WORDS = {
  shelf: 'みつけた もんだい',
  none: 'みつけた もんだいが ここに ならぶよ。',
  earlier: 'まえに みつけた',
  more: 'もっと さがす',
  all: 'ぜんぶ みつけたね！',
} as const;

export function foundCountWords(found: number, problems: number): string {
  return `${problems}こ のうち ${found}こ みつけたよ。`;
}

export const GIVEN_STORY_WORDS = { title: 'おはなし' } as const;

/** What may be wrong with a composition, for naming it in a repair. */
export const NAMING_WORDS = {
  title: 'どこが へんだったかな',
  /** The five constraints, each in one line. */
  explanations: {
    structure: 'カードの えらびかたが へん',
    story: 'ちがう おはなしに なる',
    objects: 'でて くる ものが ちがう',
    numbers: 'しきに ない かずが ある',
    calculation: 'しきの とおりに ならない',
  } satisfies Readonly<Record<Constraint, string>>,
} as const;

export function namedWords(named: string): string {
  return `へんだったのは「${named}」`;
}
