import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { SAMPLE_PATH } from '#lib/routes/order-routes.ts';
import { isSampleOffered } from '#lib/sample/find-sample.ts';
import { findViewer } from '#lib/viewer.ts';
import { SampleWindow } from './_ui/home/sample-window.tsx';
import { Steps } from './_ui/home/steps.tsx';
import { Icon } from './_ui/kit/icon.tsx';
import { Link } from './_ui/kit/link.tsx';
import { BrandMark } from './_ui/shell/brand-mark.tsx';

const PROMISES = [
  { point: 'read', icon: 'eye' },
  { point: 'kept', icon: 'receipt-text' },
  { point: 'control', icon: 'undo-2' },
] as const;

/** Describes the app, shows fictional orders, and states what it does with emails. */
export default async function HomePage() {
  const [t, app, nav, viewer, withSample] = await Promise.all([
    getTranslations('home'),
    getTranslations('app'),
    getTranslations('nav'),
    findViewer(),
    isSampleOffered(),
  ]);
  return (
    <>
      <a href="#content" className="button skip-link">
        {app('skip')}
      </a>
      <header className="home-top">
        <BrandMark />
        {viewer === null ? (
          <Link href="/signin" className="button button-ghost">
            {nav('signIn')}
          </Link>
        ) : null}
      </header>
      <main id="content">
        <section className="hero">
          <h1>{t('title')}</h1>
          <p className="hero-lead">{t('lead', { brand: config().brand.name })}</p>
          <div className="hero-actions">
            {viewer === null ? (
              <Link href="/signup" className="button">
                {t('start')}
              </Link>
            ) : (
              <Link href="/orders" className="button">
                {t('goToOrders')}
              </Link>
            )}
            {withSample ? (
              <Link href={SAMPLE_PATH} className="button button-quiet">
                {t('seeSample')}
              </Link>
            ) : (
              <a href="#how" className="button button-quiet">
                {t('how')}
              </a>
            )}
          </div>
          <ul className="hero-promises">
            {(['readsOnly', 'traceable', 'unlink'] as const).map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                {t(`promises.${promise}`)}
              </li>
            ))}
          </ul>
          <SampleWindow />
        </section>
        <Steps />
        <section className="home-section" aria-labelledby="promise">
          <div className="card promise">
            <h2 id="promise">{t('promises.title')}</h2>
            {PROMISES.map(({ point, icon }) => (
              <div key={point}>
                <h3>
                  <Icon name={icon} />
                  {t(`points.${point}.title`)}
                </h3>
                <p>{t(`points.${point}.text`)}</p>
              </div>
            ))}
          </div>
        </section>
      </main>
      <footer className="home-foot">
        <BrandMark />
        {viewer === null ? (
          <nav aria-label={t('footer')}>
            <Link href="/signin">{nav('signIn')}</Link>
            <Link href="/signup">{nav('signUp')}</Link>
          </nav>
        ) : null}
      </footer>
    </>
  );
}
