import { Component, type ReactNode } from 'react';

/**
 * How often a screen that threw an error is rendered again within `WITHIN` milliseconds. If it fails more often, the
 * cause is probably not a foreign script, and the error page is shown.
 */
const MOST_FAULTS = 3;
/** The period in which failures are counted, in milliseconds. */
const WITHIN = 60_000;

type BoundaryProps = { readonly children: ReactNode };
type BoundaryState =
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'givenUp'; readonly fault: unknown };

/**
 * Renders a screen again after a failure instead of showing the error page. This helps if a foreign script has removed
 * a node of the screen (foreign-nodes.ts).
 */
export class RerenderingErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { kind: 'shown' };
  private faults: readonly number[] = [];

  static getDerivedStateFromError(): BoundaryState {
    return { kind: 'failed' };
  }

  override componentDidCatch(fault: unknown): void {
    const now = performance.now();
    this.faults = [...this.faults.filter((at) => now - at < WITHIN), now];
    this.setState(this.faults.length > MOST_FAULTS ? { kind: 'givenUp', fault } : { kind: 'shown' });
  }

  override render(): ReactNode {
    switch (this.state.kind) {
      case 'shown':
        return this.props.children;
      case 'failed':
        return null;
      case 'givenUp':
        throw this.state.fault;
    }
  }
}
