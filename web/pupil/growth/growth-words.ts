import { fieldsOfDay } from '../../../engine/calendar.ts';

export const GROWTH_WORDS = {
  title: '{自分|じぶん}の {記録|きろく}',
  loading: '{用意|ようい}を して います…',
  weeks: '{毎週|まいしゅう} といた {問題|もんだい}',
  thisWeek: '{今週|こんしゅう}',
  levels: 'レベルごとの {星|ほし}',
  stars: '{星|ほし}',
  solved: 'といた {数|かず}',
  firstChecks: '1{回|かい}で {正解|せいかい}',
  early: 'はじめ',
  late: '{今|いま}',
  grown: 'のびたよ！',
  none: '{問題|もんだい}を とくと、ここに {星|ほし}が {増|ふ}えて いくよ。',
  away: '{毎週|まいしゅう}の {記録|きろく}は、ネットに つながると {見|み}られるよ。',
  failed: '{毎週|まいしゅう}の {記録|きろく}は、また あとで {見|み}てね。',
  close: '{閉|と}じる',
} as const;

export function totalWords(stars: number): string {
  return `{全部|ぜんぶ}で ${stars}{個|こ}`;
}

export function solvedWords(solved: number): string {
  return `${solved}{問|もん}`;
}

/** Returns the label of a week. `from`: its first day, as `YYYY-MM-DD`. */
export function weekWords(from: string): string {
  const { month, date } = fieldsOfDay(from);
  return `${month}/${date}`;
}

/** Returns the spoken label of a week. */
export function spokenWeek(from: string): string {
  const { month, date } = fieldsOfDay(from);
  return `${month}{月|がつ} ${date}{日|にち}からの {週|しゅう}`;
}

export function firstCheckWords(firstChecks: readonly boolean[]): string {
  return `${firstChecks.length}{問|もん}の うち ${firstChecks.filter((isRight) => isRight).length}{問|もん}`;
}
