import { about } from '#features/site/data/about.ts';
import { connections, playdates, widgets } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { ReadingPage } from '#features/site/web/parts/reading-page.tsx';
import { RichText } from '#features/site/web/parts/rich-text.tsx';
import { ToolCard } from '#features/site/web/parts/tool-card.tsx';
import '#features/site/web/parts/tools.css';

/** About Courtfolk, with links to everything it offers. */
export default function AboutPage() {
  return (
    <>
      <ReadingPage
        title="About Us"
        lead={messages.aboutLead}
        chapters={[...about, { id: 'offers', title: messages.offersTitle }]}
      >
        {about.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                <RichText text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </ReadingPage>
      <section id="offers" tabIndex={-1} aria-labelledby="offers-title" className="wrap pb-12 outline-none">
        <h2 id="offers-title" className="text-3xl">
          {messages.offersTitle}
        </h2>
        <ul className="mt-6 mb-5 grid gap-5 md:grid-cols-2">
          <ToolCard tool={playdates} />
          <ToolCard tool={connections} />
        </ul>
        <ul className="tools">
          {widgets.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </ul>
      </section>
    </>
  );
}
