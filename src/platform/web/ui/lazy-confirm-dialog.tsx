import { useLazyPart } from '#platform/web/use-lazy-part.ts';
import type { ConfirmDialogProps } from './dialog.tsx';

/** A ConfirmDialog that is loaded when it first opens, for pages that rarely ask. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmDialog = useLazyPart(() => import('./dialog.tsx'), 'ConfirmDialog', props.open, props.onClose);
  return ConfirmDialog && <ConfirmDialog {...props} />;
}
