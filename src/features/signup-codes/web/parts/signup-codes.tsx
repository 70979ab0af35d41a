import { Plus } from 'lucide-react';
import { useState } from 'react';
import { codesPageSize } from '#features/signup-codes/limits.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { type CodeKind, codeKinds } from '#features/signup-codes/schema.ts';
import { codesQuery, invalidateCodes } from '#features/signup-codes/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PagedList, type PagedListProps } from '#platform/web/ui/paged-list.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useOffsetQuery } from '#platform/web/use-offset-query.ts';
import { CodeList } from './code-list.tsx';
import { CreateCode } from './create-code.tsx';

interface SignupCodesProps extends Pick<PagedListProps<unknown>, 'page' | 'onPage' | 'onBeyond'> {
  search: string;
  kind: CodeKind | undefined;
  onFilter: (filter: { search?: string; kind?: CodeKind | '' }) => void;
}

/** All signup codes, newest first (document 2, section 2.14). */
export function SignupCodes({ search, kind, onFilter, ...paging }: SignupCodesProps) {
  const { page } = paging;
  const codes = useOffsetQuery(codesQuery({ search, kind }, page));
  const [isCreating, setIsCreating] = useState(false);
  const hasNoCodes = codes.isEmpty && search === '' && kind === undefined;
  const showAll = () => onFilter({ search: '', kind: '' });
  const createButton = (
    <Button
      variant="primary"
      className="min-h-12"
      icon={<Plus aria-hidden="true" size={20} />}
      onClick={() => setIsCreating(true)}
    >
      Create Code
    </Button>
  );

  const head = !hasNoCodes && (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <SearchField
        label={messages.searchCodes}
        value={search}
        onSearch={(text) => onFilter({ search: text })}
      />
      <SelectField
        label={messages.kind}
        value={kind ?? ''}
        placeholder={messages.allKinds}
        options={codeKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(event) =>
          onFilter({ kind: codeKinds.find((each) => each === event.target.value) ?? '' })
        }
      />
      {createButton}
    </search>
  );
  const noneFound = {
    title: messages.noneFoundTitle,
    text: search === '' ? messages.noneOfKindText : messages.noneFoundText,
    action: <Button onClick={showAll}>Show all codes</Button>,
  };
  return (
    <>
      <PagedList
        list={codes}
        {...paging}
        size={codesPageSize}
        noun="codes"
        head={head}
        loading="Loading signup codes"
        skeleton="spinner"
        failure={messages.errorLoading}
        // the specification shows the error's message here (document 2, section 8)
        failureText={codes.error ? errorMessage(codes.error) : undefined}
        empty={
          hasNoCodes
            ? { title: messages.noneTitle, text: messages.noneText, action: createButton }
            : noneFound
        }
      >
        {(rows) => <CodeList codes={rows} />}
      </PagedList>
      <CreateCode
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={() => {
          setIsCreating(false);
          void invalidateCodes({ search, kind, page });
          showAll();
        }}
      />
    </>
  );
}
