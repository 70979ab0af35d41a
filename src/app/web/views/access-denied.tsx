import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#app/web/messages.ts';
import { adminsOnly } from '#platform/common/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The time to read the message, in milliseconds. */
const redirectDelay = 3000;

/**
 * Shown to other users in the admin area; redirects to the dashboard (document 2, section 2.13).
 */
export function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="column">
      <PageHeader size="tall" title={messages.accessDeniedTitle} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <p role="alert">{adminsOnly}</p>
          <ButtonLink to="/dashboard" replace>
            {messages.goToDashboard}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
