import { ChevronDown } from 'lucide-react';
import { help, type Question } from '#features/site/data/help.ts';
import { messages } from '#features/site/messages/common.ts';
import { ReadingPage } from '#features/site/web/parts/reading-page.tsx';
import { RichText } from '#features/site/web/parts/rich-text.tsx';
import { TextSection } from '#features/site/web/parts/text-section.tsx';
import { ProseSection } from '#platform/web/ui/prose-section.tsx';

/** Native disclosures: keyboard operable, and browsers search closed ones with find in page. */
function Faq({ id, question, answer }: Question) {
  return (
    <details id={id} className="group border-rule border-t">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-[0.6rem] hover:text-court-text [&::-webkit-details-marker]:hidden">
        <h3>{question}</h3>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="flex-none text-court-text transition-[rotate] duration-(--calm) group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 pt-1 pb-5">
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  );
}

export default function HelpPage() {
  return (
    <ReadingPage
      title="Help/FAQ"
      lead={messages.helpLead}
      chapters={[...help, { id: 'contact', title: messages.contactTitle }]}
    >
      {help.map((topic) => (
        <ProseSection
          key={topic.id}
          id={topic.id}
          title={topic.title}
          titleClassName="mb-3 text-2xl"
        >
          {topic.questions.map((question) => (
            <Faq key={question.id} {...question} />
          ))}
        </ProseSection>
      ))}
      <TextSection id="contact" title={messages.contactTitle} paragraphs={[messages.contactText]} />
    </ReadingPage>
  );
}
