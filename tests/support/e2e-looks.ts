/** The looks of a page's texts, which `installLooks` adds to it. */
export type Looks = {
  /** Adds `data-new-look` to each text whose look is not known yet. */
  mark: () => void;
  /** Whether some of the marked elements were replaced meanwhile. */
  areStale: () => boolean;
  /** The looks of those of these elements that are marked. */
  of: (elements: Iterable<Element>) => string[];
  /** Removes the marks; these looks are known from now on. */
  learn: (looks: readonly string[]) => void;
  /** Switches the theme as the app's own setting does. */
  setTheme: (theme: string | undefined) => void;
};

/**
 * Runs in the page. The look of a text is what its contrast depends on, in both themes: its colour,
 * whether it is large, and what it and each ancestor paint, fade, filter or lay over something else.
 */
export function installLooks(knownLooks: readonly string[]): void {
  const known = new Set(knownLooks);
  const root = document.documentElement;
  let marked = new Map<Element, string>();

  // A colour is read right after the theme has changed, and none is met on its way.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(still);

  const ownText = (element: Element) =>
    [...element.childNodes]
      .map(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? nodeValue : ''))
      .join('')
      .trim();

  /** axe compares the colour of a link with that of the text around it. */
  function describeLink(link: Element, style: CSSStyleDeclaration): string {
    let block = link.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (block === null || block.textContent?.trim() === link.textContent?.trim()) return '';
    return `in ${getComputedStyle(block).color}, ${style.textDecorationLine} ${style.fontWeight}`;
  }

  /** axe's limits: 18 pt, or 14 pt in bold. */
  function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
    const points = Math.ceil(Number.parseFloat(fontSize) * 72) / 96;
    return points >= (Number(fontWeight) >= 700 ? 14 : 18);
  }

  function describeTexts(): Map<Element, string> {
    const grounds = new Map<Element, { effects: string; paint: string }>();
    const groundOf = (element: Element): { effects: string; paint: string } => {
      const found = grounds.get(element);
      if (found !== undefined) return found;
      const style = getComputedStyle(element);
      const parent = element.parentElement;
      const below = parent === null ? { effects: '', paint: '' } : groundOf(parent);
      const effects = [
        style.opacity === '1' ? '' : style.opacity,
        style.filter === 'none' ? '' : style.filter,
        style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
      ].join('');
      const color = style.backgroundColor;
      const image = style.backgroundImage === 'none' ? '' : style.backgroundImage;
      const isOpaque = !/rgba|[/]/.test(color);
      // What is taken out of the flow can lie over something that is no ancestor.
      const isLaidOver = ['absolute', 'fixed', 'sticky'].includes(style.position);
      const own = [
        isLaidOver && !isOpaque ? element.getAttribute('class') : '',
        color === 'rgba(0, 0, 0, 0)' ? '' : color,
        image,
      ].join('');
      const ground = {
        effects: below.effects + effects,
        // An opaque colour hides what is below.
        paint: isOpaque ? own : `${below.paint}${own && '>'}${own}`,
      };
      grounds.set(element, ground);
      return ground;
    };
    const texts = new Map<Element, string>();
    for (const element of document.body.querySelectorAll('*')) {
      const isField = element.matches('input, select, textarea');
      const text = ownText(element);
      if (!isField && text === '') continue;
      const style = getComputedStyle(element);
      const look = [
        groundOf(element).effects,
        groundOf(element).paint,
        style.color,
        isLarge(style),
        style.textShadow,
        // axe does not judge a single character.
        isField || text.length > 1,
        element.matches('a[href]') && describeLink(element, style),
      ];
      texts.set(element, look.join('~'));
    }
    return texts;
  }

  function unmark(): void {
    for (const element of document.querySelectorAll('[data-new-look]'))
      element.removeAttribute('data-new-look');
    marked = new Map();
  }

  function setTheme(theme: string | undefined): void {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }

  const looks: Looks = {
    setTheme,
    mark() {
      unmark();
      const before = root.dataset.theme;
      setTheme('dark');
      const dark = describeTexts();
      setTheme('light');
      for (const [element, light] of describeTexts()) {
        const look = `${light}\n${dark.get(element)}`;
        if (known.has(look)) continue;
        element.setAttribute('data-new-look', '');
        marked.set(element, look);
      }
      setTheme(before);
    },
    areStale: () => [...marked.keys()].some((element) => !element.isConnected),
    of: (elements) => [...elements].flatMap((element) => marked.get(element) ?? []),
    learn(passed) {
      unmark();
      for (const look of passed) known.add(look);
    },
  };
  Object.assign(window, { looks });
}
