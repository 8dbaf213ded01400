import { countOfThings } from '../../../engine/text/count-words.ts';
import { gradesWords, type AskedClass } from '../../../engine/roster/class-groups.ts';
import type { PresentGroup } from '../../../engine/roster/present.ts';
import type { RosterApplication } from '../../../contract/roster.ts';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import type { Confirmation } from '../actions/confirm-dialog.tsx';
import { momentWords } from '../../ui/moments.ts';
import type { Preview } from './roster-step.ts';

/** Of rosters, from their choice to the import and back. */
export const ROSTER_WORDS = {
  leavingLater: '直すところがなくなると、転出・卒業する児童をここに示します。',
  noneLeaving: 'いません。',
  noLines: 'この結果の行はありません。',
  mended: '直りました。',
  noApplications: 'まだありません。',
  tooLate: '取り消せる時間を過ぎました',
  undone: '取り消しました。取りこむ前にもどっています。',
  undoing: '取り消しています',
  undoLater: '24時間以内なら、下の「最近の取りこみ」からも取り消せます。',
  oneRoster: 'OneRoster 1.2（日本版）は、ほかの学習システムに名簿をわたすときの形です。',
  checkingMended: '直したところを確かめています。',
  needsGroup: '組の列がない名簿なら、上の「入れるクラス」を選んでください。',
  paste: '見出しもいっしょにコピーして、この画面で Ctrl+V を押してください。',
  drop: 'ここにファイルを入れるか、選んでください。',
  kinds: 'Excel（.xlsx）・CSV（UTF-8・Shift_JIS）・OneRoster（.zip）。10 MB まで。',
  checkAgain: '直したところを、もう一度確かめてください。',
  noChanges: '取りこむ変更がありません。',
  mendOrAgree: '直すところのある行を直すか、正しい行だけを取りこむことにチェックを入れてください。',
  agreeToGroups: '新しいクラスをつくることにチェックを入れてください。',
  applies: 'まとめて取りこみます。24時間以内なら取り消せます。',
  applying: '取りこんでいます',
  oneClass: '一つのクラスにする（複式学級・特別支援学級など）',
  classOfEachGrade: '学年ごとに別のクラスにする',
  answerClasses: '一つのクラスか、学年ごとのクラスかを選んでください。',
} as const;

type NewGroup = Omit<PresentGroup, 'id'>;

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift_JIS',
  'iso-2022-jp': 'ISO-2022-JP',
} as const;

export function readingWords(file: string): string {
  return `「${file}」を確かめています。`;
}

/** `within`: the group for lines that name none. */
export function sourceWords({ name, checked }: Preview, within: string | null): string {
  const { encoding, ignoredSheets, lines, schoolYear } = checked;
  const parts = [
    `「${name}」${encoding === null ? '' : `（${ENCODINGS[encoding]}）`}の ${lines.length}人を読みました。`,
    `${schoolYear}年度の組に入れます。`,
    ...(within === null ? [] : [`組のない行は ${within} に入れます。`]),
    ...(ignoredSheets.length === 0 ? [] : [`名簿ではないシートは読んでいません：${ignoredSheets.join('、')}`]),
  ];
  return parts.join('');
}

/** Empty where every column of the roster is read. */
export function unreadColumnsWords({ unreadColumns }: Preview): string {
  return unreadColumns.length === 0 ? '' : `読みこまない列：${unreadColumns.join('、')}`;
}

/** Which name is shown of those who are added; empty where the roster has no 通称名. */
export function commonNamesWords({ checked: { commonNames } }: Preview): string {
  if (commonNames.lines === 0) return '';
  return commonNames.areShown
    ? `通称名のある児童が ${commonNames.lines}人います。新しく加える児童は、通称名を名前として表示します。`
    : `通称名のある児童が ${commonNames.lines}人います。新しく加える児童は、氏名を名前として表示します（「設定」で通称名に変えられます）。`;
}

/** Words about a class name that occurs in several grades. */
export function askedClassWords({ group, grades }: AskedClass): string {
  return `「${group}」に、${gradesWords(grades)}の児童がいます。`;
}

/** A new class; one of several grades with them. */
export function newGroupWords({ name, grade, otherGrades }: NewGroup): string {
  const grades = gradesWords([grade, ...otherGrades]);
  return otherGrades.length === 0 || name.startsWith(grades) ? name : `${name}（${grades}）`;
}

/** Above the button that answers all questions at once. */
export function sameForAllWords(count: number): string {
  return `いまの児童と同じ名前で、組か番号がちがう行が ${countOfThings(count)}あります。`;
}

export function notCheckedWords(why: string): string {
  return `直したところを確かめられませんでした。${why}`;
}

export function appliedWords(applied: Changed, purpose: RosterPurpose): string {
  return `取りこみました（${changedWords(applied, purpose)}）。`;
}

export function undoWords(application: RosterApplication, purpose: RosterPurpose): Confirmation {
  const changes = changedWords(application, purpose);
  return {
    title: '取りこみを取り消す',
    words: `${momentWords(application.madeAt)}の取りこみ（${changes}）を取り消します。追加した児童はしまわれ、組と番号は取りこむ前にもどります。`,
    button: '取り消す',
  };
}

type Changed = Pick<RosterApplication, 'added' | 'moved' | 'renumbered' | 'left' | 'groupsAdded'>;

function movedWords(purpose: RosterPurpose): string {
  switch (purpose) {
    case 'addPupils':
      return '組がえ';
    case 'newSchoolYear':
      return '進級・組がえ';
  }
}

/** How much a roster changed, in one phrase. */
export function changedWords({ added, moved, renumbered, left, groupsAdded }: Changed, purpose: RosterPurpose): string {
  const parts = [
    [added, `追加 ${added}人`],
    [moved, `${movedWords(purpose)} ${moved}人`],
    [renumbered, `番号の変更 ${renumbered}人`],
    [left, `転出・卒業 ${left}人`],
    [groupsAdded, `新しいクラス ${countOfThings(groupsAdded)}`],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([, part]) => part);
  return words.length === 0 ? '変更はありませんでした' : words.join('・');
}

export const PORTAL_WAY_WORDS = {
  title: '学習eポータルのクラスから読みこむ',
  explained:
    '先生がポータルのクラスからさくもんを開くと、ここに出ます。児童の名前をポータルから読み、取りこむときに、ポータルの児童とつなぎます。学年・組は、上で選んでください。',
  asking: 'ポータルに聞いています……',
} as const;

export function namelessWords(count: number): string {
  return `${count}人は、ポータルが名前を送らないため、読めませんでした。`;
}

/** Nothing for a roster that did not come from a portal. */
export function linkedWords(linked: number): string {
  return linked === 0 ? '' : `${linked}人を、ポータルの児童とつなぎました。`;
}
