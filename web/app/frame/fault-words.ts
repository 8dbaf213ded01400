import { OtherRole, UnknownGuard, type RoleHome } from '../guards.ts';

/** English as it was ordered, and the same in Japanese under it. */
export type FaultLine = { readonly english: string; readonly japanese: string };

export type PageFault =
  | { readonly kind: 'fault'; readonly status: 404 | 500; readonly heading: FaultLine }
  | { readonly kind: 'otherRole'; readonly status: 403; readonly home: RoleHome };

export const HOME_LINK: FaultLine = { english: 'Back to the home page', japanese: 'ホームへ もどる' };
export const NOT_FOUND: PageFault = {
  kind: 'fault',
  status: 404,
  heading: { english: 'This page could not be found', japanese: 'この ページは {見|み}つかりませんでした。' },
};

/** What the error page says about whatever was thrown. */
export function pageFaultOf(thrown: unknown): PageFault {
  if (thrown instanceof OtherRole) return { kind: 'otherRole', status: 403, home: thrown.home };
  if (thrown instanceof UnknownGuard) {
    const japanese = `この ページの {入|い}り{口|ぐち}の {設定|せってい}が まちがって います（${thrown.guard}）。`;
    return { kind: 'fault', status: 500, heading: { english: thrown.message, japanese } };
  }
  const japanese = 'うまく できませんでした。{少|すこ}し {待|ま}ってから、もう{一度|いちど} ためして ください。';
  return { kind: 'fault', status: 500, heading: { english: 'Error', japanese } };
}
