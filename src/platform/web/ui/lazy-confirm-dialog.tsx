import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#platform/web/import-with-retry.ts';
import type { ConfirmDialogProps } from './dialog.tsx';

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await importWithRetry(() => import('./dialog.tsx'));
  return { default: ConfirmDialog };
});

/** A ConfirmDialog that is loaded when it first opens, for pages that rarely ask. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  );
}
