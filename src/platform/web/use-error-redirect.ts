import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';

/** Shows the message as a toast, once, and redirects. Does nothing while there is no message. */
export function useErrorRedirect(message: string | undefined, to: string | -1): void {
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (message === undefined || message === shown.current) return;
    shown.current = message;
    toast.error(message);
    void (to === -1 ? navigate(to) : navigate(to, { replace: true }));
  }, [message, to, navigate]);
}
