import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../test-support/random-cases.ts';
import { clientNetwork, isTrustedPeer, type TrustedProxies, trustProxySetting } from './client-network.ts';

const read = (text: string): TrustedProxies => trustProxySetting.parse(text);
const NONE = read('0');
const NEAREST = read('1');

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:01:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['/run/service.sock', 'unknown'],
  ])('maps socket %s to %s', (socket, network) => {
    expect(clientNetwork(socket, undefined, NONE)).toBe(network);
  });

  it('returns the same network for every spelling of an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        // The library treats the deprecated `::1.2.3.4` (RFC 4291 §2.5.5.1) as a mapped address.
        fc.pre(!/^::\d+\./.test(text));
        const ip = ipaddr.process(text);
        const network =
          ip.kind() === 'ipv4'
            ? ip.toString()
            : `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toRFC5952String()}/64`;
        expect(clientNetwork(text, undefined, NONE)).toBe(network);
        expect(clientNetwork(text.toUpperCase(), undefined, NONE)).toBe(network);
        expect(clientNetwork('192.0.2.1', text, NEAREST)).toBe(network);
      }),
      randomCases(500, 13),
    );
  });
});

describe('X-Forwarded-For', () => {
  const proxies = read('192.0.2.0/24, 2001:db8:ffff::/48, ::1');
  it.each<[string, string | undefined, string | readonly string[] | undefined, TrustedProxies, string]>([
    ['is ignored without a proxy', '192.0.2.7', '198.51.100.9', NONE, '192.0.2.7'],
    ['is read from its last entry for one proxy', '192.0.2.7', '203.0.113.5, 198.51.100.9', NEAREST, '198.51.100.9'],
    ['may be sent as several fields', '192.0.2.7', ['203.0.113.5', '198.51.100.9'], NEAREST, '198.51.100.9'],
    ['may be absent', '192.0.2.7', undefined, NEAREST, '192.0.2.7'],
    ['may be empty', '192.0.2.7', ' , ', NEAREST, '192.0.2.7'],
    ['may end in an empty entry', '192.0.2.7', '198.51.100.9, ', NEAREST, '198.51.100.9'],
    ['may name a port', '192.0.2.7', '198.51.100.9:5678', NEAREST, '198.51.100.9'],
    ['may name a port of IPv6', '192.0.2.7', '[2001:db8::1]:123', NEAREST, '2001:db8::/64'],
    ['may bracket IPv6', '192.0.2.7', '[2001:db8::1]', NEAREST, '2001:db8::/64'],
    ['may quote', '192.0.2.7', '"[2001:db8::1]:123"', NEAREST, '2001:db8::/64'],
    ['may map IPv4', '192.0.2.7', '::ffff:198.51.100.9', NEAREST, '198.51.100.9'],
    ['may map IPv4 with a port', '192.0.2.7', '[::ffff:198.51.100.9]:80', NEAREST, '198.51.100.9'],
    ['is not believed from a stranger', '203.0.113.1', '198.51.100.9', proxies, '203.0.113.1'],
    ['is believed from a listed proxy', '192.0.2.7', '198.51.100.9', proxies, '198.51.100.9'],
    ['is believed from a mapped proxy', '::ffff:192.0.2.7', '198.51.100.9', proxies, '198.51.100.9'],
    ['is walked over proxies', '::1', '6.6.6.6, 198.51.100.9, 192.0.2.8, 2001:db8:ffff::2', proxies, '198.51.100.9'],
    ['is walked over proxies with ports', '::1', '198.51.100.9, 192.0.2.8:99', proxies, '198.51.100.9'],
    ['of proxies alone gives the farthest', '::1', '192.0.2.9, 192.0.2.8', proxies, '192.0.2.9'],
  ])('%s', (_what, socket, forwarded, trusted, network) => {
    expect(clientNetwork(socket, forwarded, trusted)).toBe(network);
  });

  it.each([
    'unknown',
    '_hidden',
    'for=1.2.3.4',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '010.0.0.1',
    '0x7f.1',
    '1.2.3.4:99999999',
    '1.2.3.4:',
    '1.2.3.4:a',
    '[1.2.3.4]',
    '[::1',
    '::1]',
    '[::g]',
    '1::2::3',
    '12345::',
    '::1/64',
    'a'.repeat(100_000),
  ])('attributes %.20s to the hop that sent it', (garbage) => {
    expect(clientNetwork('192.0.2.7', garbage, NEAREST)).toBe('192.0.2.7');
    expect(clientNetwork('192.0.2.7', `${garbage}, 192.0.2.8`, proxies)).toBe('192.0.2.8');
  });

  it('never creates another throttle from client input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(clientNetwork('192.0.2.7', `${text}, 198.51.100.9`, proxies)).toBe('198.51.100.9');
        expect(clientNetwork('203.0.113.1', text, proxies)).toBe('203.0.113.1');
      }),
      randomCases(500, 14),
    );
  });
});

describe('trustProxySetting', () => {
  it.each([
    ['0', '192.0.2.7', false],
    ['false', '192.0.2.7', false],
    ['1', '192.0.2.7', true],
    ['true', undefined, true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.7', undefined, false],
    ['192.0.2.99/24', '192.0.2.8', true],
    ['0.0.0.0/0', '203.0.113.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
    ['::/0', '192.0.2.7', false],
    [' 10.0.0.0/8 , 2001:db8::/32 ', '2001:db8:1::1', true],
    ['10.0.0.0/9', '10.127.255.255', true],
    ['10.0.0.0/9', '10.128.0.0', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['fd00::/8', 'fdff::1%eth0', true],
  ])('%s trusts peer %s: %s', (text, peer, trusted) => {
    expect(isTrustedPeer(peer, read(text))).toBe(trusted);
  });

  it.each([
    'yes',
    '2',
    '-1',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/a',
    '10.0.0.0/08',
    '10.0.0/8',
    'proxy.example',
    '10.0.0.1,',
    '1,10.0.0.1',
    '::ffff:10.0.0.0/104',
    '10.0.0.1:80',
    '10.0.0.1/8/8',
  ])('rejects %s with an explanation', (text) => {
    expect(trustProxySetting.safeParse(text).error?.issues[0]?.message).toBe(
      'must be 0, 1, or comma-separated addresses and networks of proxies, such as 10.0.0.0/8,::1',
    );
  });

  it('agrees with a library on the addresses in a network', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(fc.ipV4(), fc.nat(32)), fc.tuple(fc.ipV6(), fc.nat(128))),
        fc.oneof(fc.ipV4(), fc.ipV6()),
        ([base, bits], peer) => {
          fc.pre(ipaddr.process(base).kind() === ipaddr.parse(base).kind() && !/^::\d+\./.test(peer));
          const [network, ip] = [ipaddr.parseCIDR(`${base}/${bits}`), ipaddr.process(peer)];
          const inside = network[0].kind() === ip.kind() && ip.match(network);
          expect(isTrustedPeer(peer, read(`${base}/${bits}`))).toBe(inside);
          expect(isTrustedPeer(base, read(`${base}/${bits}`))).toBe(true);
        },
      ),
      randomCases(500, 15),
    );
  });
});
