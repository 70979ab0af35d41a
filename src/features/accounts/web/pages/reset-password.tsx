import { ComingPage } from '#platform/web/coming-page.tsx';

export default function ResetPasswordPage() {
  return <ComingPage title="Reset Password" text="Setting a new password is being built." />;
}
