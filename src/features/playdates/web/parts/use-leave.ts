import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';

/** Says why a page cannot be shown and goes to the list of PlayDates, which is the target after errors (document 2, section 2.5). */
export function useLeave(sentence: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (sentence === undefined) return;
    toast.error(sentence);
    void navigate('/playdates', { replace: true });
  }, [sentence, navigate]);
}
