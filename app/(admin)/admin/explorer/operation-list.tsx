import { getTranslations } from 'next-intl/server';
import type { ApiOperation } from '#lib/admin/explorer/operations.ts';
import { Link } from '../../../_ui/kit/link.tsx';

/** Operations by group, labeled with their summaries from the API description. Links keep the selected user. */
export async function OperationList(props: {
  readonly operations: readonly ApiOperation[];
  readonly current: string;
  readonly as: string;
}) {
  const t = await getTranslations('admin.explorer');
  const groups = Map.groupBy(props.operations, ({ tag }) => tag);
  return (
    <nav className="operations" aria-label={t('operations')}>
      {[...groups].map(([tag, operations]) => (
        <div key={tag}>
          <h2 className="operations-title">{tag}</h2>
          <ul>
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <Link
                  href={`/admin/explorer?${new URLSearchParams(props.as === '' ? { op: id } : { op: id, as: props.as })}`}
                  aria-current={id === props.current ? 'true' : undefined}
                  className="operation"
                  title={path}
                >
                  <span className={`method method-${method.toLowerCase()}`}>{method}</span>
                  <span className="operation-name" lang="en">
                    {summary === '' ? path : summary}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
