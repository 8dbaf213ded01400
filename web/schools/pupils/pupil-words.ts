import type { PupilView } from './pupil-view.ts';
/** Of the pupils' list and dialogs. */
export const PUPIL_WORDS = {
  archiving: '一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'また一覧に表示され、ログインできるようになります。',
  restorable: '「しまってある児童を見る」から、いつでも元にもどせます。',
  isArchived: 'しまってある児童です。ログインできません。',
  noRecommendation: '開いているレベルがないため、おすすめはありません。',
  noGroups: 'クラスに入ったことはありません。',
  emailNote: 'なくてもかまいません',
} as const;

/** The pupils chosen in the list, as an act on them is asked about. */
export function chosenWords(count: number): string {
  return `えらんだ${count}人`;
}

export function archivedWords(count: number): string {
  return `${count}人をしまいました`;
}

/** Where the list of a view stands empty. */
export function noPupilWords({ search, group, schoolYear, archived }: PupilView): string {
  if (search.trim() !== '' || group !== '' || schoolYear !== null) return 'あてはまる児童はいません。';
  return archived === 'only' ? 'しまってある児童はいません。' : '児童はまだいません。';
}

/** Nothing while the number is not known. */
export function pupilCountWords(count: number | null): string {
  return count === null ? '' : `${count.toLocaleString('ja-JP')}人`;
}

export function choosingWords(count: number): string {
  return `${pupilCountWords(count)}をえらんでいます`;
}
