/** The style sheets that failed to load. */
const failed = new Set<HTMLLinkElement>();
let retrying: Promise<unknown> = Promise.resolve();

/** Records style sheets that fail to load. Called once, at the start of the app. */
export function watchStylesheetErrors(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // error events of resources do not bubble
  window.addEventListener('error', onError, { capture: true });
}

/**
 * Reloads the style sheets that failed. The bundler's loader requests each sheet only once, and
 * counts it as loaded from then on.
 * @throws Error if one fails again
 */
export async function retryStylesheets(): Promise<void> {
  const links = [...failed];
  failed.clear();
  retrying = Promise.all([retrying.catch(() => undefined), ...links.map(reload)]);
  await retrying;
}

function reload(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const replacement = document.createElement('link');
    replacement.rel = 'stylesheet';
    replacement.addEventListener('load', () => resolve());
    replacement.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)));
    replacement.href = link.href;
    link.replaceWith(replacement);
  });
}
