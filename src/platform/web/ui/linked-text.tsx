import { splitLinks } from '#platform/web/split-links.ts';

/**
 * What somebody has written, with its https links, each shown as the host that it leads to and the
 * rest.
 */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      <a
        // Parts have no other key than their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        // Isolates it, so that nothing around it turns its characters.
        dir="ltr"
        className="text-inherit underline wrap-anywhere"
      >
        <span className="font-semibold">{part.host}</span>
        {part.rest}
      </a>
    ),
  );
}
