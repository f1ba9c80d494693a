import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ApiOperation } from '#lib/admin/explorer/operations.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import { FilterInput } from '../../../_ui/filter/filter-input.tsx';
import { FormAlert } from '../../../_ui/kit/form-alert.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { RequestLine } from './request-line.tsx';

/** A form that submits with GET. The filter field of orders has completion. */
export async function ReadForm(props: {
  readonly operation: ApiOperation;
  readonly params: SearchParams;
  readonly problem: string | null;
  readonly texts: ExplorerTexts;
  readonly children: ReactNode;
}) {
  const { operation, params, texts } = props;
  const t = await getTranslations('orders.filter');
  const filter = operation.parameters.find(({ name }) => name === 'filter');
  const completed =
    operation.tag !== 'orders' || filter === undefined ? null : (
      <div>
        <label htmlFor="filter" className="label mb-1.5">
          filter
        </label>
        <FilterInput
          defaultValue={readParam(params, 'filter')}
          invalid={false}
          describedBy="explorer-filter"
          known={{ lacking: [], today: new Date().toISOString().slice(0, 10), texts: {} }}
          words={{ list: t('offers'), keys: t('offerKeys') }}
        />
        <p id="explorer-filter" className="hint mt-1.5">
          {t('textHint')}
        </p>
      </div>
    );
  return (
    <section className="explorer-request" aria-label={texts.request}>
      <form action="/admin/explorer" autoComplete="off">
        <RequestLine operation={operation}>
          <button type="submit" name="send" value="1" className="button button-small">
            <Icon name="play" />
            {texts.send}
          </button>
        </RequestLine>
        <div className="explorer-fields">
          <FormAlert tone="bad">{props.problem}</FormAlert>
          <input type="hidden" name="op" value={operation.id} />
          <ParameterFields
            operation={operation}
            textOf={(name) => readParam(params, name)}
            texts={texts}
            {...(completed === null ? {} : { replaced: { filter: completed } })}
          />
        </div>
      </form>
      {props.children}
    </section>
  );
}
