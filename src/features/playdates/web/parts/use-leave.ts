import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';

/**
 * Says why a page cannot be shown and goes to the list of PlayDates, which is the target after errors (document 2, section
 * 2.5). Says it once, also when the page is asked for again while the list is on its way.
 */
export function useLeave(sentence: string | undefined): void {
  const navigate = useNavigate();
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (sentence === undefined || sentence === said.current) return;
    said.current = sentence;
    toast.error(sentence);
    void navigate('/playdates', { replace: true });
  }, [sentence, navigate]);
}
