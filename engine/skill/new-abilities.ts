import type { StoryKind } from '../story/kind.ts';

/** What a pupil can do: compose problems of a story kind, or solve questions of a level of the course. */
export type MasteredStoryKindOrLevel =
  | { readonly kind: 'storyKind'; readonly storyKind: StoryKind }
  | { readonly kind: 'level'; readonly level: number };

/** The result of one attempt with at least one check. */
export type AttemptResult = {
  /** Identifies the week in which the attempt began. */
  readonly week: string;
  /** The story kinds that the question practises. */
  readonly storyKinds: readonly StoryKind[];
  /** The level of the course; null for a question outside of the course. */
  readonly level: number | null;
  /** True if the attempt succeeded alone: the first check was right, and no hint was shown. */
  readonly alone: boolean;
};

/** An ability that a pupil gained, after `earlier` attempts in this story kind or level that did not succeed alone. */
export type NewAbility = {
  readonly week: string;
  readonly ability: MasteredStoryKindOrLevel;
  readonly earlier: number;
};

/**
 * Returns the abilities that a pupil gained, at most one for each week; `attempts` and the result are in order of time.
 * A pupil gains the ability in a story kind or level with the first attempt in it that succeeds alone, if an earlier
 * attempt did not. If a week has several abilities, a story kind has priority over a level, and then the ability with
 * the highest `earlier`, because it took the most work.
 */
export function newAbilitiesByWeek(attempts: readonly AttemptResult[]): NewAbility[] {
  const earlier = new Map<string, number>();
  const known = new Set<string>();
  const byWeek = new Map<string, NewAbility>();
  for (const attempt of attempts) {
    for (const ability of abilitiesOf(attempt)) {
      const key = JSON.stringify(ability);
      const count = earlier.get(key) ?? 0;
      if (!attempt.alone) earlier.set(key, count + 1);
      else if (!known.has(key)) {
        known.add(key);
        if (count > 0) keepBest(byWeek, { week: attempt.week, ability, earlier: count });
      }
    }
  }
  return [...byWeek.values()];
}

/**
 * Returns the abilities that an attempt can show. If the question has several story kinds, the attempt shows no ability
 * in a story kind, because it is unclear which kind was difficult.
 */
function abilitiesOf({ storyKinds: [storyKind, ...others], level }: AttemptResult): MasteredStoryKindOrLevel[] {
  return [
    ...(storyKind !== undefined && others.length === 0 ? [{ kind: 'storyKind', storyKind } as const] : []),
    ...(level === null ? [] : [{ kind: 'level', level } as const]),
  ];
}

function keepBest(byWeek: Map<string, NewAbility>, gained: NewAbility): void {
  const other = byWeek.get(gained.week);
  if (other === undefined || isBetter(gained, other)) byWeek.set(gained.week, gained);
}

function isBetter(one: NewAbility, other: NewAbility): boolean {
  if (one.ability.kind !== other.ability.kind) return one.ability.kind === 'storyKind';
  return one.earlier > other.earlier;
}
