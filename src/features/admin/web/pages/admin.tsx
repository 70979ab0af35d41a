import { MailStatusCard } from '#features/admin/web/parts/mail-status.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The admin area, as far as there is one. */
export default function AdminPage() {
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        lead="Soon users, signup codes and PlayDates will be managed here."
      />
      <div className="wrap lift stack">
        <MailStatusCard />
      </div>
    </>
  );
}
