import { ComingPage } from '#platform/web/coming-page.tsx';

export default function AuthPage() {
  return <ComingPage title="Sign In" text="Signing in is being built." />;
}
