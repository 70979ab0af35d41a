import { describe, expect, it } from 'vitest';
import { createIpAddressReader, isPrivateNetwork, widerNetworks } from './ip-addresses.ts';

describe('the address of a client', () => {
  it('is that of the socket without trusted proxies, whatever the headers say', () => {
    expect(createIpAddressReader([])('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it('is the nearest one that is not a trusted proxy', () => {
    const read = createIpAddressReader(['10.0.0.0/8', '2001:db8:ffff::1']);
    expect(read('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    expect(read('2001:db8:ffff::1', '203.0.113.7:1234')).toBe('203.0.113.7');
  });

  it('is that of the socket when an untrusted client sends x-forwarded-for', () => {
    expect(createIpAddressReader(['10.0.0.0/8'])('203.0.113.7', '198.51.100.1')).toBe(
      '203.0.113.7',
    );
  });

  it('is that of each request, after one of the proxy itself', () => {
    const read = createIpAddressReader(['10.0.0.0/8']);
    expect(read('10.0.0.1', null)).toBe('10.0.0.1');
    expect(read('10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  });

  it('ignores an invalid x-forwarded-for', () => {
    expect(createIpAddressReader(['10.0.0.0/8'])('10.0.0.1', '203.0.113.7, <script>')).toBe(
      '10.0.0.1',
    );
  });

  it('has one key for an IPv6 /64, and for IPv4-mapped IPv6', () => {
    const read = createIpAddressReader([]);
    expect(read('2001:db8:1:2:aaaa::1', null)).toBe('2001:db8:1:2::/64');
    expect(read('2001:db8:1:2:bbbb::2', null)).toBe('2001:db8:1:2::/64');
    expect(read('2001:db8:1:3:aaaa::1', null)).toBe('2001:db8:1:3::/64');
    expect(read('::ffff:203.0.113.7', null)).toBe('203.0.113.7');
  });

  it('is part of larger networks, whose limits are wider', () => {
    const read = createIpAddressReader([]);
    const networks = (address: string) =>
      widerNetworks(read(address, null)).map(({ network }) => network);
    expect(networks('203.0.113.7')).toEqual(['203.0.113.0/24']);
    expect(networks('2001:db8:1:abcd::1')).toEqual(['2001:db8:1:ab00::/56', '2001:db8:1::/48']);
    expect(networks('2001:db8:1:ab::1')).toEqual(['2001:db8:1:0::/56', '2001:db8:1::/48']);
    expect(networks('::1')).toEqual(['0:0:0:0::/56', '0:0:0::/48']);
    expect(widerNetworks('unknown')).toEqual([]);
  });

  it('is private or public', () => {
    const read = createIpAddressReader([]);
    for (const address of ['127.0.0.1', '10.2.3.4', '192.168.1.1', '::1', 'fd00::1', 'fe80::1']) {
      expect(isPrivateNetwork(read(address, null)), address).toBe(true);
    }
    for (const address of ['203.0.113.7', '2001:4860:4860::8888']) {
      expect(isPrivateNetwork(read(address, null)), address).toBe(false);
    }
    expect(isPrivateNetwork('unknown')).toBe(false);
  });
});
