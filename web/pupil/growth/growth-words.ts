import type { NewAbility } from '../../../engine/skill/new-abilities.ts';
import { dateFieldsOfDay } from '../../../engine/calendar.ts';
import { PUPIL_STORY_KIND_NAMES } from '../../../engine/judge/requirement-words.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';

export const GROWTH_WORDS = {
  title: '{自分|じぶん}の {記録|きろく}',
  loading: '{用意|ようい}を して います…',
  abilities: 'できるように なった こと',
  noAbility: '{難|むずか}しかった お{話|はなし}が {一人|ひとり}で できたら、ここに {出|で}るよ。',
  weeks: '{毎週|まいしゅう} といた {問題|もんだい}',
  thisWeek: '{今週|こんしゅう}',
  levels: 'レベルごとの {星|ほし}',
  stars: '{星|ほし}',
  solved: 'といた {数|かず}',
  firstChecks: '1{回|かい}で {正解|せいかい}',
  early: 'はじめ',
  late: '{今|いま}',
  grown: 'のびたよ！',
  none: 'お{話|はなし}を {一|ひと}つ {作|つく}って みよう。できた ことが ここに {増|ふ}えて いくよ。',
  away: '{毎週|まいしゅう}の {記録|きろく}は、ネットに つながると {見|み}られるよ。',
  failed: '{毎週|まいしゅう}の {記録|きろく}は、また あとで {見|み}てね。',
  make: 'お{話|はなし}を {作|つく}る',
  close: '{閉|と}じる',
} as const;

export function totalStarsWords(stars: number): string {
  return `{全部|ぜんぶ}で ${stars}{個|こ}`;
}

export function solvedCountWords(solved: number): string {
  return `${solved}{問|もん}`;
}

/** Returns the label of a week, e.g. `6/15`. `from`: the week's first day as `YYYY-MM-DD`. */
export function weekLabel(from: string): string {
  const { month, date } = dateFieldsOfDay(from);
  return `${month}/${date}`;
}

/** Returns the label of a week as screen readers speak it. */
export function spokenWeekLabel(from: string): string {
  const { month, date } = dateFieldsOfDay(from);
  return `${month}{月|がつ} ${date}{日|にち}からの {週|しゅう}`;
}

export function firstCheckCountWords(firstChecks: readonly boolean[]): string {
  return `${firstChecks.length}{問|もん}の うち ${firstChecks.filter((isRight) => isRight).length}{問|もん}`;
}

/** Returns what the pupil can do now, as one sentence. */
export function newAbilityWords({ ability }: NewAbility): string {
  switch (ability.kind) {
    case 'storyKind':
      return `「${PUPIL_STORY_KIND_NAMES[ability.storyKind]}」の お{話|はなし}が {一人|ひとり}で できたよ！`;
    case 'level':
      return `レベル ${levelLabelForUsers(ability.level)}の {問題|もんだい}が {一人|ひとり}で できたよ！`;
  }
}

/**
 * Returns the text that screen readers speak instead of the hollow dots before a star. Each dot represents an earlier
 * attempt.
 */
export function earlierAttemptCountWords(earlier: number): string {
  return `${earlier}{回|かい} がんばってから`;
}
