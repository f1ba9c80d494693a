import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '../../_ui/kit/link.tsx';

/** Rows whose value is edited in place, named in `?edit=`. */
export const EDITED = ['name', 'email', 'language', 'password'] as const;

/** A row: a label and a value, and one small button at the end. */
export function Setting(props: {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="setting">
      <div className="setting-words">
        <p className="setting-label">{props.label}</p>
        <div className="setting-value">{props.value}</div>
      </div>
      {props.children === undefined ? null : <div className="setting-end">{props.children}</div>}
    </div>
  );
}

/** A row that turns into its form. The form has a separate URL, so that it works without scripts. */
export async function EditedSetting(props: {
  readonly name: (typeof EDITED)[number];
  readonly editing: boolean;
  readonly label: string;
  readonly value: ReactNode;
  /** Label of the link that opens the form. */
  readonly edit: string;
  readonly children: ReactNode;
}) {
  const { name, label } = props;
  if (!props.editing) {
    return (
      <Setting label={label} value={props.value}>
        <Link href={`/settings?edit=${name}`} scroll={false} className="button button-quiet button-small">
          {props.edit} <span className="sr-only">{label}</span>
        </Link>
      </Setting>
    );
  }
  return (
    <div className="setting-form">
      <p className="setting-label">{label}</p>
      {props.children}
    </div>
  );
}

/** Closes the form of a row without a change. */
export async function CancelEdit() {
  const t = await getTranslations('settings');
  return (
    <Link href="/settings" scroll={false} className="button button-ghost">
      {t('cancel')}
    </Link>
  );
}
