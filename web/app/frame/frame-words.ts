/** UI text of the frame around every screen. */
export const FRAME_WORDS = {
  skip: '{本文|ほんぶん}へ とぶ',
  leave: '{終|お}わる',
  preparing: '{読|よ}みこんで います…',
  otherRole: 'ここは ほかの {人|ひと}の ページです',
  otherRoleWhy: '{今|いま} ログインして いる {人|ひと}には {開|ひら}けません。',
  toOwnPage: '{自分|じぶん}の ページへ もどる',
  offline: 'オフライン',
  serverAway: 'つながって いません',
  recordsFollow: '（{記録|きろく}は あとで {送|おく}ります）',
} as const;

/** Texts of the loading bar for screen readers only. */
export const LOADING_BAR_LABELS = {
  running: '{読|よ}みこみ{中|ちゅう}',
  finished: '{読|よ}みこみました',
} as const;

export const SIMULATED_RECORDS_NOTICE = 'シミュレーションの {記録|きろく}です';

export const LAST_RESORT_HOME_LINK = { english: 'Go back to home', japanese: 'ホームへ もどる' } as const;

export const LAST_RESORT_WORDS = {
  english: 'An error occurred while showing the error page',
  japanese: 'エラーの ページを {表示|ひょうじ}する ことが できませんでした。',
} as const;
