import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { PartnerQuestion } from './partner-question.tsx';

const Loaded = lazyComponent(() => import('./partner-question.tsx'), 'PartnerQuestion');

/** Loaded for partners alone. */
export function LazyPartnerQuestion(props: ComponentProps<typeof PartnerQuestion>) {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
