import { usePageConfig } from '#platform/web/page-config.ts';

/** The address of support as a link; nothing where the server names none. */
export function SupportLink() {
  const address = usePageConfig('support-email', '');
  return (
    address !== '' && (
      <a className="font-medium text-court-text underline wrap-anywhere" href={`mailto:${address}`}>
        {address}
      </a>
    )
  );
}
