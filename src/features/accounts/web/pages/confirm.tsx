import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ConfirmPage() {
  return <ComingPage title="Confirm Email" text="Confirming your address is being built." />;
}
