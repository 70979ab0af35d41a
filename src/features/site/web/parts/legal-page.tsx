import { termsVersion } from '#features/accounts/limits.ts';
import type { LegalSection } from '#features/site/data/legal.ts';
import { messages } from '#features/site/messages/common.ts';
import { ReadingPage } from './reading-page.tsx';
import { TextSection } from './text-section.tsx';

type LegalPageProps = { title: string; lead: string; sections: readonly LegalSection[] };

export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <ReadingPage
      title={title}
      lead={lead}
      eyebrow={`Version ${termsVersion}`}
      chapters={[...sections, { id: 'questions', title: messages.questionsTitle }]}
    >
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection
        id="questions"
        title={messages.questionsTitle}
        paragraphs={[messages.questionsText]}
      />
    </ReadingPage>
  );
}
