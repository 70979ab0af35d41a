import { messages } from '#features/site/messages/common.ts';
import { ToolGrid } from '#features/site/web/parts/tool-grid.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** All tools as cards (document 1, 'Widgets page'). */
export default function WidgetsPage() {
  return (
    <>
      <PageHeader title="Pickle Widgets" lead={messages.widgetsLead} />
      <section aria-labelledby="tools" className="wrap lift">
        <h2 id="tools" className="sr-only">
          {messages.widgetsTitle}
        </h2>
        <ToolGrid />
      </section>
    </>
  );
}
