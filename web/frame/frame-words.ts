/** Of the frame around every screen. */
export const FRAME_WORDS = {
  preparing: 'よういして います。',
  otherRole: 'ここは ほかの 人の ページです',
  otherRoleWhy: 'いま ログインして いる 人には ひらけません。',
  finished: 'よみこみました',
  sendsLater: 'オフライン（きろくは あとで おくります）',
  simulated: 'シミュレーションの記録です',
} as const;
