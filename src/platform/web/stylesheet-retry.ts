/** The style sheets that did not arrive. */
const lost = new Set<HTMLLinkElement>();
let restoring: Promise<unknown> = Promise.resolve();

/** Notices style sheets that do not arrive. Once, when the app starts. */
export function watchStylesheetErrors(): void {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  // such an event does not bubble
  window.addEventListener('error', notice, { capture: true });
}

/**
 * Loads the style sheets anew that did not arrive, with a page whose code came on a second try: the bundler's loader asks for
 * each sheet once and counts it as loaded from then on.
 *
 * @throws Error when one still does not come
 */
export async function retryStylesheets(): Promise<void> {
  const links = [...lost];
  lost.clear();
  restoring = Promise.all([restoring.catch(() => undefined), ...links.map(loadAnew)]);
  await restoring;
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
