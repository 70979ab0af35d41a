import { ComingPage } from '#platform/web/coming-page.tsx';

export default function SignupCodesPage() {
  return <ComingPage title="Signup Codes" text="Soon signup codes will be made and watched here." />;
}
