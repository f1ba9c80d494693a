import { getTranslations } from 'next-intl/server';
import { splitExcerpt } from '#lib/orders/order-sources.ts';
import { type Certainty, certaintyOf, type ValueSource } from '#lib/orders/value-source.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { AttachedPlace } from './attached-place.tsx';

/** The words a value was read from, how it was read, and the confidence. */
export async function SourceWords(props: {
  readonly source: ValueSource;
  readonly name: string;
  /** Where to edit the value; null if it cannot be edited. */
  readonly editHref: OwnOrderPath | null;
  readonly locale: string;
}) {
  const { source, name, editHref, locale } = props;
  const t = await getTranslations('order');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const certainty = source.confidence === null ? null : certaintyOf(source.confidence);
  return (
    <div className="why">
      {source.excerpt === '' ? (
        <p className="why-quote">
          <FromMail>{name}</FromMail>
        </p>
      ) : (
        <Excerpt excerpt={source.excerpt} texts={source.sought?.texts ?? []} />
      )}
      {certainty === null ? <span /> : <ConfidenceBars certainty={certainty} />}
      <p className="why-words">
        {source.attachment === null ? t(`kinds.${source.kind}`) : <AttachedPlace page={source.attachment} />}{' '}
        {source.confidence === null || certainty === null
          ? null
          : t(`certainty.${certainty}`, { percent: percent.format(source.confidence / 100) })}
        {source.rule === null ? null : <span className="why-rule">{t('rule', { rule: source.rule })}</span>}
      </p>
      {editHref === null ? null : (
        <Link href={editHref} className="link link-alone text-sm">
          {t('notRight')}
        </Link>
      )}
    </div>
  );
}

function Excerpt({ excerpt, texts }: { readonly excerpt: string; readonly texts: readonly string[] }) {
  const parts = splitExcerpt(excerpt, texts);
  return (
    <p className="why-quote">
      <q>
        <FromMail>
          {parts === null ? (
            <mark>{excerpt}</mark>
          ) : (
            <>
              {parts.before}
              <mark>{parts.value}</mark>
              {parts.after}
            </>
          )}
        </FromMail>
      </q>
    </p>
  );
}

const BARS: Readonly<Record<Certainty, number>> = { certain: 3, sure: 2, likely: 1, guess: 1 };

/** The confidence as three bars, repeating the text next to them. */
export function ConfidenceBars({ certainty }: { readonly certainty: Certainty }) {
  return (
    <span className={`bars bars-${certainty}`} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= BARS[certainty] ? 'bar-on' : undefined} />
      ))}
    </span>
  );
}
