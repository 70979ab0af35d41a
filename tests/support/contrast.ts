/** An oklch colour: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Converts to linear sRGB, clipped to its gamut. */
function toLinear([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** How far two colours lie apart in OKLab; 0.02 is just noticeable side by side. */
export function distance(one: Oklch, other: Oklch): number {
  const toLab = ([lightness, chroma, hue]: Oklch) => {
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  };
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colours of tokens.css in a theme, by name without `--color-`. */
export function readTokens(css: string, theme: 'light' | 'dark'): Map<string, Oklch> {
  const tokens = new Map<string, Oklch>();
  const one = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const line = new RegExp(
    String.raw`--color-([a-z0-9-]+):\s*(?:${one}|light-dark\(\s*${one},\s*${one}\s*\));`,
    'g',
  );
  for (const [, name = '', ...parts] of css.matchAll(line)) {
    const ofTheme = theme === 'light' ? 3 : 6;
    const from = parts[0] === undefined ? ofTheme : 0;
    const [lightness = 0, chroma = 0, hue = 0] = parts.slice(from, from + 3).map(Number);
    tokens.set(name, [lightness, chroma, hue]);
  }
  return tokens;
}
