import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { type RoleHome, OtherRole, UnknownGuard } from '../guards.ts';
import { PATHS } from '../paths.ts';
import { usePageTitle } from './page-title.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';
import buttonStyle from '../../ui/button.module.css';
import style from './error-page.module.css';

export function NotFoundPage() {
  return screenOf(NOT_FOUND);
}

/** The page for every error that reaches a route. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return screenOf(pageFaultOf(error));
}

function screenOf(fault: PageFault): ReactNode {
  switch (fault.kind) {
    case 'fault':
      return <FaultScreen status={fault.status} heading={fault.heading} />;
    case 'otherRole':
      return <OtherRoleScreen home={fault.home} />;
  }
}

function FaultScreen({ status, heading }: { readonly status: number; readonly heading: FaultLine }) {
  usePageTitle(heading.english);
  return (
    <section className={style.screen}>
      <p className={style.status}>{status}</p>
      <h1 className={style.heading} lang="en">
        {heading.english}
      </h1>
      <p className={style.japanese}>
        <Words source={heading.japanese} />
      </p>
      <Link to={PATHS.index} className={`${style.way} ${buttonStyle.quiet}`} lang="en">
        {HOME_LINK.english}
      </Link>
      <p className={style.wayJapanese}>
        <Words source={HOME_LINK.japanese} />
      </p>
    </section>
  );
}

function OtherRoleScreen({ home }: { readonly home: RoleHome }) {
  usePageTitle(readingOf(FRAME_WORDS.otherRole));
  return (
    <section className={style.screen}>
      <p className={style.status}>403</p>
      <h1 className={style.heading}>
        <Words source={FRAME_WORDS.otherRole} />
      </h1>
      <p className={style.japanese}>
        <Words source={FRAME_WORDS.otherRoleWhy} />
      </p>
      <Link to={home} className={`${style.way} ${buttonStyle.button}`}>
        <Words source={FRAME_WORDS.toOwnPage} />
      </Link>
    </section>
  );
}

/** A text of the error page in both languages. The wording of the English text is a fixed requirement. */
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

/** Returns the content of the error page for a thrown value. */
export function pageFaultOf(thrown: unknown): PageFault {
  if (thrown instanceof OtherRole) return { kind: 'otherRole', status: 403, home: thrown.home };
  if (thrown instanceof UnknownGuard) {
    const japanese = `この ページの {入|い}り{口|ぐち}の {設定|せってい}が まちがって います（${thrown.guard}）。`;
    return { kind: 'fault', status: 500, heading: { english: thrown.message, japanese } };
  }
  const japanese = 'うまく できませんでした。{少|すこ}し {待|ま}ってから、もう{一度|いちど} ためして ください。';
  return { kind: 'fault', status: 500, heading: { english: 'Error', japanese } };
}
