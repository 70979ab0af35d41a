import { encode } from 'uqr';

/** The quiet zone that readers need around a code, in modules (ISO/IEC 18004). */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code, black on white in both themes, as readers expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // up to 15 % of it may be dirty or reflect light
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  // one line of the path for each run of dark modules in a row
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) =>
      isDark && row[x - 1] !== true ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '',
    ),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

/** How many modules from `start` on are dark. */
function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end === -1 ? row.length : end) - start;
}
