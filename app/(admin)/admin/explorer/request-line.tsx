import type { ReactNode } from 'react';
import type { ApiOperation } from '#lib/admin/explorer/operations.ts';

/** Method and path of the operation, with a send button. */
export function RequestLine(props: { readonly operation: ApiOperation; readonly children: ReactNode }) {
  const { method, path } = props.operation;
  return (
    <div className="request-line">
      <span className={`method method-${method.toLowerCase()}`}>{method}</span>
      <code>{path}</code>
      {props.children}
    </div>
  );
}
