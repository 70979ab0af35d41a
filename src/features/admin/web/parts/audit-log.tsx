/** The Audit Log tab. */
export function AuditLog() {
  return <p>Soon what admins have done will be shown here.</p>;
}
