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
  /** For API responses. Never cached. */
  data: Middleware[];
  /** For pages and files. A handler may override a header. */
  page: Middleware;
  /** As `page`, for Swagger UI, which needs its trusted types (decision 0005). */
  docs: Middleware;
};

export function securityHeaders(config: Config): SecurityHeaders {
  const https = config.publicOrigin.startsWith('https:');
  const common = {
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https && 'max-age=63072000; includeSubDomains',
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
    overwrite: false,
  } satisfies Options;
  const data = secureHeaders({
    ...common,
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    contentSecurityPolicy: { defaultSrc: none, frameAncestors: none },
  });
  const noStore: Middleware = (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  };
  const page = (trustedTypes: string[]) =>
    secureHeaders({
      ...common,
      xFrameOptions: 'DENY',
      contentSecurityPolicy: { ...pagePolicy, trustedTypes, ...(https && { upgradeInsecureRequests: [] }) },
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
  return { data: [data, noStore], page: page(none), docs: page(['default', 'dompurify']) };
}
