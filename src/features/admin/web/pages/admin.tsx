import { useSearchParams } from 'react-router';
import { AdminLayout, toAdminTab } from '#features/admin/web/parts/admin-layout.tsx';
import { AuditLog } from '#features/admin/web/parts/audit-log.tsx';
import { Overview } from '#features/admin/web/parts/overview.tsx';
import { PlaydateManagement } from '#features/admin/web/parts/playdate-management.tsx';
import { ReportQueue } from '#features/admin/web/parts/report-queue.tsx';
import { UserManagement } from '#features/admin/web/parts/user-management.tsx';

const panels = {
  overview: Overview,
  users: UserManagement,
  playdates: PlaydateManagement,
  reports: ReportQueue,
  audit_log: AuditLog,
};

/** The Admin Dashboard (document 2, section 2.13), with the tab and the filters in the URL. */
export default function AdminPage() {
  const [query] = useSearchParams();
  const tab = toAdminTab(query.get('tab'));
  const Panel = tab === 'signup_codes' ? Overview : panels[tab];
  return (
    <AdminLayout tab={tab} bare={tab === 'overview'}>
      <Panel />
    </AdminLayout>
  );
}
