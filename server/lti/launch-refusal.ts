/**
 * The reasons why a launch (the opening of Sakumon from a portal) is rejected, each with an HTTP status and a text for
 * the person.
 */
export const LAUNCH_REFUSALS = {
  'bad-request': [400, 'ポータルから とどいた ないようが 正しく ありません。'],
  'unknown-portal': [404, 'この ポータルは 登録されて いません。'],
  'portal-off': [403, 'この ポータルからの ログインは、いま 学校の 設定で 切って あります。'],
  'portal-refused': [
    403,
    'ポータルで ログインして いないようです。ポータルに ログインしてから、もういちど ひらいて ください。',
  ],
  'other-browser': [403, 'ひらいた ブラウザが たしかめられませんでした。ポータルから もういちど ひらいて ください。'],
  'too-late': [403, '時間が たちすぎました。ポータルから もういちど ひらいて ください。'],
  'used-twice': [403, 'この ひらきかたは もう つかわれました。ポータルから もういちど ひらいて ください。'],
  'not-proved': [403, 'ポータルから 来たことが たしかめられませんでした。'],
  'other-deployment': [403, 'この 学校の ポータルの 設定とは ちがう ところから ひらかれました。'],
  'other-message': [400, 'この ひらきかたには まだ こたえられません。'],
  'other-target': [403, 'ひらく ページが ちがって います。'],
  'no-role': [403, '児童か 先生として ひらいて ください。'],
  'not-registered': [403, 'まだ 登録されて いません。先生に きいて ください。'],
  'portal-away': [502, 'いま ポータルの サーバーに つながりません。ほかの やりかたで ログインして ください。'],
  busy: [503, 'いま とても こんでいます。すこし まってから、もういちど ためして ください。'],
  'school-moving': [
    503,
    'いま サーバーが じゅんび中です。すこし まってから、ポータルから もういちど ひらいて ください。',
  ],
  broken: [500, 'うまく いきませんでした。もういちど ためして ください。'],
} as const satisfies Record<string, readonly [status: number, words: string]>;
export type LaunchRefusalCode = keyof typeof LAUNCH_REFUSALS;

/**
 * Thrown if a launch (the opening of Sakumon from a portal) is rejected. `framedBy` contains the origins of the
 * portal's pages; it is empty if the error occurs before the portal is known.
 */
export class LaunchError extends Error {
  readonly refusal: LaunchRefusalCode;
  framedBy: readonly string[] = [];

  constructor(refusal: LaunchRefusalCode, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}
