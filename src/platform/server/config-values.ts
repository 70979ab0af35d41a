import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { isLoopback } from '#platform/server/http/ip-addresses.ts';

export const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `${name} must be a whole number from ${min} to ${max}.`,
    );

export const urlOf = (name: string, protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address such as ${example}.`,
    );

/** An outside service that gets a key, or part of a secret: plain http only to this machine. */
export const service = (name: string, example: string) =>
  z
    .string()
    .refine(
      (value) =>
        protocolOf(value) === 'https:' ||
        (protocolOf(value) === 'http:' && isLoopback(new URL(value).hostname)),
      `${name} must be an https address such as ${example}; http is for this machine only.`,
    );

export const onOff = (name: string) =>
  z.enum(['on', 'off'], { error: `${name} must be on or off.` });

export const postgres = (name: string) =>
  urlOf(name, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/courtfolk');

export const mailbox = (name: string) =>
  z
    .string()
    .regex(
      /^[^\r\n]*@[^\r\n]+$/,
      `${name} must be a mail address such as Courtfolk <hello@courtfolk.app>.`,
    );

export const page = (name: string) =>
  z
    .string()
    .refine(
      (value) =>
        (value.startsWith('/') && !value.startsWith('//')) || /^https?:$/.test(protocolOf(value)),
      `${name} must be a path such as /help or an address such as https://help.courtfolk.app.`,
    );

export function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

export function isNetwork(value: string): boolean {
  return ipaddr.isValid(value) || ipaddr.isValidCIDR(value);
}

/** Clients with such an address are read as IPv4, which no network of this form contains. */
export const isMappedNetwork = (value: string) =>
  ipaddr.IPv6.isValidCIDR(value) && ipaddr.parseCIDR(value)[0].range() === 'ipv4Mapped';

const widestLocal: Record<string, number> = { uniqueLocal: 7, linkLocal: 10 };

/**
 * Whether proxies could be almost anywhere: in a network of more than an IPv4 /8 or an IPv6 /16
 * (all unique local ones are fc00::/7, link-local ones fe80::/10), or in more than a sixteenth of
 * all addresses of a kind.
 */
export function trustsTooMany(values: readonly string[]): boolean {
  const total = { ipv4: 0, ipv6: 0 };
  for (const [address, bits] of values.filter(ipaddr.isValidCIDR).map(ipaddr.parseCIDR)) {
    const kind = address.kind();
    const widest = kind === 'ipv4' ? 8 : (widestLocal[address.range()] ?? 16);
    if (bits < widest) return true;
    total[kind] += 2 ** -bits;
  }
  return Math.max(total.ipv4, total.ipv6) > 1 / 16;
}

export const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

/** A host as URLs name it; null for anything else, such as a host with a port. */
export function hostName(value: string): string | null {
  const url = `http://${value.includes(':') ? `[${value}]` : value}/`;
  if (!URL.canParse(url)) return null;
  const { href, hostname } = new URL(url);
  return href === `http://${hostname}/` ? hostname : null;
}
