import type { LegalSection } from '#features/site/data/legal.ts';
import { ProseSection } from '#platform/web/ui/prose-section.tsx';
import { RichText } from './rich-text.tsx';

/** A section of paragraphs, with a list between them if there is one. */
export function TextSection({ id, title, paragraphs, items = [], after = [] }: LegalSection) {
  return (
    <ProseSection id={id} title={title}>
      <Paragraphs texts={paragraphs} />
      {items.length > 0 && (
        <ul className="mt-3 grid list-disc gap-2 ps-5 marker:text-court-text">
          {items.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
    </ProseSection>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3">
      <RichText text={text} />
    </p>
  ));
}
