import { Footer } from '#app/web/shell/footer.tsx';
import { TopNavigation } from '#app/web/shell/top-navigation.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { ActionsSheet } from './actions-sheet.tsx';
import { FieldsSheet } from './fields-sheet.tsx';
import { PlayDatesSheet } from './playdates-sheet.tsx';
import { StatesSheet } from './states-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';

/** All components in all states. Only on the development server, at /dev/ui-catalog. */
export function UiCatalog() {
  const query = new URLSearchParams(window.location.search);
  const user = query.has('out') ? null : { first_name: 'Alexandra', last_name: 'Stone', is_admin: true };
  const nothing = () => undefined;
  return (
    <>
      <div className="flex min-h-svh flex-col">
        <TopNavigation
          user={user}
          isLoading={false}
          unread={3}
          shared={query.has('shared')}
          onShare={nothing}
          onSignOut={nothing}
        />
        <main className="flex-1 pb-4">
          <PageHeader
            size={query.has('hero') ? 'hero' : 'slim'}
            title={query.has('hero') ? 'Find the four who make it a match' : 'PlayDates'}
            lead="Twelve open PlayDates around your level in Arizona. Two of them are within half a point of your team."
            actions={
              <>
                <Button variant="primary">Create PlayDate</Button>
                <ButtonLink to="/glossary" variant="plain">
                  How paying and earning works
                </ButtonLink>
              </>
            }
          />
          <div className="wrap lift stack">
            <PlayDatesSheet />
            <FieldsSheet />
            <ActionsSheet />
            <TableSheet />
            <StatesSheet />
          </div>
        </main>
        <Footer user={user} />
      </div>
      <ToastHost early />
    </>
  );
}
