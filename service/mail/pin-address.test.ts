import { expect, test } from 'vitest';
import { isPublicAddress, pinAddress } from './pin-address.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'ff0e::1',
  '::7f00:1',
  '2002:a00:1::',
  '2001:0:53aa:64c:0:0:80ff:fffe',
  '64:ff9b:1::a00:1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('classifies %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'])(
  'classifies %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('resolves once and returns the checked address', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']];
  let queries = 0;
  const resolve = async () => answers[queries++] ?? [];
  expect(await pinAddress('mail.example', resolve, false)).toBe('8.8.8.8');
  expect(queries).toBe(1);
});

test('rejects a host with one private address among public ones', async () => {
  await expect(pinAddress('mail.example', async () => ['8.8.8.8', '10.0.0.1'], false)).rejects.toMatchObject({
    code: 'refused_host',
  });
});

test('accepts a private host if the operator allows it', async () => {
  expect(await pinAddress('mail.example', async () => ['127.0.0.1'], true)).toBe('127.0.0.1');
});

test('reports a name without an address as unreachable', async () => {
  await expect(pinAddress('mail.example', async () => [], false)).rejects.toMatchObject({ code: 'unreachable' });
  const failing = async () => {
    throw new Error('ENOTFOUND');
  };
  await expect(pinAddress('mail.example', failing, false)).rejects.toMatchObject({ code: 'unreachable' });
});

test.each([
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '127.0.0.1.',
  '10.0x1',
  '0',
  'mail.example.0x',
])('rejects the legacy address spelling %s without a lookup, even if private hosts are allowed', async (host) => {
  const resolve = async () => {
    throw new Error('asked');
  };
  await expect(pinAddress(host, resolve, false)).rejects.toMatchObject({ code: 'refused_host' });
  await expect(pinAddress(host, resolve, true)).rejects.toMatchObject({ code: 'refused_host' });
});
