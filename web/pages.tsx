import { Component, lazy, Suspense, type ReactNode } from 'react';
import { FirstLoadingFrame } from './app/frame/beginning.tsx';
import { LastResortErrorBoundary } from './app/frame/last-resort.tsx';
import { loadChunk } from './app/frame/load-part.ts';
import { DefaultLayout } from './app/layout/layout.tsx';
import { RouterContext, useCurrentPageVisit } from './app/router/router-context.ts';
import type { PageVisit, Router } from './app/router/router.ts';

const loadErrorPage = () => loadChunk('error-page', () => import('./app/frame/error-page.tsx'));
const NotFoundPage = lazy(async () => ({ default: (await loadErrorPage()).NotFoundPage }));
const ErrorPage = lazy(async () => ({ default: (await loadErrorPage()).ErrorPage }));

/** The page that the router shows now, in its layout. */
export function CurrentPage({ router }: { readonly router: Router }) {
  return (
    <RouterContext value={router}>
      <FirstLoadingFrame>
        <VisitedPage />
      </FirstLoadingFrame>
    </RouterContext>
  );
}

function VisitedPage() {
  const visit = useCurrentPageVisit();
  if (visit === null) return null;
  return (
    <DefaultLayout>
      <PageBoundary visit={visit}>{pageOf(visit)}</PageBoundary>
    </DefaultLayout>
  );
}

function pageOf(visit: PageVisit): ReactNode {
  switch (visit.kind) {
    case 'screen':
      return <visit.Screen key={visit.page.path} />;
    case 'notFound':
      return (
        <AboutFault>
          <NotFoundPage />
        </AboutFault>
      );
    case 'fault':
      return <Thrown fault={visit.fault} />;
  }
}

/** Shows the last-resort page if the error page itself fails or cannot be loaded. */
function AboutFault({ children }: { readonly children: ReactNode }) {
  return (
    <LastResortErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </LastResortErrorBoundary>
  );
}

/**
 * Throws the error that occurred while a page was being opened. It is thrown during rendering, so that it is shown and
 * logged like an error in a page.
 */
function Thrown({ fault }: { readonly fault: unknown }): never {
  throw fault;
}

type BoundaryProps = { readonly visit: PageVisit; readonly children: ReactNode };
type BoundaryState = { readonly visit: PageVisit; readonly thrown: { readonly fault: unknown } | null };

/** Shows the error page instead of a page that has failed, until the user goes to another page. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, thrown: null };

  static getDerivedStateFromError(fault: unknown): Partial<BoundaryState> {
    return { thrown: { fault } };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return visit === state.visit ? null : { visit, thrown: null };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return (
      <AboutFault>
        <ErrorPage error={thrown.fault} />
      </AboutFault>
    );
  }
}
