import { termsVersion } from '#features/accounts/rules.ts';
import type { LegalSection } from '#features/site/data/legal.ts';
import { pageSetting } from '#platform/web/page-settings.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

type LegalPageProps = { title: string; lead: string; sections: readonly LegalSection[] };

/** A page of legal text, made to be read. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const support = pageSetting('support-email', '');
  return (
    <>
      <PageHeader title={title} lead={lead} eyebrow={`Version of ${termsVersion}`} />
      <div className="wrap lift">
        <div className="card stack">
          {sections.map((section) => (
            <section key={section.title} className="max-w-[68ch]">
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2">
                  {paragraph}
                </p>
              ))}
              {section.items && (
                <ul className="mt-2 grid list-disc gap-1 pl-6">
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {support !== '' && (
            <section className="max-w-[68ch]">
              <h2>Questions</h2>
              <p className="mt-2">
                Write to <a href={`mailto:${support}`}>{support}</a>.
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
