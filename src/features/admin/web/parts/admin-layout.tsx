import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#features/admin/messages.ts';
import { overviewQuery } from '#features/admin/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

/** The tabs of the admin area with their paths (document 2, section 2.13, and the audit log). */
export const adminTabs = {
  overview: { label: 'Overview', to: '/admin' },
  users: { label: 'User Management', to: '/admin?tab=users' },
  signup_codes: { label: 'Signup Codes', to: '/admin/signup-codes' },
  playdates: { label: 'PlayDate Management', to: '/admin?tab=playdates' },
  reports: { label: 'Reports', to: '/admin?tab=reports' },
  audit_log: { label: 'Audit Log', to: '/admin?tab=audit_log' },
} as const;
export type AdminTab = keyof typeof adminTabs;

const tabs = (Object.keys(adminTabs) as AdminTab[]).map((value) => ({
  value,
  label: adminTabs[value].label,
}));

/** The tab of /admin from the URL; the first one by default. */
export function toAdminTab(text: string | null): AdminTab {
  return tabs.find(({ value }) => value === text && value !== 'signup_codes')?.value ?? 'overview';
}

export function AdminLayout({
  tab,
  title = 'Admin Dashboard',
  lead,
  bare = false,
  children,
}: {
  tab: AdminTab;
  title?: string;
  lead?: string;
  /** The panel has cards of its own. */
  bare?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  // Polled on the Overview alone; elsewhere a new report is an event.
  const { data } = useQuery({ ...overviewQuery, refetchInterval: false });
  const openReports = data?.reports.open ?? 0;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap lift">
        <Tabs
          label="Admin"
          value={tab}
          onChange={(value) => void navigate(adminTabs[value].to, { preventScrollReset: true })}
          tabs={tabs.map((each) =>
            each.value === 'reports'
              ? { ...each, count: openReports, countLabel: messages.openReports(openReports) }
              : each,
          )}
          manual
        >
          {bare ? children : <Card>{children}</Card>}
        </Tabs>
      </div>
    </>
  );
}
