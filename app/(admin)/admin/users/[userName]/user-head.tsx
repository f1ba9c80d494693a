import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Person } from '#lib/admin/people.ts';
import { formatAgo, formatDate } from '#lib/format/dates.ts';
import { MailAddress } from '../../../../_ui/kit/mail-address.tsx';
import { Monogram } from '../../../../_ui/kit/monogram.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';

/** A user's name, sign-up date, and last visit. `children` are links to the user's lists. */
export async function UserHead(props: {
  readonly userName: string;
  /** null: the service has a user of this name, but this app has no account. */
  readonly person: Person | null;
  readonly locale: string;
  readonly children: ReactNode;
}) {
  const { userName, person, locale } = props;
  const t = await getTranslations('admin.user');
  const name = person === null || person.name === '' ? userName : person.name;
  const facts =
    person === null
      ? [t('noAccount')]
      : [
          t('since', { date: formatDate(person.createdAt.toISOString().slice(0, 10), locale) }),
          person.seenAt === null
            ? t('notSeen')
            : t('seen', { when: formatAgo(person.seenAt.getTime(), Date.now(), locale) }),
        ];
  return (
    <div className="admin-person">
      <Monogram name={name} size="large" person />
      <div>
        <PageTitle>{name}</PageTitle>
        <p className="admin-facts">
          {name === userName ? null : (
            <>
              <MailAddress address={userName} /> ·{' '}
            </>
          )}
          {facts.join(' · ')}
        </p>
      </div>
      {props.children}
    </div>
  );
}
