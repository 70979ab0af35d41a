import { useUser } from '#features/profiles/web/queries.ts';
import { connections, mainWidgets, playdates } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { ToolCard } from '#features/site/web/parts/tool-card.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';

/** The start page after sign-in (document 1, 'Dashboard'). */
export default function DashboardPage() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={messages.dashboardLead}
        actions={
          <ButtonLink to="/create-playdate" variant="primary">
            Create PlayDate
          </ButtonLink>
        }
      >
        <p className="mt-4">
          <RatingChip dupr_rating={user.dupr_rating} self_rating={user.self_rating} size="lg" />
        </p>
      </PageHeader>
      <div className="wrap lift grid gap-10">
        <section aria-labelledby="match">
          <h2 id="match" className="sr-only">
            Play and connect
          </h2>
          <ul className="grid gap-5 md:grid-cols-2">
            <ToolCard tool={playdates} />
            <ToolCard tool={connections} />
          </ul>
        </section>
        <section aria-labelledby="widgets">
          <h2 id="widgets">Pickle Widgets</h2>
          <ul className="mt-4 grid gap-5 md:grid-cols-2">
            {mainWidgets.map((tool) => (
              <ToolCard key={tool.id} tool={tool} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
