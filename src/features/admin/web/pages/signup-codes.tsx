import { AdminFrame } from '#features/admin/web/parts/admin-frame.tsx';

/** The Signup Codes page (document 2, section 2.14). */
export default function SignupCodesPage() {
  return (
    <AdminFrame tab="signup_codes" title="Signup Codes">
      <p>Soon signup codes will be made and watched here.</p>
    </AdminFrame>
  );
}
