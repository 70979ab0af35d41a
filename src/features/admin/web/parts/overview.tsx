import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { adminTabs } from './admin-frame.tsx';
import { MailStatusCard } from './mail-status.tsx';

/** A card for each section of the admin area, with the way there (document 2, section 2.13). */
export function Overview() {
  return (
    <div className="stack">
      <div className="grid gap-4 md:grid-cols-2">
        <Section tab="users">Find people, make them admins, pause their access.</Section>
        <Section tab="signup_codes">Make codes that people sign up with.</Section>
        <Section tab="playdates">Look through all PlayDates.</Section>
        <Section tab="audit_log">See what admins have done.</Section>
      </div>
      <MailStatusCard />
    </div>
  );
}

function Section({ tab, children }: { tab: keyof typeof adminTabs; children: ReactNode }) {
  const { label, to } = adminTabs[tab];
  return (
    <Card
      title={label}
      actions={
        <ButtonLink to={to} size="sm" aria-label={`Manage ${label}`}>
          Manage
        </ButtonLink>
      }
    >
      {children}
    </Card>
  );
}
