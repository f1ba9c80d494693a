import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { codeSamples } from '#lib/admin/explorer/code-samples.ts';
import { readActing, readCall } from '#lib/admin/explorer/explorer-call.ts';
import { type ApiOperation, operationOf, operationsOf } from '#lib/admin/explorer/operations.ts';
import { showResponse } from '#lib/admin/explorer/shown-response.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { rawQuery, readParam, type SearchParams } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { describeApi } from '#lib/service/api-description.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isNotFound } from '#lib/service/service-error.ts';
import { type Admin, adminPass, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { ExplorerCode } from './explorer-code.tsx';
import { ExplorerResponse } from './explorer-response.tsx';
import { explorerTexts } from './explorer-texts.ts';
import { OperationList } from './operation-list.tsx';
import { ReadForm } from './read-form.tsx';
import { WriteForm } from './write-form.tsx';

const PATH = '/admin/explorer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.explorer'))('title') };
}

/** The API explorer: sends signed requests. The URL contains a GET; a write must be confirmed in its form. */
export default async function ExplorerPage({ searchParams }: PageProps<'/admin/explorer'>) {
  const params = await searchParams;
  const admin = await requireAdmin(`${PATH}${rawQuery(params)}`, 'tools');
  if (admin === null) return <NothingHere />;
  const [t, { service }] = await Promise.all([getTranslations('admin.explorer'), runtime()]);
  const api = await outcomeOf(describeApi(service));
  if (!api.ok && !isNotFound(api.error)) return <ServiceFailure error={api.error} retryHref={PATH} wholePage />;
  const operations = api.ok ? operationsOf(api.value) : [];
  // The URL of a logged write to repeat contains its method and path instead of an operation.
  const logged = operationOf(operations, readParam(params, 'method'), readParam(params, 'path'));
  const operation =
    operations.find(({ id }) => id === readParam(params, 'op')) ??
    logged?.operation ??
    operations.find(isUsual) ??
    operations[0];
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      {operation === undefined ? (
        <EmptyState title={t('none.title')} text={t('none.text')} />
      ) : (
        <div className="explorer">
          <OperationList operations={operations} current={operation.id} as={readParam(params, 'as')} />
          {operation.method === 'GET' ? (
            <Read admin={admin} operation={operation} params={params} />
          ) : (
            <WriteForm
              key={operation.id}
              operation={operation}
              initial={{
                texts: writeTexts(operation, params, logged?.values ?? {}),
                key: newFormKey(),
                problem: null,
                answer: null,
                code: null,
              }}
              texts={await explorerTexts()}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Returns the initial field values of a write: the user to act for, and the parameters given in the URL. */
function writeTexts(
  { parameters }: ApiOperation,
  params: SearchParams,
  inPath: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const named = parameters.map(({ name, place }) => [name, place === 'path' ? '' : readParam(params, name)]);
  return { ...Object.fromEntries(named), ...inPath, as: readParam(params, 'as') };
}

function isUsual({ id }: ApiOperation): boolean {
  return id === 'listOrders';
}

/** The form of a GET, and its response after it was sent. */
async function Read(props: { readonly admin: Admin; readonly operation: ApiOperation; readonly params: SearchParams }) {
  const { admin, operation, params } = props;
  const [t, texts, { config, sendRaw }] = await Promise.all([
    getTranslations('admin.explorer'),
    explorerTexts(),
    runtime(),
  ]);
  const username = readActing(readParam(params, 'as'));
  const read = readCall(operation, username, (name) => readParam(params, name).trim());
  const isSent = readParam(params, 'send') !== '';
  const pass = isSent && read.ok ? await adminPass(admin, username ?? '', 'send_request') : null;
  const sent = pass === null || !read.ok ? null : await outcomeOf(sendRaw(pass, read.call));
  const problem = read.ok
    ? sent !== null && !sent.ok
      ? t('noAnswer', { reqId: sent.error.reqId })
      : null
    : t(`problems.${read.problem.kind}`, { name: read.problem.name });
  const context = { baseUrl: config.serviceBrowserUrl, clientId: config.clientId };
  return (
    <>
      <ReadForm operation={operation} params={params} problem={isSent ? problem : null} texts={texts}>
        {read.ok ? <ExplorerCode code={codeSamples(read.call, context)} texts={texts} /> : null}
      </ReadForm>
      <ExplorerResponse answer={sent?.ok ? showResponse(sent.value) : null} texts={texts} />
    </>
  );
}
