import { describe, expect, it } from 'vitest';
import { KNOWN, merchantOfDomain } from './dictionary.ts';
import { registrableDomain } from './registrable-domain.ts';

describe('dictionary of merchants', () => {
  const domains = KNOWN.flatMap((merchant) => merchant.domains);

  it('assigns each domain to one merchant', () => {
    const names = new Map<string, Set<string>>();
    for (const { name, domains } of KNOWN) {
      for (const domain of domains) names.set(domain, (names.get(domain) ?? new Set()).add(name));
    }
    expect([...names].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('contains no domain that an email address can never have', () => {
    expect(domains.filter((domain) => !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain))).toEqual([]);
  });

  it.each([
    ['sncfconnect.com', 'SNCF Connect', 'rail'],
    ['ntvspa.it', 'Italo', 'rail'],
    ['stfturist.se', 'Svenska Turistföreningen', 'stay'],
    ['apoteket.se', 'Apoteket', 'pharmacy'],
    ['ticketone.it', 'TicketOne', 'event'],
    ['kyivstar.ua', 'Kyivstar', 'telecom'],
    ['rami-levy.co.il', 'Rami Levy', 'grocer'],
    ['amazon.co.za', 'Amazon.co.za', 'general'],
  ])('knows %s', (domain, name, kind) => {
    expect(merchantOfDomain(domain)).toMatchObject({ name, kind: { name: kind } });
  });
});

describe('registrable domain', () => {
  it.each([
    ['mail.shop.com.ec', 'shop.com.ec'],
    ['post.gov.in', 'post.gov.in'],
    ['a.b.gob.mx', 'b.gob.mx'],
    ['a.shop.go.it', 'go.it'],
    ['a.shop.example', 'shop.example'],
  ])('of %s is %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});
