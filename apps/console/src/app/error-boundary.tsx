import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './screen-failure.tsx';

interface State {
  readonly error: Error | undefined;
}

/** Around the whole page, for what no screen catches. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main>
        <ScreenFailure error={error} reset={() => this.setState({ error: undefined })} />
      </main>
    );
  }
}
