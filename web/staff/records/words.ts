import type { Act } from '../../../contract/act.ts';
import {
  type ReplayedAct,
  RECORD_EXPORT_LIMIT,
  type ListedLearningRecord,
  type LearningRecordFilter,
} from '../../../contract/records.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseSourceText } from '../../../engine/text/read-text.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { renderText } from '../../../engine/text/render-text.ts';
import { quantityOfCard } from '../../pupil/table/quantity.ts';
import { STAFF_TEXT_RENDER_SETTINGS, formatSeconds } from '../lessons/words.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { dateFieldsOfDay } from '../../../engine/calendar.ts';
import { RECORD_OUTCOME_WORDS, findRecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime } from '../../ui/moments.ts';
import type { NamesOfRecordFilterIds } from './filter-part.ts';
import type { PrintedRecordCounts } from './use-printed-records.ts';

const CORNERS: Readonly<Record<CornerPosition, string>> = { top: '上', left: '左', right: '右' };
const PAIRS = { sum: 'たす・ひく', product: 'かける・わる' } as const;

/** Returns the description of an act that is shown beside the replay. */
export function actDescription(question: Question, { event, verdict }: Pick<ReplayedAct, 'event' | 'verdict'>): string {
  switch (event.kind) {
    case 'QUESTION_BEGIN':
      return '問題を始めた';
    case 'CARD_SET':
      return `${sentence(question, event.card)}を${event.slot + 1}番目に置いた`;
    case 'CARD_REMOVED':
      return `${sentence(question, event.card)}を${event.slot + 1}番目からもどした`;
    case 'BLOCK_SET':
      return `${block(question, event.card)}を${cell(question, event)}に置いた`;
    case 'BLOCK_REPEATED':
      return `${block(question, event.card)}を${cell(question, event)}にも置いた`;
    case 'BLOCK_REMOVED':
      return `${block(question, event.card)}を${cell(question, event)}からもどした`;
    case 'OPERATOR_SET':
      return event.operationPair === null
        ? `${triangle(question, event.triangle)}のしるしを取り消した`
        : `${triangle(question, event.triangle)}のしるしを「${PAIRS[event.operationPair]}」にした`;
    case 'TRIANGLE_ADDED':
      return '三角をひとつふやした';
    case 'TRIANGLE_REMOVED':
      return 'ふやした三角をへらした';
    case 'TRIANGLE_ROTATED':
      return `${triangle(question, event.triangle)}を回した`;
    case 'TRIANGLES_JOINED':
      return `${joint(event.joint)}をつないだ`;
    case 'TRIANGLES_PARTED':
      return `${joint(event.joint)}をはなした`;
    case 'CONSTRAINT_NAMED':
      return event.constraint === null
        ? 'へんなところの答えを取り消した'
        : `へんなところは「${CONSTRAINT_NAMES[event.constraint]}」と答えた`;
    case 'HINT':
      return event.asked === true ? `ヒント${event.step}を見た` : `ヒントを見た（${event.step}段階目）`;
    case 'CHECK':
      return `答え合わせ：${verdictWords(question, verdict)}`;
    case 'WRITE_CHECK':
      return `書いた問題の答え合わせ：${verdict === null ? '読めなかった' : verdictWords(question, verdict)}`;
    case 'QUESTION_END':
      return event.solved ? '正解して終えた' : 'とちゅうで終えた';
  }
}

/**
 * Returns the result of a check: 正解 (right), or the names of the broken constraints. If a wrong check broke no
 * constraint, the text says that the diagram or the naming (mode `repair`) was wrong.
 */
function verdictWords({ mode }: Question, verdict: ReplayedAct['verdict']): string {
  if (verdict === null) return '';
  if (verdict.correct) return '正解';
  if (verdict.broken.length > 0) {
    return `まちがい（${verdict.broken.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・')}）`;
  }
  return mode === 'repair' ? 'まちがい（へんなところの答え）' : 'まちがい（三角ブロック）';
}

type ActEvent = Act['event'];

function sentence(question: Question, id: string): string {
  const card = question.cards.find((known) => known.id === id);
  return card === undefined ? 'カード' : `「${shownText(card.text)}」`;
}

/** Returns the sentence of a card in source notation as plain text, without the spaces between its phrases. */
function shownText(source: string): string {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') return kanaReadingOfSource(source);
  return renderText(reading.text, STAFF_TEXT_RENDER_SETTINGS)
    .phrases.flat()
    .map((piece) => (piece.kind === 'plain' ? piece.text : piece.base))
    .join('');
}

function block(question: Question, id: string): string {
  const card = question.cards.find((known) => known.id === id);
  if (card === undefined) return 'ブロック';
  const { number, unit } = quantityOfCard(question, card, STAFF_TEXT_RENDER_SETTINGS);
  return `「${number}${unit}」のブロック`;
}

function cell(
  question: Question,
  { triangle: at, corner }: Extract<ActEvent, { kind: 'BLOCK_SET' | 'BLOCK_REMOVED' | 'BLOCK_REPEATED' }>,
): string {
  return `${triangle(question, at)}の${CORNERS[corner]}`;
}

/**
 * Returns the name of a triangle of the diagram. If the question has several triangles, the name contains the
 * triangle's number.
 */
function triangle({ slots }: Question, at: number): string {
  return slots > 3 || at > 0 ? `${at + 1}番目の三角` : '三角';
}

function joint([one, other]: TriangleJoint | Extract<ActEvent, { kind: 'TRIANGLES_JOINED' }>['joint']): string {
  const [from, to] = [one, other].map(({ triangle: at, corner }) => `${at + 1}番目の三角の${CORNERS[corner]}`);
  return `${from}と${to}`;
}

/** UI text of the records and the replay. */
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

/**
 * Returns the result of a learning record as text. If the question was solved without any move before the check, the
 * text says so.
 */
export function recordResultWords(record: ListedLearningRecord): string {
  const words = RECORD_OUTCOME_WORDS[findRecordOutcome(record)];
  return record.solvedWithoutMoves ? `${words}・操作なし` : words;
}

/** Returns how often wrong checks broke each constraint, e.g. もの2・しき1 (objects 2, calculation 1). */
export function brokenConstraintCountWords({ broken }: ListedLearningRecord): string {
  return CONSTRAINTS.filter((constraint) => broken[constraint] > 0)
    .map((constraint) => `${CONSTRAINT_NAMES[constraint]}${broken[constraint]}`)
    .join('・');
}

export function recordMomentWords(moment: number): string {
  return `${formatWeekdayDateOfTime(moment)} ${formatTimeWithColon(moment)}`;
}

/**
 * Returns the day and the kind of the lesson to which a learning record belongs. `elsewhere`: the name of the group
 * that had the lesson, if it is not the group by which the records are filtered.
 */
export function lessonWordsOfLearningRecord(
  { kind, startedAt }: Pick<ListedLearningRecord['lesson'], 'kind' | 'startedAt'>,
  elsewhere: string | null = null,
): string {
  const began = Date.parse(startedAt);
  const where = elsewhere === null ? '' : `（${elsewhere}）`;
  return kind === 'selfStudy'
    ? `${formatWeekdayDateOfTime(began)}の自習${where}`
    : `${formatWeekdayDateOfTime(began)} ${formatTimeWithColon(began)}の授業${where}`;
}

export function recordPupilWords({ number, name }: Pick<ListedLearningRecord['pupil'], 'number' | 'name'>): string {
  return number === null ? name : `${number} ${name}`;
}

function filterDayWords(day: string): string {
  const { year, month, date } = dateFieldsOfDay(day);
  return `${year}年${month}月${date}日`;
}

/**
 * Returns how learning records are filtered, as text. Class and lesson are left out. Returns an empty text if there are
 * no other filters.
 */
export function recordFilterWords(filter: LearningRecordFilter, named: NamesOfRecordFilterIds | null): string {
  const { pupil, level, set, question, verdict, broken, from, to } = filter;
  const words = [
    pupil === undefined ? null : (named?.pupil?.name ?? null),
    level === undefined || set !== undefined ? null : `レベル${levelLabelForUsers(level)}`,
    set === undefined ? null : `問題セット「${questionSetNameWithoutReadings(named?.set?.name ?? '')}」`,
    question === undefined ? null : `問題${named?.question?.name ?? ''}`,
    verdict === undefined ? null : RECORD_OUTCOME_WORDS[verdict],
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

/**
 * Returns the number of learning records as text: during printing the number of printed records, otherwise the number
 * of records on the screen (`found`). If more records match the filter, the text says so.
 */
export function printedRecordsWords(printed: PrintedRecordCounts | null, found: number, isWhole: boolean): string {
  if (printed?.isUnderway === true) {
    const { count, of } = printed;
    return of > count ? `新しいものから${figure(count)}件（${ofWords(of)}）` : `${figure(count)}件`;
  }
  return isWhole ? `${figure(found)}件` : `新しいものから${figure(found)}件（つづきがあります）`;
}

/** Returns the notice that not all records were printed, because there were too many. */
export function printLimitWords({ count, of }: PrintedRecordCounts): string {
  return `印刷できるのは、新しいものから${figure(count)}件です（${ofWords(of)}）。つづきが必要なときは、条件でしぼるか、CSVかExcelに書き出してください。`;
}

export function foundRecordsWords(found: number, isWhole: boolean): string {
  return isWhole ? `${found}件` : `新しいものから${found}件（下に進むと、つづきが出ます）`;
}

/** Returns the text about a pause between two acts. */
export function pauseBetweenActsWords(milliseconds: number): string {
  return `${formatSeconds(milliseconds / 1000)} 止まっていました`;
}

/** UI text of the list of records and its filter. */
export const RECORDS_PAGE_WORDS = {
  neighbours: '前後の記録',
  ofThisPupil: 'この児童の',
  ofThisQuestion: 'この問題の',
  previous: '前',
  next: '次',
  questionSource: 'レベル・問題セット',
  filter: '記録をさがす',
  result: '結果',
  brokenConstraint: 'まちがえた条件',
  begunFrom: '始めた日（から）',
  begunUntil: '始めた日（まで）',
  clearFilter: '条件をはずす',
  title: '学習の記録',
  recordOf: (pupil: string, question: string, moment: string) => `${pupil}の問題${question}（${moment}）`,
  begunAt: '始めた時刻',
  none: 'なし',
  kind: '種類',
  selfStudy: '自習',
  requirement: '求めること',
  checks: (count: number) => `${count}回`,
  time: '時間',
  stars: '星',
  exportCsv: 'CSVに書き出す',
  exportXlsx: 'Excelに書き出す',
} as const;

/** UI text of the replay of a record. */
export const REPLAY_WORDS = {
  acts: '操作の一覧',
  arrivedLater: 'あとから届いた',
  start: 'はじめ',
  step: (at: number) => `${at}手目`,
  position: '再生の位置',
  toStart: 'はじめにもどる',
  stepBack: '1手もどる',
  pause: '止める',
  play: '再生する',
  stepForward: '1手すすむ',
  toEnd: '終わりにすすむ',
  stepOf: (name: string, last: number) => `${name}／${last}手　`,
  speed: '速さ',
  times: (factor: number) => `${factor}倍`,
  keyboard: 'キーボード：',
  space: 'スペース',
  playOrPause: ' 再生・止める　',
  oneStep: '）1手ずつ　',
  keyStart: ' はじめ　',
  keyEnd: ' 終わり',
  title: '記録の再生',
  titleOf: (pupil: string, question: string) => `${pupil}　問題${question}`,
  list: '記録の一覧',
  begun: (time: string) => `${time}に始めた`,
  checks: (count: number) => `答え合わせ${count}回`,
  workedTime: (time: string) => `取り組んだ時間 ${time}`,
  stars: (count: string) => `星${count}`,
  attempt: '取り組み',
  solved: '正解',
  notYet: 'まだ',
  attemptOf: (number: number, began: string, checks: string) => `${number}度目 ${began}（${checks}）`,
  noChecks: '答え合わせなし',
  checksAndEnd: (count: number, end: string) => `答え合わせ${count}回、${end}`,
  allArrivedLater: 'すべて、あとから届いた',
  unwritten: 'まだ、答え合わせをした文がありません。',
} as const;
