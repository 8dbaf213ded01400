import type { ReactNode } from 'react';

import { Link } from '../router/link.tsx';
import type { RoleHome } from '../guards.ts';
import { PATHS } from '../paths.ts';
import buttonStyle from '../../ui/button.module.css';
import style from './error-page.module.css';
import { pageFaultOf, HOME_LINK, NOT_FOUND, type PageFault, type FaultLine } from './fault-words.ts';
import { usePageTitle } from './page-title.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';

export function NotFoundPage() {
  return screenOf(NOT_FOUND);
}

/** Shown for every error that reaches a route. */
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
