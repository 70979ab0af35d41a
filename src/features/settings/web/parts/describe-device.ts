// The more special name first: most browsers also call themselves by the names of others.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (user_agent: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(user_agent))?.[1];

/** A device in words that its owner knows it by: 'Chrome on Windows'. Versions say nothing to people and are left out. */
export function describeDevice(user_agent: string): string {
  const browser = nameIn(user_agent, browsers);
  const system = nameIn(user_agent, systems);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Whether it is one that people hold in their hands. */
export function isHandheld(user_agent: string): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(user_agent);
}
