import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#platform/server/config.ts';
import type { Middleware } from './request-context.ts';

const none = ["'none'"];
const self = ["'self'"];

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Scripts come only from our own files, never from strings. */
const pagePolicy = {
  defaultSrc: none,
  scriptSrc: self,
  styleSrc: self,
  imgSrc: ["'self'", 'data:'],
  fontSrc: self,
  connectSrc: self,
  manifestSrc: self,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
  requireTrustedTypesFor: ["'script'"],
} satisfies Options['contentSecurityPolicy'];

export type SecurityHeaders = {
  /** For API responses and errors. Never cached. */
  data: Record<string, string>;
  /** For pages and files. A handler may override a header. */
  page: Middleware;
  /** As `page`, for Swagger UI, which needs its trusted types (decision 0005). */
  docs: Middleware;
};

export function securityHeaders(config: Config): SecurityHeaders {
  const https = config.publicOrigin.startsWith('https:');
  const hsts = 'max-age=63072000; includeSubDomains';
  const referrerPolicy = 'strict-origin-when-cross-origin';
  const data = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': hsts }),
  };
  const common = {
    referrerPolicy,
    strictTransportSecurity: https && hsts,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
    overwrite: false,
  } satisfies Options;
  const page = (trustedTypes: string[]): Middleware => {
    const secure = secureHeaders({
      ...common,
      xFrameOptions: 'DENY',
      contentSecurityPolicy: {
        ...pagePolicy,
        trustedTypes,
        ...(https && { upgradeInsecureRequests: [] }),
      },
      permissionsPolicy: {
        camera: [],
        displayCapture: [],
        geolocation: [],
        microphone: [],
        payment: [],
        usb: [],
        browsingTopics: [],
      },
    });
    return (c, next) => {
      c.header('x-request-id', c.get('requestId'));
      return secure(c, next);
    };
  };
  return { data, page: page(none), docs: page(['default', 'dompurify']) };
}
