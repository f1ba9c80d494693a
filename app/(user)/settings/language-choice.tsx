import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { describeShown } from '#accounts/shown-values.ts';
import { languageName } from '#lib/format/format-locale.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { chooseLanguage } from '../../_actions/settings.ts';
import { ActionForm } from '../../_ui/kit/action-form.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';

/** The language of the pages; null uses the browser's. */
export async function LanguageChoice(props: { readonly chosen: Language | null; readonly cancel?: ReactNode }) {
  const { chosen } = props;
  const t = await getTranslations('settings');
  return (
    <ActionForm action={chooseLanguage}>
      <input type="hidden" name="shown" value={describeShown({ language: chosen })} />
      <fieldset>
        <legend className="sr-only">{t('language')}</legend>
        {[...LANGUAGES, null].map((language) => (
          <label key={language} className="setting-choice">
            <input type="radio" name="language" value={language ?? ''} defaultChecked={chosen === language} />
            {/* Each name is in its own language, for users who cannot read the current one. */}
            <span lang={language ?? undefined}>{language === null ? t('asBrowser') : languageName(language)}</span>
          </label>
        ))}
      </fieldset>
      <div className="form-actions">
        <SubmitButton label={t('saveLanguage')} pendingLabel={t('saving')} />
        {props.cancel}
      </div>
    </ActionForm>
  );
}
