import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import type { LessonState } from '../../../contract/lesson-state.ts';
import type { Lesson, ListedLesson } from '../../../contract/lessons.ts';
import type { QuestionResult } from '../../../engine/lesson-measures/question-result.ts';
import type { StuckReason } from '../../../engine/lesson-measures/visits.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime } from '../../ui/moments.ts';
import type { LessonCellState } from './lesson-board.ts';

/**
 * Returns a share as text, e.g. 75%. If there are too few cases for a percentage, returns a fraction, e.g. 3/4. If
 * there are no cases, returns — (a dash).
 */
export function formatShare(share: ShareOfWhole): string {
  if (share.of === 0) return '—';
  switch (share.kind) {
    case 'percent':
      return `${share.percent}%`;
    case 'tooFew':
      return `${share.part}/${share.of}`;
  }
}

export function averageWithUnitWords(mean: number | null, unit: string): string {
  return mean === null ? '—' : `${(Math.round(mean * 10) / 10).toLocaleString('ja-JP')}${unit}`;
}

/**
 * Returns a duration in seconds as text, e.g. 45秒 (45 seconds) or 3分20秒 (3 minutes 20 seconds). Returns — (a dash) for
 * null.
 */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '—';
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}秒` : `${minutes}分${whole % 60}秒`;
}

/**
 * Returns the name of a question together with its grade. It is used in lessons in which two grades have different
 * questions.
 */
export function questionNameWithGrade(grade: number, name: string): string {
  return `${grade}年${name}番`;
}

/** The text setting of staff screens. Kanji that pupils learn before grade 6 are shown without furigana. */
export const STAFF_TEXT_RENDER_SETTINGS: TextRenderSettings = { grade: 6, furigana: 'byGrade' };

const MINUTE = 60_000;

export function lessonStateWords(state: LessonState): string {
  switch (state) {
    case 'running':
      return '授業中';
    case 'paused':
      return '一時停止中';
    case 'ending':
      return 'まもなく終わります';
    case 'ended':
      return '終わった授業';
  }
}

/** The text for a stuck pupil who has seen the last hint and still has not solved the question. */
const LAST_HINT_WORDS = 'ヒント4まで';

/** Returns the text that says why a pupil is stuck. */
export function stuckReasonWords(
  reason: StuckReason,
  { open, wrongChecks }: Pick<QuestionResult, 'open' | 'wrongChecks'>,
): string {
  switch (reason) {
    case 'lastHint':
      return LAST_HINT_WORDS;
    case 'sameWrongComposition':
      return `同じ組み合わせを${open?.sameWrong ?? 0}回`;
    case 'manyChecks':
      return open === null ? `まちがい${wrongChecks}回で、問題をはなれた` : `続けてまちがい${open.wrongChecks}回`;
    case 'noAct':
      return '手が止まったまま';
  }
}

/** Returns a duration in milliseconds as text in seconds or minutes, e.g. 90秒 (90 seconds) or 2分 (2 minutes). */
export function formatSecondsOrMinutes(milliseconds: number): string {
  return milliseconds < 2 * MINUTE ? `${Math.floor(milliseconds / 1000)}秒` : `${Math.floor(milliseconds / MINUTE)}分`;
}

/**
 * Returns how a pupil's state at a question is shown: the sign in the table cell, and the text for screen readers
 * (`words`).
 */
export function lessonCellWords(state: LessonCellState): { readonly sign: string; readonly words: string } {
  switch (state.kind) {
    case 'notBegun':
      return { sign: '', words: 'まだ' };
    case 'working':
      return { sign: '', words: '取り組み中' };
    case 'waiting':
      return { sign: '文', words: '先生が文を見るのを待っている' };
    case 'wrong':
      return { sign: String(state.checks), words: `まちがい${state.checks}回` };
    case 'stuck':
      return {
        sign: state.checks === 0 ? '…' : String(state.checks),
        words: `行きづまり、まちがい${state.checks}回${state.reason === 'lastHint' ? `、${LAST_HINT_WORDS}` : ''}`,
      };
    case 'solved':
      return { sign: '○', words: state.atFirstCheck ? '1回で正解' : '正解' };
  }
}

/**
 * Returns the notice that the database was restored from a backup, or null if it was not. On a lesson that was running
 * at the time of the backup, the notice says that the lesson ended then. On self-study, it says that the lessons after
 * the backup are lost. What pupils did in these lessons now belongs to the self-study.
 */
export function restoredFromBackupNotice({ kind, restored }: Pick<Lesson, 'kind' | 'restored'>): string | null {
  if (restored === null) return null;
  const from = Date.parse(restored.backedUpAt);
  const until = Date.parse(restored.restoredAt);
  const first = `${formatWeekdayDateOfTime(from)} ${formatTimeWithColon(from)}`;
  if (kind === 'class') {
    return `サーバーをバックアップから元にもどしたため、この授業は${first}で終わっています。そのあと児童が取り組んだことは、その日の自習に入っています。`;
  }
  const isOneDay = formatWeekdayDateOfTime(from) === formatWeekdayDateOfTime(until);
  const last = isOneDay
    ? formatTimeWithColon(until)
    : `${formatWeekdayDateOfTime(until)} ${formatTimeWithColon(until)}`;
  return `サーバーをバックアップから元にもどしたため、${first}から${last}までに始めた授業は残っていません。その間に児童が取り組んだことは、この自習に入っています。`;
}

/** UI text that explains the statistics and the colours. */
export const FIGURE_EXPLANATION_WORDS = {
  meaningSuffix: 'の意味',
  meaning: '数の意味',
  firstTry: '1回で正解',
  solved: '正解',
  wrong: 'まちがい',
  stuck: '行きづまり',
  working: '取り組み中',
  waiting: '文を見てほしい',
  notBegun: '始めていない',
  colours: '色の意味',
} as const;

/** Returns the name of the group that had the lesson if it is not the group `id`. Otherwise returns null. */
export function lessonGroupNameIfOther({ group }: Pick<ListedLesson, 'group'>, id: string): string | null {
  return group === null || group.id === id ? null : group.name;
}
