import type { LearningRecordStoreConnection, LearningRecordStoreFailure } from '../../../../contract/record-store.ts';
import { formatNumericDateAndTime } from '../../../ui/moments.ts';

export const RECORD_STORE_WORDS = {
  title: '学習記録の送信（xAPI）',
  explained:
    '教育委員会などの学習記録データベース（LRS）へ、児童の答え合わせを1回ごとに送ります。送るのは、児童の番号（名前ではありません）・問題の番号・5つの条件の結果・日時だけです。はじめは送りません。',
  endpoint: 'LRSのアドレス（エンドポイント）',
  endpointExample: 'https://lrs.example.jp/xapi/',
  user: 'ユーザー名（キー）',
  password: 'パスワード（シークレット）',
  passwordKept: 'パスワード（変えるときだけ入れてください）',
  isOn: '学習記録を送る',
  isOnNote: '送るのをやめると、まだ送っていない記録は送られません。',
  saved: '学習記録の送信の設定を保存しました。',
  try: 'つながるか試す',
  trying: '試しています…',
  works: 'LRSにつながりました。',
  exportTitle: 'ファイルに書き出す',
  exportNote: '31日までの期間の学習記録を、xAPIのファイル（1行に1件）に書き出します。',
  from: 'はじめの日',
  to: '終わりの日',
  export: '書き出す',
  exporting: '書き出しています…',
} as const;

const FAILURE_WORDS: Readonly<Record<LearningRecordStoreFailure, string>> = {
  away: 'LRSが答えません',
  refused: 'LRSが受け取りません。アドレスとパスワードを確かめてください',
  malformed: 'LRSの答えが読めません。アドレスを確かめてください',
};

/** Returns a sentence that says why the learning record store cannot be used. */
export function recordStoreFailureWords(failure: LearningRecordStoreFailure): string {
  return `${FAILURE_WORDS[failure]}。`;
}

/**
 * Returns the text with the numbers of xAPI statements that were sent to the learning record store, that are waiting,
 * and that were rejected. If sending fails, the text also says why.
 */
export function recordStoreStateWords({
  isOn,
  sent,
  waiting,
  rejected,
  lastSentAt,
  failure,
}: LearningRecordStoreConnection): string {
  const counts = [
    `送ったもの${sent}件`,
    ...(waiting === 0 ? [] : [`これから送るもの${waiting}件`]),
    ...(rejected === 0 ? [] : [`LRSが断ったもの${rejected}件`]),
  ].join('、');
  const last = lastSentAt === null ? '' : `最後に送ったのは${formatNumericDateAndTime(lastSentAt)}です。`;
  const why =
    failure === null
      ? ''
      : `${formatNumericDateAndTime(failure.since)}から送れていません（${FAILURE_WORDS[failure.reason]}）。自動でくり返し送ります。`;
  return `${isOn ? '送っています' : '送っていません'}：${counts}。${last}${why}`;
}
