import { getTranslations } from 'next-intl/server';

/** Test addresses of the sandbox and their effects. A `+tag` before the @ makes variants of them. */
const ADDRESSES = [
  { name: 'sample', address: 'sample@sandbox.example' },
  { name: 'wrongPassword', address: 'wrong-password@sandbox.example' },
  { name: 'throttled', address: 'throttled@sandbox.example' },
  { name: 'unsafeOnce', address: 'token-unsafe-once@sandbox.example' },
  { name: 'unsafeAlways', address: 'token-unsafe-always@sandbox.example' },
] as const;

/** Addresses whose sign-in or user name has a fixed outcome. */
export async function TestAddresses() {
  const t = await getTranslations('admin.sandbox');
  return (
    <section className="card admin-note" aria-labelledby="addresses">
      <div className="card-head">
        <h2 id="addresses">{t('addressesTitle')}</h2>
      </div>
      <ul className="admin-rows">
        {ADDRESSES.map(({ name, address }) => (
          <li key={name}>
            <code>{address}</code>
            <p className="admin-facts">{t(`addresses.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
