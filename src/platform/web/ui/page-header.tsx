import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cn } from './cn.ts';
import { CourtDrawing } from './court-drawing.tsx';

/**
 * The path whose heading got the focus: a new query (tab, filter) must not move the focus again.
 */
let announcedPath: string | undefined;
/** A focused heading was removed, e.g. a skeleton's: the next heading takes over the focus. */
let wasFocusLost = false;

interface PageHeadingProps {
  children: ReactNode;
  className: string;
  isNewPage?: boolean | undefined;
}

/** The page's h1. Focused after a navigation, so that screen readers announce the page. */
function PageHeading({ children, className, isNewPage = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const isNavigation = announcedPath !== undefined && announcedPath !== pathname;
    const isLost = wasFocusLost && document.activeElement === document.body;
    if (isNavigation || isLost) heading.current?.focus({ preventScroll: true });
    announcedPath = pathname;
    wasFocusLost = false;
  }, [pathname]);
  useEffect(() => {
    if (!isNewPage) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isNewPage]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      wasFocusLost = element !== null && element === document.activeElement;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /**
   * On a phone, also on its side, `slim` (default) is a row of 56 px with back link, title and
   * actions; `tabs` only tells screen readers the title, as the page's tabs take that row. `tall`
   * shows everything, for pages that have little else. `home` and `hero` (the front page) stand on
   * the band with the court: `home` has 112 px on a phone, with the children beside the lead.
   */
  size?: 'slim' | 'tabs' | 'tall' | 'home' | 'hero' | undefined;
  /**
   * Of `slim`: on a phone the actions take the place of the title, which is for screen readers
   * there.
   */
  hidesTitle?: boolean | undefined;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** The back link above the title. */
  back?:
    | { to: string; label: string; onClick?: ((event: MouseEvent) => void) | undefined }
    | undefined;
  /**
   * Once the page has become another one under its path: it begins at its top, like after a
   * navigation.
   */
  isNewPage?: boolean | undefined;
  children?: ReactNode;
}

// chip and actions stand beside the title, the lead below them
const unfoldedRow =
  'unfolded:flex unfolded:flex-wrap unfolded:items-center unfolded:gap-x-6 unfolded:gap-y-2 unfolded:pt-6';
// as wide as the row, with lines of 40 rem at most
const leadRow = 'unfolded:order-1 unfolded:basis-full unfolded:pr-[max(0rem,100%-40rem)]';
const slim = {
  rowClass: `${unfoldedRow} folded:flex folded:min-h-14 folded:flex-wrap folded:items-center folded:gap-x-2 short:min-h-11`,
  wordsClass:
    'unfolded:contents folded:min-w-0 folded:flex-1 folded:basis-32 folded:py-1.5 short:py-1',
  headingClass: 'unfolded:text-3xl folded:text-[1.375rem]',
  leadClass: `text-soft folded:sr-only ${leadRow}`,
  actionsClass: 'max-w-full flex-none folded:py-1.5 short:py-0 unfolded:ml-auto',
};
const looks = {
  slim,
  /** `slim` with `hidesTitle`. */
  untitled: {
    ...slim,
    wordsClass: 'unfolded:contents folded:sr-only',
    actionsClass: 'folded:min-w-0 folded:flex-1 unfolded:ml-auto',
  },
  tabs: {
    ...slim,
    rowClass: `folded:sr-only ${slim.rowClass}`,
    actionsClass: `folded:hidden ${slim.actionsClass}`,
  },
  tall: {
    rowClass: `${unfoldedRow} folded:pt-5 short:pt-3`,
    wordsClass: 'unfolded:contents',
    headingClass: 'unfolded:text-3xl',
    leadClass: `text-soft folded:mt-2 ${leadRow}`,
    actionsClass: 'mt-5 unfolded:order-2',
  },
  home: {
    rowClass: `${unfoldedRow} unfolded:w-[58%] unfolded:max-w-160 unfolded:pb-7 folded:flex folded:min-h-28 folded:items-center folded:justify-between folded:gap-x-4 folded:gap-y-3 folded:py-3 short:min-h-16 short:py-2 folded:flex-wrap`,
    wordsClass: 'unfolded:contents folded:min-w-0 folded:flex-1 folded:basis-32',
    headingClass: 'folded:text-[1.625rem] unfolded:text-4xl',
    leadClass: `text-band-soft folded:mt-1 folded:[overflow-wrap:anywhere] ${leadRow}`,
    actionsClass: 'max-w-full flex-none folded:py-1.5 short:py-0',
  },
  hero: {
    rowClass: 'pt-6 pb-5 md:w-[56%] md:max-w-152 md:py-[clamp(2.5rem,6vw,5rem)] md:pb-28',
    wordsClass: '',
    headingClass: 'text-[clamp(2.25rem,1.4rem+4vw,4rem)] leading-[1.04] tracking-tight',
    leadClass: 'text-band-soft mt-2.5 max-w-136',
    actionsClass: 'mt-5',
  },
};

/** A page's title row; on the band for the front page and Home. Follow it with `wrap lift`. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, actions, size = 'slim', hidesTitle } = props;
  const { eyebrow, back, isNewPage, children } = props;
  const look = looks[hidesTitle ? 'untitled' : size];
  const isBand = size === 'home' || size === 'hero';
  return (
    <div
      data-band={isBand ? size : undefined}
      className={cn(
        isBand &&
          // its own layers stay below the cards that rise over its edge
          'relative isolate overflow-clip bg-linear-to-b from-band to-band-low text-band-ink before:absolute before:inset-0 before:-z-1 before:bg-[radial-gradient(ellipse_55%_75%_at_78%_62%,var(--color-band-glow),transparent_72%)] forced-colors:border-b forced-colors:border-[CanvasText]',
      )}
    >
      <div className="wrap relative z-1">
        <div className={look.rowClass}>
          {back && <BackLink {...back} isSlim={size === 'slim' || size === 'tabs'} />}
          <div className={look.wordsClass}>
            {eyebrow && (
              <p
                className={cn(
                  'font-semibold',
                  isBand
                    ? 'mb-2 text-ball'
                    : 'text-court-text folded:text-xs unfolded:-mb-2 unfolded:basis-full',
                )}
              >
                {eyebrow}
              </p>
            )}
            <PageHeading isNewPage={isNewPage} className={cn('max-w-full', look.headingClass)}>
              {title}
            </PageHeading>
            {lead && (
              <p
                className={cn(
                  'wrap-anywhere text-[clamp(1rem,0.95rem+0.3vw,1.125rem)] folded:max-w-136',
                  look.leadClass,
                )}
              >
                {lead}
              </p>
            )}
          </div>
          {children && (
            <div
              className={
                size === 'home' ? 'flex-none' : 'folded:mt-5 unfolded:order-1 unfolded:basis-full'
              }
            >
              {children}
            </div>
          )}
          {actions && (
            <div className={cn('flex flex-wrap gap-3', look.actionsClass)}>{actions}</div>
          )}
        </div>
      </div>
      {isBand && <BandCourt size={size} />}
    </div>
  );
}

type BackLinkProps = NonNullable<PageHeaderProps['back']> & { isSlim: boolean };

function BackLink({ to, label, onClick, isSlim }: BackLinkProps) {
  return (
    <Link
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 font-medium text-court-text no-underline hover:underline unfolded:-my-2 unfolded:basis-full',
        isSlim && 'folded:-ml-3 folded:min-w-11 folded:flex-none folded:justify-center',
      )}
      to={to}
      onClick={onClick}
    >
      <ArrowLeft aria-hidden="true" size={isSlim ? 20 : 18} className="flex-none" />
      <span className={cn(isSlim && 'folded:sr-only')}>{label}</span>
    </Link>
  );
}

/** The court beside the text; on a phone in a strip of its own, where no line comes near a word. */
function BandCourt({ size }: { size: 'home' | 'hero' }) {
  return (
    <div
      className={cn(
        'h-37 overflow-clip md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-[46%]',
        'md:[container-type:size] md:[mask-image:linear-gradient(90deg,transparent,black_22%)]',
        size === 'home' &&
          'folded:absolute folded:inset-y-0 folded:right-0 folded:h-auto folded:w-4/5 folded:opacity-35',
      )}
    >
      <CourtDrawing size={size} />
    </div>
  );
}
