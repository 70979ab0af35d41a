import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#platform/web/ui/toast.ts';

/** Says why a list cannot be shown and goes to the lists (document 2, section 8). Once, also when it is asked for again on the way. */
export function useLeave(sentence: string | undefined): void {
  const navigate = useNavigate();
  const said = useRef(false);
  useEffect(() => {
    if (sentence === undefined || said.current) return;
    said.current = true;
    toast.error(sentence);
    void navigate('/partner-lists', { replace: true });
  }, [sentence, navigate]);
}
