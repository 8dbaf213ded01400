import { Component, type ReactNode } from 'react';
import { Beginning } from './frame/beginning.tsx';
import { ErrorPage, NotFoundPage } from './frame/error-page.tsx';
import { DefaultLayout } from './layout/layout.tsx';
import { RouterContext, useVisit } from './router/router-context.ts';
import type { PageVisit, Router } from './router/router.ts';

/** The one layout, and in it the page of the router's visit. */
export function Pages({ router }: { readonly router: Router }) {
  return (
    <RouterContext value={router}>
      <Beginning>
        <VisitedPage />
      </Beginning>
    </RouterContext>
  );
}

function VisitedPage() {
  const visit = useVisit();
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
      return <NotFoundPage />;
    case 'fault':
      return <Thrown fault={visit.fault} />;
  }
}

/** What went wrong on the way to a page is shown and reported as what goes wrong in it. */
function Thrown({ fault }: { readonly fault: unknown }): never {
  throw fault;
}

type BoundaryProps = { readonly visit: PageVisit; readonly children: ReactNode };
type BoundaryState = { readonly visit: PageVisit; readonly thrown: { readonly fault: unknown } | null };

/** Shows the error page in place of a page that failed, until the next visit. */
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
    return thrown === null ? this.props.children : <ErrorPage error={thrown.fault} />;
  }
}
