import { Component, type ReactNode } from 'react';
import { Container } from '@mantine/core';
import { ErrorState } from '../ui/states.tsx';

/** A screen that broke: the shell stays, and the screen can be tried again. */
export function ScreenError({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <Container py="xl">
      <ErrorState error={error} retry={reset} />
    </Container>
  );
}

/** The last resort around everything. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <ScreenError error={this.state.error} reset={() => location.reload()} />
    );
  }
}
