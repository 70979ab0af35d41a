import type { Config } from '#platform/server/config.ts';

export type Headers = Record<string, string>;

/** For pages and their files. Scripts come from our own files alone, and no string ever becomes one. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export type SecurityHeaders = {
  /** On answers that programs read. Never cached. */
  data: Headers;
  /** On everything that a browser shows or runs. */
  page: Headers;
};

/** The headers that every answer carries, put together once. */
export function securityHeaders(config: Config): SecurityHeaders {
  const https = config.publicOrigin.startsWith('https:');
  const common: Headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  return {
    data: {
      ...common,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    page: {
      ...common,
      'content-security-policy': https ? `${pagePolicy}; upgrade-insecure-requests` : pagePolicy,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      'x-frame-options': 'DENY',
    },
  };
}
