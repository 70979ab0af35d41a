import { useState } from 'react';
import { Footer } from '#app/web/shell/footer.tsx';
import { Shell } from '#app/web/shell/shell.tsx';
import { TopNavigation } from '#app/web/shell/top-navigation.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { OfflineBar } from '#platform/web/ui/offline-bar.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { ActionsSheet } from './actions-sheet.tsx';
import { FieldsSheet } from './fields-sheet.tsx';
import { PlayDatesSheet } from './playdates-sheet.tsx';
import { StatesSheet } from './states-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';

/** All components in all states. Only on the development server, at /dev/kit. */
export function UiCatalog() {
  const [shared, setShared] = useState(false);
  const query = new URLSearchParams(window.location.search);
  const share = () => {
    setShared(true);
    setTimeout(() => setShared(false), 2000);
  };
  const user = query.has('out') ? null : { first_name: 'Alexandra', last_name: 'Stone' };
  return (
    <>
      <Shell
        navigation={
          <TopNavigation
            user={user}
            unread={3}
            is_admin
            onShare={share}
            shared={shared}
            onSignOut={() => undefined}
          />
        }
        banner={
          <OfflineBar
            text="You are offline. What you see may be out of date."
            online={!query.has('offline')}
          />
        }
        footer={<Footer signedIn is_admin helpUrl="/help" roadmapUrl="/roadmap" />}
      >
        <PageHeader
          size={query.has('hero') ? 'hero' : 'md'}
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
      </Shell>
      <ToastHost label="Messages" />
    </>
  );
}
