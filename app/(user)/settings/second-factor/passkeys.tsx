import { getTranslations } from 'next-intl/server';
import { describeShown } from '#accounts/shown-values.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { confirmPath } from '#lib/routes/account-routes.ts';
import type { Passkey } from '#lib/second-factor/passkeys.ts';
import { addPasskeyWithForm, removePasskey, renamePasskeyWithForm } from '../../../_actions/second-factor.ts';
import { ActionForm } from '../../../_ui/kit/action-form.tsx';
import { Field } from '../../../_ui/kit/field.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';
import { PasskeyOption } from '../../../_ui/shell/passkey-option.tsx';
import { Setting } from '../setting.tsx';

/** The viewer's passkeys with their last use, forms to rename and remove each, and a form to add another. */
export async function Passkeys(props: {
  readonly passkeys: readonly Passkey[];
  /**
   * Whether this session was confirmed recently. If not, the browser must not create a passkey, because adding it would
   * fail.
   */
  readonly isFresh: boolean;
  /** ID of the passkey whose rename form is open. */
  readonly renaming: string;
  readonly now: number;
  readonly locale: string;
}) {
  const { passkeys, isFresh, renaming, now, locale } = props;
  const [t, settings] = await Promise.all([getTranslations('passkeys'), getTranslations('settings')]);
  return (
    <TitledCard id="passkeys" title={t('title')} rows>
      {passkeys.map((passkey) =>
        passkey.id === renaming ? (
          <div key={passkey.id} className="setting-form">
            <ActionForm action={renamePasskeyWithForm}>
              <input type="hidden" name="shown" value={describeShown({ name: passkey.name })} />
              <input type="hidden" name="id" value={passkey.id} />
              <Field
                id="new-name"
                label={t('name')}
                input={{ name: 'name', required: true, maxLength: 60, autoComplete: 'off', defaultValue: passkey.name }}
              />
              <div className="form-actions">
                <SubmitButton label={t('save')} pendingLabel={settings('saving')} />
                <Link href="/settings/second-factor" scroll={false} className="button button-ghost">
                  {settings('cancel')}
                </Link>
              </div>
            </ActionForm>
          </div>
        ) : (
          <Setting
            key={passkey.id}
            label={passkey.name}
            value={
              passkey.isSuspected
                ? t('isSuspected')
                : t(passkey.usedAt === null ? 'added' : 'used', {
                    added: formatAgo(passkey.addedAt, now, locale),
                    used: formatAgo(passkey.usedAt ?? now, now, locale),
                  })
            }
          >
            <div className="passkey-actions">
              <Link
                href={`/settings/second-factor?rename=${encodeURIComponent(passkey.id)}`}
                scroll={false}
                className="button button-ghost button-small"
              >
                {t('rename')} <span className="sr-only">{passkey.name}</span>
              </Link>
              <ActionForm action={removePasskey}>
                <input type="hidden" name="shown" value={describeShown({ name: passkey.name })} />
                <input type="hidden" name="id" value={passkey.id} />
                <button type="submit" className="button button-quiet button-small">
                  {t('remove')} <span className="sr-only">{passkey.name}</span>
                </button>
              </ActionForm>
            </div>
          </Setting>
        ),
      )}
      <div className="setting">
        <div className="setting-words">
          <p className="setting-value">{t('lead')}</p>
          <noscript>
            <p className="setting-value">{t('needsScripts')}</p>
          </noscript>
          <div className="passkey-add">
            {isFresh ? (
              <PasskeyOption purpose="add" action={addPasskeyWithForm} label={t('add')}>
                <Field
                  id="passkey-name"
                  label={t('name')}
                  hint={t('nameHint')}
                  input={{ name: 'name', maxLength: 60, autoComplete: 'off' }}
                />
              </PasskeyOption>
            ) : (
              <Link href={confirmPath('/settings/second-factor')} className="button button-quiet button-small">
                {t('addFirst')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </TitledCard>
  );
}
