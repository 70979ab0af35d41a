import { AdminLayout } from '#features/admin/web/parts/admin-layout.tsx';
import { oneOf, readSearch, useUrlParams } from '#features/admin/web/parts/list-params.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { codeKinds } from '#features/signup-codes/schema.ts';
import { SignupCodes } from '#features/signup-codes/web/parts/signup-codes.tsx';

/** The Signup Codes page (document 2, section 2.14), with search and page in the URL. */
export default function SignupCodesPage() {
  const { values, change, paging } = useUrlParams();
  return (
    <AdminLayout tab="signup_codes" title="Signup Codes" lead={messages.lead}>
      <SignupCodes
        search={readSearch(values.get('search')) ?? ''}
        {...paging}
        kind={oneOf(codeKinds, values.get('kind'))}
        onFilter={(filter) => change(filter, { replace: true })}
      />
    </AdminLayout>
  );
}
