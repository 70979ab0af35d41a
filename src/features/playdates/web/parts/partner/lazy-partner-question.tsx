import { type ComponentProps, lazy, Suspense } from 'react';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import type { PartnerQuestion } from './partner-question.tsx';

const Loaded = lazy(async () => {
  const { PartnerQuestion } = await importWithRetry(
    () => import('./partner-question.tsx'),
    'PartnerQuestion',
  );
  return { default: PartnerQuestion };
});

/** Loaded for partners alone. */
export function LazyPartnerQuestion(props: ComponentProps<typeof PartnerQuestion>) {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
