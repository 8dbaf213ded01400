import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { type HomePageOfRole, PageOfOtherRoleError, UnknownGuardError } from '../guards.ts';
import { PAGE_PATHS } from '../paths.ts';
import { usePageTitle } from './page-title.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import buttonStyle from '../../ui/button.module.css';
import style from './error-page.module.css';

export function NotFoundPage() {
  return screenOf(NOT_FOUND_PAGE_CONTENT);
}

/** The page that is shown for every error that reaches a route. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return screenOf(createErrorPageContent(error));
}

function screenOf(fault: ErrorPageContent): ReactNode {
  switch (fault.kind) {
    case 'fault':
      return <FaultScreen status={fault.status} heading={fault.heading} />;
    case 'otherRole':
      return <OtherRoleScreen home={fault.home} />;
  }
}

function FaultScreen({ status, heading }: { readonly status: number; readonly heading: BilingualErrorText }) {
  usePageTitle(heading.english);
  return (
    <section className={style.screen}>
      <p className={style.status}>{status}</p>
      <h1 className={style.heading} lang="en">
        {heading.english}
      </h1>
      <p className={style.japanese}>
        <UiText source={heading.japanese} />
      </p>
      <Link to={PAGE_PATHS.index} className={`${style.way} ${buttonStyle.quiet}`} lang="en">
        {HOME_LINK_TEXT.english}
      </Link>
      <p className={style.wayJapanese}>
        <UiText source={HOME_LINK_TEXT.japanese} />
      </p>
    </section>
  );
}

function OtherRoleScreen({ home }: { readonly home: HomePageOfRole }) {
  usePageTitle(kanaReadingOfSource(FRAME_WORDS.otherRole));
  return (
    <section className={style.screen}>
      <p className={style.status}>403</p>
      <h1 className={style.heading}>
        <UiText source={FRAME_WORDS.otherRole} />
      </h1>
      <p className={style.japanese}>
        <UiText source={FRAME_WORDS.otherRoleWhy} />
      </p>
      <Link to={home} className={`${style.way} ${buttonStyle.button}`}>
        <UiText source={FRAME_WORDS.toOwnPage} />
      </Link>
    </section>
  );
}

/** A text of the error page in English and Japanese. docs/interface.md prescribes the wording of the English texts. */
export type BilingualErrorText = { readonly english: string; readonly japanese: string };

export type ErrorPageContent =
  | { readonly kind: 'fault'; readonly status: 404 | 500; readonly heading: BilingualErrorText }
  | { readonly kind: 'otherRole'; readonly status: 403; readonly home: HomePageOfRole };

export const HOME_LINK_TEXT: BilingualErrorText = { english: 'Back to the home page', japanese: 'ホームへ もどる' };
export const NOT_FOUND_PAGE_CONTENT: ErrorPageContent = {
  kind: 'fault',
  status: 404,
  heading: { english: 'This page could not be found', japanese: 'この ページは {見|み}つかりませんでした。' },
};

export function createErrorPageContent(thrown: unknown): ErrorPageContent {
  if (thrown instanceof PageOfOtherRoleError) return { kind: 'otherRole', status: 403, home: thrown.home };
  if (thrown instanceof UnknownGuardError) {
    const japanese = `この ページの {入|い}り{口|ぐち}の {設定|せってい}が まちがって います（${thrown.guard}）。`;
    return { kind: 'fault', status: 500, heading: { english: thrown.message, japanese } };
  }
  const japanese = 'うまく できませんでした。{少|すこ}し {待|ま}ってから、もう{一度|いちど} ためして ください。';
  return { kind: 'fault', status: 500, heading: { english: 'Error', japanese } };
}
