import { formatGradesOfClass } from '../../../engine/roster/class-groups.ts';

export const GROUP_WORDS = {
  archiving: 'クラスは一覧から見えなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'クラスはまた一覧に表示されます。',
  noTeachers: '担任はまだいません',
  noPupils: 'このクラスに児童はいません。',
  otherGrades: 'ほかの学年の児童もいるとき（複式学級・特別支援学級など）',
  supportNote: '児童は、通常の学級に入ったまま、このクラスにも入れます。',
} as const;

export function emptyGroupListWords(isArchive: boolean, isOver: boolean): string {
  if (isArchive) return '休止中のクラスはありません。';
  return isOver ? 'この年度のクラスはありません。' : 'クラスはまだありません。「新しいクラス」から追加してください。';
}

/**
 * Returns the note that the chosen grades of a group differ from the grades in its name (`told`). Returns an empty text
 * if they are equal, or if the name contains no grade.
 */
export function gradesDifferFromNameWords(told: readonly number[], grades: readonly number[]): string {
  const isFitting = told.length === 0 || (told.length === grades.length && told.every((each) => grades.includes(each)));
  return isFitting
    ? ''
    : `名前は${formatGradesOfClass(told)}ですが、学年は${formatGradesOfClass(grades)}になっています。`;
}

/** UI text of the list of groups and its dialogs. */
export const GROUP_LIST_WORDS = {
  pupilsOf: (name: string, year: number) => `${name}の児童（${year}年度）`,
  leaders: '担任',
  searchTeachers: '先生をさがす',
  facts: (year: number, grades: string, pupils: number) => `${year}年度・${grades}・児童${pupils}人`,
  support: '特別支援学級・通級',
  ordinary: '通常の学級',
  kind: '種類',
  leadersAre: (names: string) => `担任：${names}`,
  lessonsOf: (name: string) => `${name}の授業と記録`,
  lessons: '授業と記録',
  showPupilsOf: (name: string) => `${name}の児童を見る`,
  writtenTexts: 'じぶんの ことば',
  writtenTextsOf: (name: string) => `${name}の じぶんの ことば`,
  loginCardsOf: (name: string) => `${name}のログインカード`,
  changeOf: (name: string) => `${name}を変更する`,
  archiveOf: (name: string) => `${name}を休止する`,
  restoreOf: (name: string) => `${name}を元にもどす`,
  newGroup: '新しいクラス',
  changeGroup: 'クラスを変更する',
  addGroup: 'クラスを追加する',
  groupName: 'クラスの名前',
  groupNameNote: '例：3年1組',
  grade: (grade: number) => `${grade}年`,
  state: '状態',
  inUse: '使っている',
  archived: '休止中',
  firstSteps: 'はじめの一歩',
  thisYear: '今年度',
  archivedGroups: (year: string) => `休止中の${year}のクラス`,
  groupsOfYear: (year: string) => `${year}のクラス`,
  showUsed: '使っているクラスを見る',
  showArchived: '休止中のクラスを見る',
  createGroup: 'クラスを作る',
  addPupils: '児童を入れる',
  printCards: 'ログインカードを印刷する',
  startFirstLesson: 'はじめての授業を始める',
  moreOf: (name: string) => `${name}のほかの操作`,
  title: 'クラス',
  moveClasses: 'クラスを変える',
} as const;
