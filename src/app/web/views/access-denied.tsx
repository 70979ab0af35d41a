import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#app/web/messages.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Long enough to read the sentence. */
const readingTime = 3000;

/** What players see of the admin area: that it is not theirs, then their dashboard (document 2, section 2.13). */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), readingTime);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageHeader title={messages.deniedTitle} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{adminsOnly}</p>
          <ButtonLink to="/dashboard" replace>
            {messages.toDashboard}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
