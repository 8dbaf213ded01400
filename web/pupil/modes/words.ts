import type { Constraint } from '../../../engine/question/constraint.ts';

/** UI text of panels that only one mode shows. */
export const FOUND_PROBLEMS_WORDS = {
  shelf: '{見|み}つけた {問題|もんだい}',
  earlier: '{前|まえ}に {見|み}つけた',
  more: 'もっと {探|さが}す',
  all: '{全部|ぜんぶ} {見|み}つけたね！',
} as const;

export function foundProblemCountWords(found: number, problems: number): string {
  return `${problems}{問|もん}の うち ${found}{問|もん} {見|み}つけたよ。`;
}

export const GIVEN_STORY_WORDS = { title: 'お{話|はなし}' } as const;

/** UI text for questions of mode `repair`: the pupil selects which constraint the given composition breaks. */
export const CONSTRAINT_NAMING_WORDS = {
  title: 'どこが へんだったかな',
  explanations: {
    structure: 'カードの {選|えら}び{方|かた}が へん',
    story: 'ちがう お{話|はなし}に なる',
    objects: '{出|で}て くる ものが ちがう',
    numbers: '{式|しき}に ない {数|かず}が ある',
    calculation: '{式|しき}の とおりに ならない',
  } satisfies Readonly<Record<Constraint, string>>,
} as const;

export function namedConstraintWords(named: string): string {
  return `へんだったのは「${named}」`;
}
