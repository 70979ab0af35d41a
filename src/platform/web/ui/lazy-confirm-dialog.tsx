import { useLazyComponent } from '#platform/web/use-lazy-component.ts';
import type { ConfirmDialogProps } from './dialog.tsx';

/** A ConfirmDialog that is loaded when it first opens, for pages that rarely ask. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmDialog = useLazyComponent(
    () => import('./dialog.tsx'),
    'ConfirmDialog',
    props.open,
    props.onClose,
  );
  return ConfirmDialog && <ConfirmDialog {...props} />;
}
