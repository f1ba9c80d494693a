import { getTranslations } from 'next-intl/server';

/** Instructions for replacing the key without interruption: both keys are active until the old one is unused. */
export async function RotationSteps({ clientId }: { readonly clientId: string }) {
  const t = await getTranslations('admin.keys.rotation');
  const steps = [
    { name: 'make', command: 'npm run -s postledger -- keys new --out new-key.pem > new-key.pub' },
    { name: 'add', command: `npm run -s postledger -- client rotate ${clientId} --public-key-file new-key.pub` },
    { name: 'use', command: 'SERVICE_PRIVATE_KEY_FILE=new-key.pem' },
    { name: 'watch', command: `npm run -s postledger -- client keys ${clientId}` },
    {
      name: 'retire',
      command: `npm run -s postledger -- client rotate ${clientId} --retire OLD_FINGERPRINT`,
    },
  ] as const;
  return (
    <section className="card keys-wide" aria-labelledby="rotation-title">
      <div className="card-head">
        <h2 id="rotation-title">{t('title')}</h2>
      </div>
      <div className="card-body key-body">
        <p className="hint">{t('text')}</p>
        <ol className="formula-steps">
          {steps.map(({ name, command }) => (
            <li key={name}>
              <p>{t(name)}</p>
              <pre className="code-block key-line">{command}</pre>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
