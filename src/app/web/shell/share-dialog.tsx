import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { messages } from '#app/web/messages.ts';
import { useCloseOnBack } from '#platform/web/close-on-back.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

/**
 * Shows a link that could not be copied, selected for copying by hand. A native modal dialog, since
 * it may open above the mobile menu, which is one too.
 */
export function ShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useCloseOnBack(true, () => dialog.current?.close());
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.focus();
  }, []);
  return (
    <dialog
      className="dialog dialog-sm mx-auto mt-auto mb-0 max-w-full text-ink backdrop:bg-veil sm:m-auto sm:max-w-108"
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={`${id}-title`}>
          {messages.copyLinkTitle}
        </h2>
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" size={22} />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <p className="dialog-text" id={`${id}-text`}>
        {messages.copyLinkText}
      </p>
      <div className="dialog-body">
        <TextField
          label="Link"
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          autoComplete="off"
        />
      </div>
    </dialog>
  );
}
