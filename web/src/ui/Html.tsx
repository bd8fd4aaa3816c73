import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const PurifiedHtml = lazy(async () => {
  const { PurifiedHtml: component } = await import('./PurifiedHtml.tsx');
  return { default: component };
});

/** HTML of the server; its purifier is fetched with the first of it. */
export function Html({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton h={96} />}>
      <PurifiedHtml html={html} />
    </Suspense>
  );
}
