import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ForgotPasswordPage() {
  return <ComingPage title="Forgot Password" text="Asking for a new password is being built." />;
}
