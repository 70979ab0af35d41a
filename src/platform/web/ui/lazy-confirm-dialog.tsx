import { importWithRetry } from '#platform/web/import-with-retry.ts';
import { useLazyPart } from '#platform/web/use-lazy-part.ts';
import type { ConfirmDialogProps } from './dialog.tsx';

const load = async () => (await importWithRetry(() => import('./dialog.tsx'), 'ConfirmDialog')).ConfirmDialog;

/** A ConfirmDialog that is loaded when it first opens, for pages that rarely ask. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmDialog = useLazyPart(load, props.open, props.onClose);
  return ConfirmDialog && <ConfirmDialog {...props} />;
}
