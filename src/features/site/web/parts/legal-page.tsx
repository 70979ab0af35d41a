import { termsVersion } from '#features/accounts/limits.ts';
import type { LegalSection } from '#features/site/data/legal.ts';
import { messages } from '#features/site/messages.ts';
import { ReadingPage } from './reading-page.tsx';
import { RichText } from './rich-text.tsx';

type LegalPageProps = { title: string; lead: string; sections: readonly LegalSection[] };

/** A page of legal text. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <ReadingPage
      title={title}
      lead={lead}
      eyebrow={`Version ${termsVersion}`}
      chapters={[...sections, { id: 'questions', title: messages.questionsTitle }]}
    >
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      <Section id="questions" title={messages.questionsTitle} paragraphs={[messages.questionsText]} />
    </ReadingPage>
  );
}

function Section({ id, title, paragraphs, items = [], after = [] }: LegalSection) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <Paragraphs texts={paragraphs} />
      {items.length > 0 && (
        <ul className="reading-list">
          {items.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
    </section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3">
      <RichText text={text} />
    </p>
  ));
}
