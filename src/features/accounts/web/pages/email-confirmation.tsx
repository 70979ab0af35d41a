import { ComingPage } from '#platform/web/coming-page.tsx';

export default function EmailConfirmationPage() {
  return <ComingPage title="Email Confirmation" text="Confirming your address is being built." />;
}
