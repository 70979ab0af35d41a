import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * Says why a page cannot be shown and goes where it would have been chosen. Says it once, also when the page is asked for again while
 * that one is on its way. Without a sentence nothing happens.
 */
export function useErrorRedirect(sentence: string | undefined, to: string): void {
  const navigate = useNavigate();
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (sentence === undefined || sentence === said.current) return;
    said.current = sentence;
    toast.error(sentence);
    void navigate(to, { replace: true });
  }, [sentence, to, navigate]);
}
