import { AdminFrame } from '#features/admin/web/parts/admin-frame.tsx';
import { toPage, useAddress } from '#features/admin/web/parts/use-address.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { SignupCodes } from '#features/signup-codes/web/parts/signup-codes.tsx';
import { searchMax } from '#platform/common/search.ts';

/** The Signup Codes page (document 2, section 2.14). What it shows lives in the address. */
export default function SignupCodesPage() {
  const { values, change } = useAddress();
  return (
    <AdminFrame tab="signup_codes" title="Signup Codes" lead={messages.lead}>
      <SignupCodes
        search={values.get('search')?.slice(0, searchMax) ?? ''}
        page={toPage(values.get('page'))}
        onSearch={(search) => change({ search }, { replace: true })}
        onPage={(page) => change({ page: String(page) })}
        onBeyond={(page) => change({ page: String(page) }, { replace: true })}
      />
    </AdminFrame>
  );
}
