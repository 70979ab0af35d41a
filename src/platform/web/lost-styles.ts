/**
 * Loads the style sheets anew that did not arrive, with a page whose code came on a second try: the bundler's loader asks for
 * each sheet once and counts it as loaded from then on.
 *
 * @throws Error when one still does not come
 */
export async function restoreStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isLost).map(loadAnew));
}

/** A sheet that did not arrive has none, or one whose rules nobody may read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules === null;
  } catch {
    return true;
  }
}

function loadAnew(link: HTMLLinkElement): Promise<void> {
  return new Promise((loaded, failed) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.addEventListener('load', () => loaded());
    again.addEventListener('error', () => failed(new Error(`No styles from ${link.href}`)));
    again.href = link.href;
    link.replaceWith(again);
  });
}
