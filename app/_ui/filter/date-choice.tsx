import { useTranslations } from 'next-intl';
import { DATE_PRESETS, daysOf } from '#lib/orders/filter/date-presets.ts';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { ApplyButton } from './apply-button.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import { LinkRows } from './link-rows.tsx';

/** Date ranges to select with one click, and the first and the last day. Clicking the selected range clears it. */
export function DateChoice(props: FilterProps) {
  const { list, links, choices } = props;
  const { bar, rest } = list.state;
  const t = useTranslations('orders.filter');
  const presets = useTranslations('orders.presets');
  const wrong = list.wrong?.part === 'date' ? list.wrong : null;
  const { from, to } = wrong?.bar ?? bar;
  const options = DATE_PRESETS.map((preset) => {
    const span = daysOf(preset, choices.today);
    const current = span.from === bar.from && span.to === bar.to;
    const href = links.filtered({ bar: { ...bar, ...(current ? { from: '', to: '' } : span) }, rest });
    return { value: preset, label: presets(preset), href, current };
  });
  const day = (name: 'from' | 'to', value: string) => (
    <Field
      id={name}
      label={t(name)}
      problem={wrong?.fields.includes(name) ? t(`problems.${name}`) : undefined}
      input={{ name, type: 'date', defaultValue: value }}
    />
  );
  return (
    <>
      <LinkRows label={presets('label')} options={options} mark={<Icon name="check" />} />
      <div className="menu-line" />
      <FilterForm {...props} part="date">
        <div className="filter-fields">
          {day('from', from)}
          {day('to', to)}
        </div>
        <ApplyButton />
      </FilterForm>
    </>
  );
}
