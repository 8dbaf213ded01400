import { Component, type ReactNode } from 'react';

/**
 * If a screen fails more than `MOST_FAULTS` times in `WITHIN` milliseconds, no foreign script is the cause. Then the
 * error page is shown.
 */
const MOST_FAULTS = 3;
const WITHIN = 60_000;

type BoundaryProps = { readonly children: ReactNode };
type BoundaryState =
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'givenUp'; readonly fault: unknown };

/**
 * Renders a screen again, instead of showing the error page, if a foreign script removed one of its nodes
 * (foreign-nodes.ts).
 */
export class RerenderingBoundary extends Component<BoundaryProps, BoundaryState> {
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
