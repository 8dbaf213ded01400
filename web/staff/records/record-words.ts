import { levelLabel } from '../../../engine/levels/course.ts';
import { fieldsOfDay } from '../../../engine/calendar.ts';
import { RECORD_EXPORT_LIMIT, type ListedRecord, type RecordFilter } from '../../../contract/records.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { RECORD_VERDICT_WORDS, recordVerdictOf } from '../../../engine/lesson-measures/record-verdict.ts';
import { plainName } from '../plain-name.ts';
import { clockWords, momentDayWords } from '../../ui/moments.ts';
import type { Named } from './filter-part.ts';
import type { Printed } from './use-printed-records.ts';
import { secondsWords } from '../lessons/figure-words.ts';

/** Of the records and the replay. */
export const RECORD_WORDS = {
  notFound: 'この記録は見つかりませんでした。',
  levelFirst: 'レベルを選ぶと、選べます',
  groupFirst: 'クラスを選ぶと、選べます',
  exporting: '書き出しています…',
  noneFound: 'あてはまる記録はありません。条件を変えてみてください。',
  none: '記録はまだありません。児童が問題に取り組むと、ここに出ます。',
  withoutMoves:
    'カードなどを動かした記録がないまま、正解しています。星はそのままです。端末の画面を使わずに答えが送られたかもしれません。',
  unreadable: 'この問題は読みこめないので、再生できません。',
} as const;

/** What came of a record, and whether it was solved without a move before. */
export function resultWords(record: ListedRecord): string {
  const words = RECORD_VERDICT_WORDS[recordVerdictOf(record)];
  return record.solvedWithoutMoves ? `${words}・操作なし` : words;
}

/** What its wrong checks broke, and how often: もの2・しき1. */
export function brokenWords({ broken }: ListedRecord): string {
  return CONSTRAINTS.filter((constraint) => broken[constraint] > 0)
    .map((constraint) => `${CONSTRAINT_NAMES[constraint]}${broken[constraint]}`)
    .join('・');
}

export function recordMomentWords(moment: number): string {
  return `${momentDayWords(moment)} ${clockWords(moment)}`;
}

export function recordLessonWords({ kind, startedAt }: Pick<ListedRecord['lesson'], 'kind' | 'startedAt'>): string {
  const began = Date.parse(startedAt);
  return kind === 'selfStudy'
    ? `${momentDayWords(began)}の自習`
    : `${momentDayWords(began)} ${clockWords(began)}の授業`;
}

export function pupilWords({ number, name }: ListedRecord['pupil']): string {
  return number === null ? name : `${number} ${name}`;
}

function filterDayWords(day: string): string {
  const { year, month, date } = fieldsOfDay(day);
  return `${year}年${month}月${date}日`;
}

/** By what records were looked for, within their class and lesson; empty where all of them are shown. */
export function filterWords(filter: RecordFilter, named: Named | null): string {
  const { pupil, level, set, question, verdict, broken, from, to } = filter;
  const words = [
    pupil === undefined ? null : (named?.pupil?.name ?? null),
    level === undefined || set !== undefined ? null : `レベル${levelLabel(level)}`,
    set === undefined ? null : `問題セット「${plainName(named?.set?.name ?? '')}」`,
    question === undefined ? null : `問題${named?.question?.name ?? ''}`,
    verdict === undefined ? null : RECORD_VERDICT_WORDS[verdict],
    broken === undefined ? null : `「${CONSTRAINT_NAMES[broken]}」のまちがい`,
    from === undefined ? null : `${filterDayWords(from)}から`,
    to === undefined ? null : `${filterDayWords(to)}まで`,
  ];
  return words.filter((each) => each !== null).join('・');
}

function figure(count: number): string {
  return count.toLocaleString('ja-JP');
}

function ofWords(of: number): string {
  return of > RECORD_EXPORT_LIMIT ? `全部で${figure(RECORD_EXPORT_LIMIT)}件より多い` : `全部で${figure(of)}件`;
}

/** How many stand on the sheets, and of how many: `found` are on screen. */
export function paperWords(printed: Printed | null, found: number, isWhole: boolean): string {
  if (printed?.isUnderway === true) {
    const { count, of } = printed;
    return of > count ? `新しいものから${figure(count)}件（${ofWords(of)}）` : `${figure(count)}件`;
  }
  return isWhole ? `${figure(found)}件` : `新しいものから${figure(found)}件（つづきがあります）`;
}

/** Said on screen once not all went to print. */
export function cutWords({ count, of }: Printed): string {
  return `印刷できるのは、新しいものから${figure(count)}件です（${ofWords(of)}）。つづきが必要なときは、条件でしぼるか、CSVかXLSXに書き出してください。`;
}

export function foundWords(found: number, isWhole: boolean): string {
  return isWhole ? `${found}件` : `新しいものから${found}件（下に進むと、つづきが出ます）`;
}

/** Between two acts. */
export function pauseWords(milliseconds: number): string {
  return `${secondsWords(milliseconds / 1000)} 止まっていました`;
}
