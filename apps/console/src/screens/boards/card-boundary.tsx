import { Component, type ReactNode } from 'react';
import { ProblemView } from '../../api/problem-view.tsx';

interface State {
  readonly error: unknown;
}

/** Around each card: what cannot be drawn says why, and leaves the other cards alone. */
export class CardBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ProblemView error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
