import { Container } from '@mantine/core';
import { Component, useEffect, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';
import { reloadWhenBack, ServerAway } from './serverAway.ts';

/** A screen that broke or never came: the shell stays, and the screen can be tried again. */
export function ScreenError({ error }: { error: unknown }) {
  useEffect(() => reloadWhenBack(error instanceof ServerAway), [error]);
  return (
    <Container py="xl">
      <ErrorState error={error} retry={() => location.reload()} />
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
      <ScreenError error={this.state.error} />
    );
  }
}
