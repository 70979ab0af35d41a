import { about } from '#features/site/data/about.ts';
import { connections, playdates } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages/common.ts';
import { ReadingPage } from '#features/site/web/parts/reading-page.tsx';
import { TextSection } from '#features/site/web/parts/text-section.tsx';
import { ToolCard } from '#features/site/web/parts/tool-card.tsx';
import { ToolGrid } from '#features/site/web/parts/tool-grid.tsx';

/** About Courtfolk, with links to everything it offers. */
export default function AboutPage() {
  return (
    <>
      <ReadingPage
        title="About Us"
        lead={messages.aboutLead}
        chapters={[...about, { id: 'offers', title: messages.offersTitle }]}
      >
        {about.map((section) => (
          <TextSection key={section.id} {...section} />
        ))}
      </ReadingPage>
      <section
        id="offers"
        tabIndex={-1}
        aria-labelledby="offers-title"
        className="wrap pb-12 outline-none"
      >
        <h2 id="offers-title" className="text-3xl">
          {messages.offersTitle}
        </h2>
        <ul className="mt-6 mb-5 grid gap-5 md:grid-cols-2">
          <ToolCard tool={playdates} />
          <ToolCard tool={connections} />
        </ul>
        <ToolGrid />
      </section>
    </>
  );
}
